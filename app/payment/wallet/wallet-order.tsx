import { useEffect, useState, type SubmitEvent } from 'react'
import { OPERATORS } from '#domain/money/mobile-money'
import type { PaymentState } from '#contract/payments'
import { interpolate } from '../../i18n/interpolate'
import { useFrame } from '../../i18n/frame-context'
import { findRefusal } from '../../network/http'
import { Field } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { amountText, toLocale } from '../parts'
import { pushWallet } from '../payment-calls'
import type { PaymentTexts } from '../payment.fr'
import type { Watched } from '../use-order'
import type { WalletTexts } from './wallet.fr'

interface Props {
  t: PaymentTexts
  w: WalletTexts
  state: PaymentState & { readonly wallet: NonNullable<PaymentState['wallet']> }
  watched: Pick<Watched, 'check' | 'checkedAt' | 'isChecking' | 'trouble' | 'take'>
  isBusy: boolean
  /** Called to choose another operator, which needs another order. */
  onChange: () => void
}

/** A wallet order with the next step for each state: awaiting the code, expired, refused, or approved on a page. */
export function WalletOrder({ t, w, state, watched, isBusy, onChange }: Props) {
  const { language } = useFrame()
  const { wallet, status, approvalUrl } = state
  const { name: operator, ussd } = OPERATORS[wallet.operator]
  const [trouble, setTrouble] = useState('')
  const [isSending, setSending] = useState(false)
  const timeText = (at: Date) => new Intl.DateTimeFormat(toLocale(language), { timeStyle: 'short' }).format(at)
  const words = { operator, amount: amountText(state, language), digits: wallet.lastDigits, code: ussd ?? '' }
  const isWaiting = status === 'processing' && wallet.pushedAt !== null
  const isPage = wallet.mayPushAt === null && !isWaiting
  useTick(isWaiting ? wallet.mayPushAt : null, watched.check)

  async function ask(number?: string) {
    setTrouble('')
    setSending(true)
    try {
      watched.take(await pushWallet(state.orderId, number))
    } catch (error) {
      setTrouble(
        Object.values(findRefusal(error)?.fields ?? {})[0]?.message ?? findRefusal(error)?.message ?? w.offline,
      )
    }
    setSending(false)
  }

  const isStopped = isBusy || isSending
  return (
    <section className="pay-card wallet" aria-busy={isStopped}>
      <div role={status === 'failed' ? 'alert' : 'status'}>
        <h2>
          {status === 'failed'
            ? w.failedTitle
            : isWaiting
              ? w.waitingTitle
              : isPage
                ? interpolate(w.pageTitle, words)
                : w.overTitle}
        </h2>
        <p className={status === 'failed' ? 'notice notice-bad' : 'notice'}>
          {status === 'failed'
            ? (w.failures[state.failureCode ?? ''] ?? w.failures['wallet_failed'])
            : interpolate(isWaiting ? w.waiting : isPage ? w.pageText : w.over, words)}
        </p>
      </div>
      {isWaiting && (
        <>
          <p>{interpolate(ussd === null ? w.ussdNone : w.ussd, words)}</p>
          <p>{w.close}</p>
          {wallet.mayPushAt && (
            <p className="note">{interpolate(w.again, { time: timeText(new Date(wallet.mayPushAt)) })}</p>
          )}
        </>
      )}
      {isPage && approvalUrl !== null && (
        <p>
          <a className="button pay-button pay-way" href={approvalUrl}>
            {w.open}
          </a>
        </p>
      )}
      {trouble && (
        <p className="notice notice-bad" role="alert">
          {trouble}
        </p>
      )}
      {!isWaiting && wallet.mayPushAt !== null && (
        <>
          <p>
            <button type="button" className="button pay-button" disabled={isStopped} onClick={() => void ask()}>
              {interpolate(w.retry, words)}
            </button>
          </p>
          <OtherNumber w={w} operator={operator} isStopped={isStopped} onAsk={(number) => void ask(number)} />
        </>
      )}
      <p className="note" role="status">
        {watched.isChecking
          ? w.checking
          : watched.trouble === 'network'
            ? t.noNetworkTitle
            : watched.checkedAt && interpolate(w.checked, { time: timeText(watched.checkedAt) })}
      </p>
      <p className="actions">
        <button
          type="button"
          className="button button-quiet"
          disabled={watched.isChecking}
          onClick={() => void watched.check()}
        >
          <Icon name="refresh" /> {w.checkNow}
        </button>
        {!isWaiting && (
          <button type="button" className="button button-quiet" disabled={isStopped} onClick={onChange}>
            {w.change}
          </button>
        )}
      </p>
      {/* The page confirms the same payment, so confirming in both places does not pay twice. */}
      {!isPage && approvalUrl !== null && (
        <p>
          <a href={approvalUrl}>{w.orPage}</a>
        </p>
      )}
    </section>
  )
}

interface OtherProps {
  w: WalletTexts
  operator: string
  isStopped: boolean
  onAsk: (number: string) => void
}

function OtherNumber({ w, operator, isStopped, onAsk }: OtherProps) {
  const [number, setNumber] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setEmpty(number.trim() === '')
    if (number.trim()) onAsk(number.trim())
  }
  return (
    <details className="accordion">
      <summary>{interpolate(w.other, { operator })}</summary>
      <form noValidate onSubmit={submit}>
        <Field label={w.otherNumber} error={isEmpty ? w.numberRequired : undefined}>
          {(a11y) => (
            <input
              {...a11y}
              type="tel"
              inputMode="tel"
              maxLength={24}
              value={number}
              onChange={(event) => setNumber(event.target.value)}
            />
          )}
        </Field>
        <button type="submit" className="button" disabled={isStopped}>
          {w.ask}
        </button>
      </form>
    </details>
  )
}

/** Checks the order again once the request on the phone has expired. */
function useTick(at: string | null, check: () => Promise<void>): void {
  useEffect(() => {
    if (at === null) return
    const timer = setTimeout(() => void check(), Math.max(1_000, new Date(at).getTime() - Date.now() + 1_000))
    return () => clearTimeout(timer)
  }, [at, check])
}
