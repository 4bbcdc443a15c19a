import { useState, type Dispatch } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PaymentState } from '#contract/payments'
import { addressOf } from './begin-order'
import type { CardEvent, CardForm } from './card-form-state'
import { CardStep } from './card-step'
import { PaymentMethodChoice } from './payment-method-choice'
import { giveUp, openOrder } from './open-order'
import { screenOf } from '../order-screen-rules'
import { ErrorPanel, OrderLink } from '../parts'
import type { PaymentMethods } from '../payment-calls'
import { PayerPart } from './payer-part'
import type { PaymentTexts } from '../payment.fr'
import { PaypalStep } from './paypal-step'
import { usePayer } from './use-payer'

type Method = 'card' | 'paypal'

interface Props {
  t: PaymentTexts
  state: PaymentState
  screen: 'card' | 'confirm' | 'paypal'
  methods: PaymentMethods | null
  form: CardForm
  dispatch: Dispatch<CardEvent>
  take: (state: PaymentState) => void
}

/** The checkout of an order that can be paid: who pays, with what, and the card, on one screen. */
export function PayStep({ t, state, screen, methods, form, dispatch, take }: Props) {
  const payer = usePayer(state, take)
  const { step, begin } = useOtherOrder(state, take)
  const method: Method = screen === 'paypal' ? 'paypal' : 'card'
  const isBusy = form.status === 'processing' || step === 'busy'
  // Of somebody else's account: another order would not be theirs.
  const mayChange = state.receiptTo !== 'account' || methods?.account != null
  const [wanted, setWanted] = useState<Method>(method)
  const change = (other: Method) => {
    setWanted(other)
    void begin(other)
  }
  const fields = (
    <>
      <PayerPart t={t} state={state} payer={payer} isBusy={isBusy} />
      {methods === null && <div className="skeleton payment-methods-place" />}
      {methods && mayChange && (
        <PaymentMethodChoice
          t={t}
          methods={methods}
          method={step === 'busy' ? wanted : method}
          isBusy={isBusy}
          onChange={change}
        />
      )}
      {step === 'busy' && (
        <p className="note" role="status">
          {t.checkout.changing}
        </p>
      )}
      {step === 'failed' && (
        <ErrorPanel
          title={t.errorTitle}
          text={t.checkout.changeFailed}
          retry={t.retry}
          onRetry={() => void begin(wanted)}
        />
      )}
    </>
  )
  return (
    <>
      {screen === 'paypal' ? (
        <PaypalStep t={t} state={state} prepare={payer.save} isBusy={isBusy}>
          {fields}
        </PaypalStep>
      ) : (
        <CardStep
          t={t}
          state={state}
          publishableKey={methods?.publishableKey}
          form={form}
          dispatch={dispatch}
          take={take}
          prepare={payer.save}
          needsConfirmation={screen === 'confirm'}
          isPaused={step === 'busy'}
        >
          {fields}
        </CardStep>
      )}
      <p className="note">{t.checkout.keep}</p>
      <OrderLink t={t} token={state.resumeToken} />
      {mayChange && (state.receiptTo === 'given' || screen === 'confirm') && (
        <p>
          <button type="button" className="button button-quiet" disabled={isBusy} onClick={() => change(method)}>
            {t.checkout.change}
          </button>
        </p>
      )}
    </>
  )
}

/**
 * Another address or payment method is another order: this one is given up first, so that only one of them can ever be
 * paid.
 */
function useOtherOrder(state: PaymentState, take: (state: PaymentState) => void) {
  const navigate = useNavigate()
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle')
  async function begin(method: Method) {
    setStep('busy')
    try {
      const after = await giveUp(state.orderId)
      // Paid meanwhile, in another tab or by a late answer: the order's own page says so.
      if (after && screenOf(after) !== 'cancelled') return location.reload()
      const quote = new URLSearchParams(state.again.split('?')[1]).get('quote')
      const next = await openOrder({ planType: state.plan, method, ...(quote ? { quote } : {}) })
      take(next)
      navigate(addressOf(next), { replace: true })
      setStep('idle')
    } catch {
      setStep('failed')
    }
  }
  return { step, begin }
}
