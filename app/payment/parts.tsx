import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatEuros, formatFrancs, fromWireAmount } from '#domain/money/money'
import type { PaymentState } from '#contract/payments'
import type { Language } from '#contract/languages'
import { useFrame } from '../i18n/frame-context'
import type { IconName } from '../ui/icon-names'
import { Icon } from '../ui/icon'
import { pdfAddress } from './payment-calls'
import type { PaymentTexts } from './payment.fr'
import { usePaymentMethods } from './checkout/use-payment-methods'

/** Texts shared by all pages of this folder. */
export type CommonTexts = Pick<PaymentTexts, keyof PaymentTexts & keyof import('./payment.fr').SuccessTexts>

/**
 * Always shows whether payments are real. The line has the same height in every state, so the layout does not shift.
 */
export function Strip({ t }: { t: Pick<CommonTexts, 'sandbox' | 'real' | 'unknown'> }) {
  const methods = usePaymentMethods()
  return (
    <p className={methods?.sandbox ? 'notice notice-bad pay-strip' : 'notice pay-strip'} role="note">
      <strong>{methods === null ? t.unknown : methods.sandbox ? t.sandbox : t.real}</strong>
    </p>
  )
}

interface PanelProps {
  icon: IconName
  title: string
  /** Empty if a notification shows the text. */
  text: string
  tone?: 'good' | 'bad'
  children?: ReactNode
}

/** One state of a payment: title, explanation and actions. */
export const MessagePanel = ({ icon, title, text, tone, children }: PanelProps) => (
  <div className="message">
    <Icon name={icon} className={tone === 'good' ? 'icon icon-large mark-on' : 'icon icon-large'} />
    <h1>{title}</h1>
    {text && (
      <p role={tone === 'bad' ? 'alert' : 'status'} className={tone ? `notice notice-${tone}` : undefined}>
        {text}
      </p>
    )}
    {children}
  </div>
)

/** Shown while loading. */
export const Waiting = ({ text }: { text: string }) => (
  <div className="waiting-panel" role="status" aria-busy="true">
    <p>{text}</p>
    <div className="skeleton" />
  </div>
)

/** An error with a retry button. */
export const ErrorPanel = ({
  title,
  text,
  retry,
  onRetry,
}: {
  title: string
  text: string
  retry: string
  onRetry: () => void
}) => (
  <div className="notice notice-bad pay-error" role="alert">
    <p>
      <strong>{title}</strong>
    </p>
    <p>{text}</p>
    <button type="button" className="button" onClick={onRetry}>
      <Icon name="refresh" /> {retry}
    </button>
  </div>
)

/**
 * Moves the focus to the heading when the page shows another screen, as after a navigation. '' means an unknown screen.
 * `from` is the screen before the first render.
 */
export function useScreenFocus(screen: string, from = screen): void {
  const before = useRef(from)
  useEffect(() => {
    const isFirst = before.current === ''
    if (before.current === screen) return
    before.current = screen
    if (isFirst) return
    scrollTo({ top: 0, behavior: 'instant' })
    const heading = document.querySelector<HTMLElement>('#page h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [screen])
}

export const toLocale = (language: Language): string => (language === 'fr' ? 'fr-FR' : 'en-GB')
export const formatPaymentDate = (iso: string, language: Language, withTime = true): string =>
  new Intl.DateTimeFormat(toLocale(language), {
    dateStyle: 'long',
    ...(withTime ? { timeStyle: 'short' as const } : {}),
  }).format(new Date(iso))

/** Amount of an order in francs, without decimals (specification, section 9). */
export const amountText = ({ amount }: Pick<PaymentState, 'amount'>, language: Language): string =>
  formatFrancs(fromWireAmount(amount), language)

/** The server's details of the payment. */
export function PaidDetails({ t, state, transaction }: { t: CommonTexts; state: PaymentState; transaction?: string }) {
  const { language } = useFrame()
  const euros = state.amountEurCents === null ? '' : ` (${formatEuros(state.amountEurCents, language)})`
  return (
    <dl className="meter-list paid-details">
      <dt>{t.transaction}</dt>
      <dd className="code">{transaction ?? state.orderId}</dd>
      <dt>{t.plan}</dt>
      <dd>{t.planNames[state.plan]}</dd>
      <dt>{t.amount}</dt>
      <dd>{amountText(state, language) + euros}</dd>
      <dt>{t.status}</dt>
      <dd>{t.completed}</dd>
      <dt>{t.date}</dt>
      <dd>{state.paidAt === null ? '' : formatPaymentDate(state.paidAt, language)}</dd>
    </dl>
  )
}

/** Links to the signed receipt of a paid order: the file, and the page, whose link contains the receipt. */
export function ReceiptLinks({ t, state }: { t: CommonTexts; state: PaymentState }) {
  const { language } = useFrame()
  if (!state.receipt) return null
  const { number, proof, page } = state.receipt
  return (
    <>
      <a className="button button-quiet" href={pdfAddress(number, proof, language)} download={`${number}.pdf`}>
        <Icon name="download" /> {t.pdf}
      </a>
      <Link className="button button-quiet" to={page}>
        {t.receipt}
      </Link>
    </>
  )
}

/** The link that reopens an order on any device. */
export function OrderLink({ t, token }: { t: CommonTexts; token: string }) {
  const [isCopied, setCopied] = useState(false)
  const address = `${location.origin}/payment?order=${token}`
  return (
    <details className="accordion order-link">
      <summary>{t.link}</summary>
      <div>
        <p>{t.linkText}</p>
        <p className="code">
          <a href={address}>{address}</a>
        </p>
        <button
          type="button"
          className="button button-quiet"
          onClick={() =>
            void navigator.clipboard.writeText(address).then(
              () => setCopied(true),
              () => undefined,
            )
          }
        >
          {t.copy}
        </button>{' '}
        <span role="status">{isCopied && t.copied}</span>
      </div>
    </details>
  )
}
