import { useEffect, useReducer, useRef, useState } from 'react'
import { formatFrancs } from '#domain/money/money'
import type { PaymentState } from '#contract/payments'
import { interpolate } from '../i18n/interpolate'
import { useFrame } from '../i18n/frame-context'
import { showToast } from '../ui/toast'
import { BackToPlans } from './checkout/back-to-plans'
import { FIRST, cardForm } from './checkout/card-form-state'
import { isAwaited, isPaid, chooseReturn, chooseScreen } from './order-screen-rules'
import { ClosedOrder, PaidByRelative, PaidOrder, UnknownOrder, WaitingOrder } from './order-states'
import { amountText, useScreenFocus, Waiting } from './parts'
import { PayStep } from './checkout/pay-step'
import type { PaymentTexts } from './payment.fr'
import { stripeScript } from './checkout/stripe-script'
import { usePaymentMethods } from './checkout/use-payment-methods'
import { useOrder } from './use-order'

interface Props {
  t: PaymentTexts
  /** The token of the order's link, or after the return the provider's payment id. */
  id: string
  /** The payer returned from the card provider. */
  isReturn: boolean
  /** The order that was just created on this page. */
  begun: PaymentState | null
}

/** One order in its current state, on any device, also after a network failure or a reload. */
export function OrderScreen({ t, id, isReturn, begun }: Props) {
  const [form, dispatch] = useReducer(cardForm, FIRST)
  const watched = useOrder(id, { given: begun, isAwaited: (known) => isAwaited(chooseScreen(known), form.isUnsure) })
  const { state, trouble, isChecking, check, take } = watched
  const [isJustPaid, setJustPaid] = useState(false)
  const methods = usePaymentMethods()
  const before = useRef<PaymentState | null>(null)

  // Each response of the server updates the form once.
  useEffect(() => {
    if (!state || before.current === state) return
    const isFirst = before.current === null
    const wasPaid = before.current !== null && isPaid(before.current.status)
    const type = before.current && isUnchanged(before.current, state) ? 'unchanged' : 'told'
    before.current = state
    const back = isFirst && isReturn ? chooseReturn(state) : null
    if (back === 'failed' && state.status !== 'failed') dispatch({ type: 'refused', message: t.failed })
    else if (back === 'unknown') dispatch({ type: 'refused', message: t.unknownStatus })
    else dispatch({ type, state })
    if (!isPaid(state.status) || wasPaid || (isFirst && !isReturn)) return
    setJustPaid(true)
    // The notification is short, since the screen shows the details.
    showToast({ title: t.paidText })
  }, [state, isReturn, t])

  const screen = state ? chooseScreen(state) : null
  // All payment methods count as one screen, so that choosing another does not move the focus.
  useScreenFocus(
    form.isUnsure ? 'unsure' : screen === 'paypal' || screen === 'wallet' ? 'card' : (screen ?? 'loading'),
    begun ? 'begun' : undefined,
  )
  useStripeGoesWithThePage()

  if (!state || !screen) {
    if (trouble === null || isChecking) return <Loading t={t} />
    return <UnknownOrder t={t} trouble={trouble} onRetry={() => void check()} />
  }
  if (form.isUnsure) return <WaitingOrder t={t} kind="unsure" watched={watched} token={state.resumeToken} />
  switch (screen) {
    case 'paid':
      return (
        <PaidOrder
          t={t}
          state={state}
          goesOn={isJustPaid}
          hasAccount={state.receiptTo === 'account' && methods?.account != null}
          take={take}
        />
      )
    case 'processing':
    case 'held':
    case 'relative':
      return <WaitingOrder t={t} kind={screen} watched={watched} token={state.resumeToken} />
    case 'relativePaid':
      return <PaidByRelative t={t} account={methods?.account ? t.ownAccount : undefined} />
    case 'cancelled':
    case 'expired':
    case 'refunded':
    case 'partlyRefunded':
      return <ClosedOrder t={t} kind={screen} state={state} isUnknown={isReturn && form.failure !== null} />
    default:
      return (
        <div className="narrow">
          {state.receiptTo !== 'payer' && <BackToPlans t={t} />}
          <Summary t={t} state={state} />
          <PayStep
            t={t}
            state={state}
            screen={screen}
            methods={methods}
            form={form}
            dispatch={dispatch}
            take={take}
            watched={watched}
          />
        </div>
      )
  }
}

const isUnchanged = (before: PaymentState, now: PaymentState): boolean =>
  before.orderId === now.orderId && before.status === now.status && before.failureCode === now.failureCode

const Loading = ({ t }: { t: PaymentTexts }) => (
  <div className="narrow">
    <h1>{t.checking}</h1>
    <Waiting text={t.checkingText} />
  </div>
)

function Summary({ t, state }: { t: PaymentTexts; state: PaymentState }) {
  const { language } = useFrame()
  return (
    <>
      <h1>{interpolate(t.checkout.heading, { plan: t.planNames[state.plan] })}</h1>
      <dl className="meter-list">
        {state.creditAmount > 0 && (
          <>
            <dt>{t.checkout.listPrice}</dt>
            <dd>{formatFrancs(state.listPrice, language)}</dd>
            <dt>{t.checkout.credit}</dt>
            <dd>{formatFrancs(-state.creditAmount, language)}</dd>
          </>
        )}
        <dt>{t.checkout.toPay}</dt>
        <dd className="to-pay">{amountText(state, language)}</dd>
      </dl>
    </>
  )
}

/** Stripe's script observes its page, so leaving the checkout reloads into a document without that script. */
function useStripeGoesWithThePage(): void {
  useEffect(
    () => () => {
      // By then the router has changed the address, unless the person stays on this page.
      queueMicrotask(() => location.pathname !== '/payment' && stripeScript() !== null && location.reload())
    },
    [],
  )
}
