import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PaymentState } from '#contract/payments'
import { fill } from '../lib/fill'
import { useFrame } from '../lib/frame-context'
import { showToast } from '../lib/toast'
import { BackToPlans } from './back-to-plans'
import { FIRST, cardForm } from './card-form-state'
import { CardStep } from './card-step'
import { isStripeHere } from './load-stripe'
import { giveUp } from './open-order'
import { isAwaited, isPaid, returnOf, screenOf } from './order-screen-rules'
import { readOrder } from './order-store'
import { ClosedOrder, PaidOrder, UnknownOrder, WaitingOrder } from './order-states'
import { amountText, ErrorPanel, OrderLink, useScreenFocus, Waiting } from './parts'
import { PaypalStep } from './paypal-step'
import type { PaymentTexts } from './payment.fr'
import { useOrder, usePolling } from './use-order'

interface Props {
  t: PaymentTexts
  /** The token of the order's link, or on the way back the provider's id of the payment. */
  id: string
  /** Back from the card provider. */
  isReturn: boolean
}

/** One order, as it stands: on this device or any other, after a cut, a reload or a day. */
export function OrderScreen({ t, id, isReturn }: Props) {
  const watched = useOrder(id)
  const { state, trouble, isChecking, check, take } = watched
  const [form, dispatch] = useReducer(cardForm, FIRST)
  const [isJustPaid, setJustPaid] = useState(false)
  const before = useRef<PaymentState | null>(null)

  // What the server says moves the form; told once for each answer.
  useEffect(() => {
    if (!state || before.current === state) return
    const isFirst = before.current === null
    const wasPaid = before.current !== null && isPaid(before.current.status)
    before.current = state
    const back = isFirst && isReturn ? returnOf(state) : null
    if (back === 'failed' && state.status !== 'failed') dispatch({ type: 'refused', message: t.failed })
    else if (back === 'unknown') dispatch({ type: 'refused', message: t.unknownStatus })
    else dispatch({ type: 'told', state })
    if (!isPaid(state.status) || wasPaid || (isFirst && !isReturn)) return
    setJustPaid(true)
    showToast({ title: t.paidTitle, text: t.paidText })
  }, [state, isReturn, t])

  const screen = state ? screenOf(state) : null
  usePolling(trouble === 'line' || (screen !== null && isAwaited(screen, form.isUnsure)), check)
  useScreenFocus(form.isUnsure ? 'unsure' : (screen ?? 'loading'))
  useStripeGoesWithThePage()

  if (!state || !screen) {
    if (trouble === null || isChecking) return <Loading t={t} />
    return <UnknownOrder t={t} trouble={trouble} onRetry={() => void check()} />
  }
  if (form.isUnsure) return <WaitingOrder t={t} kind="unsure" watched={watched} token={state.resumeToken} />
  switch (screen) {
    case 'paid':
      return <PaidOrder t={t} state={state} goesHome={isJustPaid} />
    case 'processing':
    case 'held':
      return <WaitingOrder t={t} kind={screen} watched={watched} token={state.resumeToken} />
    case 'cancelled':
    case 'expired':
    case 'refunded':
    case 'partlyRefunded':
      return <ClosedOrder t={t} kind={screen} state={state} isUnknown={isReturn && form.failure !== null} />
    default:
      return (
        <div className="narrow">
          <BackToPlans t={t} />
          <Summary t={t} state={state} />
          {screen === 'paypal' ? <PaypalStep t={t} state={state} /> : <CardStep t={t} state={state} form={form} dispatch={dispatch} take={take} needsConfirmation={screen === 'confirm'} />}
          <p className="note">{t.checkout.keep}</p>
          <OrderLink t={t} token={state.resumeToken} />
          <ChangeOrder t={t} state={state} isBusy={form.status === 'processing'} />
        </div>
      )
  }
}

const Loading = ({ t }: { t: PaymentTexts }) => (
  <div className="narrow">
    <h1>{t.checking}</h1>
    <Waiting text={t.checkingText} />
  </div>
)

function Summary({ t, state }: { t: PaymentTexts; state: PaymentState }) {
  const { language } = useFrame()
  const [email, setEmail] = useState('')
  useEffect(() => void readOrder().then((order) => order?.orderId === state.orderId && setEmail(order.email)), [state.orderId])
  return (
    <>
      <h1>{fill(t.checkout.heading, { plan: t.planNames[state.plan] })}</h1>
      <dl className="meter-list">
        <dt>{t.checkout.toPay}</dt>
        <dd className="to-pay">{amountText(state, language)}</dd>
      </dl>
      {email && <p className="note">{fill(t.checkout.sentTo, { email })}</p>}
    </>
  )
}

/** Another address or means is another order: this one is given up first, so that only one of them can ever be paid. */
function ChangeOrder({ t, state, isBusy }: { t: PaymentTexts; state: PaymentState; isBusy: boolean }) {
  const navigate = useNavigate()
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle')
  const change = useCallback(async () => {
    setStep('busy')
    try {
      const after = await giveUp(state.orderId)
      // Paid meanwhile, in another tab or by a late answer: the order's own page says so.
      if (after && screenOf(after) !== 'cancelled') return location.reload()
      navigate(state.again)
    } catch {
      setStep('failed')
    }
  }, [navigate, state])
  return (
    <>
      {step === 'failed' && <ErrorPanel title={t.errorTitle} text={t.checkout.changeFailed} retry={t.retry} onRetry={() => void change()} />}
      <p>
        <button type="button" className="button button-quiet" disabled={isBusy || step === 'busy'} onClick={() => void change()}>
          {step === 'busy' ? t.checkout.changing : t.checkout.change}
        </button>
      </p>
    </>
  )
}

/** Stripe's script watches the page that it is in: whoever leaves goes on in a document without it. */
function useStripeGoesWithThePage(): void {
  useEffect(
    () => () => {
      // The router has changed the address by then, except in another step of this very page.
      queueMicrotask(() => location.pathname !== '/payment' && isStripeHere() && location.reload())
    },
    [],
  )
}
