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

/** The texts that every page of this folder has. */
export type CommonTexts = Pick<PaymentTexts, keyof PaymentTexts & keyof import('./payment.fr').SuccessTexts>

/**
 * Whether money really moves, always in sight; the same line in every state, so that nothing moves when it is known.
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
  /** Empty where a notification says it. */
  text: string
  tone?: 'good' | 'bad'
  children?: ReactNode
}

/** One state of a payment: what it is, what it means, what can be done. */
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

/** While something is asked for. */
export const Waiting = ({ text }: { text: string }) => (
  <div className="waiting-panel" role="status" aria-busy="true">
    <p>{text}</p>
    <div className="skeleton" />
  </div>
)

/** A refusal, in red, with another try. */
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
 * Another screen of the same page, '' while none is known: the keyboard and a screen reader go to its heading, as after
 * a navigation. `from`: what stood here before this was drawn.
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

/** Whole francs of an order, no decimals (specification, section 9). */
export const amountText = ({ amount }: Pick<PaymentState, 'amount'>, language: Language): string =>
  formatFrancs(fromWireAmount(amount), language)

/** What was paid, as the server knows it. */
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

/** The signed receipt of a paid order, where it has one: its file, and its page, whose link keeps it. */
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

/** How an order is opened again, from any device. */
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
