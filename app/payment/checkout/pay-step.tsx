import { useRef, useState, type Dispatch } from 'react'
import { findRefusal } from '../../network/http'
import { useNavigate } from 'react-router-dom'
import { fromWireAmount } from '#domain/money/money'
import type { PaymentState } from '#contract/payments'
import { paymentPath } from './begin-order'
import type { CardEvent, CardForm } from './card-form-state'
import { CardStep } from './card-step'
import { PaymentMethodChoice } from './payment-method-choice'
import { cancelOpenOrder, openOrder } from './open-order'
import { PartsPart } from '../instalments/parts-part'
import { chooseScreen } from '../order-screen-rules'
import { ErrorPanel, OrderLink } from '../parts'
import type { CheckoutMethod, PaymentMethods, WalletWish, WishedParts, Wish } from '../payment-calls'
import { PayerPart } from './payer-part'
import type { PaymentTexts } from '../payment.fr'
import { RelativePart } from '../relative/relative-part'
import { usePageQuery } from '../../network/pages/page-query'
import { PaypalStep } from './paypal-step'
import type { Watched } from '../use-order'
import { WalletPart } from '../wallet/wallet-part'
import { asksPayer, usePayer } from './use-payer'

interface Props {
  t: PaymentTexts
  state: PaymentState
  screen: 'card' | 'confirm' | 'paypal' | 'wallet'
  methods: PaymentMethods | null
  form: CardForm
  dispatch: Dispatch<CardEvent>
  take: (state: PaymentState) => void
  watched: Watched
}

/** The checkout of a payable order: payer, payment method and card on one screen. */
export function PayStep({ t, state, screen, methods, form, dispatch, take, watched }: Props) {
  const navigate = useNavigate()
  const query = usePageQuery()
  const payer = usePayer(state, take)
  const { step, reason, begin, retry } = useOtherOrder(state, take)
  const method: CheckoutMethod = screen === 'paypal' ? 'paypal' : screen === 'wallet' ? 'mobile' : 'card'
  const isBusy = form.status === 'processing' || step === 'busy'
  // The order belongs to another account, to which a new order would not belong.
  const isRelative = state.receiptTo === 'payer'
  const mayChange = !isRelative && (state.receiptTo !== 'account' || methods?.account != null)
  const [wanted, setWanted] = useState<CheckoutMethod>(method)
  /** The wallet form is open, with the chosen instalments. The order is created only once a number is entered. */
  const [asking, setAsking] = useState<{ parts?: WishedParts } | null>(null)
  const parts = asking?.parts
  const payWith = async (wallet: WalletWish) => {
    const { email, fullName } = payer.values
    const person = asksPayer(state) ? { ...(email && { email }), ...(fullName && { fullName }) } : {}
    await begin('mobile', { wallet, ...person, ...(parts && { parts: parts.count }) })
    setAsking(null)
  }
  const isPushed = state.wallet !== null && state.status === 'processing'
  const change = (other: CheckoutMethod) => {
    setWanted(other)
    // A wallet order is created only once its number is known.
    if (other === 'mobile') return setAsking({})
    setAsking(null)
    // The person returned from the wallet form, so this order is still valid.
    if (other === method && asking && !parts) return
    void begin(other, parts && { parts: parts.count })
  }
  const fields = (
    <>
      <PayerPart t={t} state={state} payer={payer} isBusy={isBusy} />
      {methods?.account && screen !== 'confirm' && (
        <PartsPart
          price={{ ...state, amount: state.instalment?.schedule.amount ?? fromWireAmount(state.amount) }}
          instalment={state.instalment}
          wished={parts}
          isBusy={isBusy}
          onChange={(count, francs) =>
            asking ? setAsking({ parts: { count, francs } }) : void begin(method, { parts: count })
          }
        />
      )}
      {methods === null && <div className="skeleton payment-methods-place" />}
      {methods && mayChange && !isPushed && (
        <PaymentMethodChoice
          t={t}
          methods={methods}
          method={asking ? 'mobile' : step === 'busy' ? wanted : method}
          isBusy={isBusy}
          onChange={change}
        />
      )}
      {step === 'busy' && (
        <p className="note" role="status">
          {t.checkout.changing}
        </p>
      )}
      {step === 'failed' && !asking && (
        <ErrorPanel title={t.errorTitle} text={reason ?? t.checkout.changeFailed} retry={t.retry} onRetry={retry} />
      )}
    </>
  )
  return (
    <>
      {asking && methods ? (
        <>
          {fields}
          <WalletPart t={t}>
            {({ WalletForm, w }) => (
              <WalletForm
                w={w}
                methods={methods}
                francs={parts?.francs ?? fromWireAmount(state.amount)}
                isBusy={step === 'busy'}
                onPay={payWith}
              />
            )}
          </WalletPart>
        </>
      ) : screen === 'wallet' ? (
        <WalletPart t={t}>
          {({ WalletOrder, w }) =>
            state.wallet && (
              <WalletOrder
                t={t}
                w={w}
                watched={watched}
                state={{ ...state, wallet: state.wallet }}
                isBusy={step === 'busy'}
                onChange={() => (isRelative ? navigate(state.again) : change('mobile'))}
              />
            )
          }
        </WalletPart>
      ) : screen === 'paypal' ? (
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
      {!isPushed && <p className="note">{t.checkout.keep}</p>}
      {!isPushed && !isRelative && (
        <RelativePart
          key={state.orderId}
          t={t}
          state={state}
          isRequested={query.has('relative')}
          prepare={payer.save}
        />
      )}
      <OrderLink t={t} token={state.resumeToken} />
      {mayChange && !asking && screen !== 'wallet' && (state.receiptTo === 'given' || screen === 'confirm') && (
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
 * Another address or payment method needs another order. The current one is cancelled first, so that only one can be
 * paid.
 */
function useOtherOrder(state: PaymentState, take: (state: PaymentState) => void) {
  const navigate = useNavigate()
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle')
  /** The server's error message; null after a network failure. */
  const [reason, setReason] = useState<string | null>(null)
  const tried = useRef<[CheckoutMethod, Partial<Wish>?]>(['card'])
  async function begin(method: CheckoutMethod, more: Partial<Wish> = {}) {
    tried.current = [method, more]
    setStep('busy')
    try {
      const after = await cancelOpenOrder(state.orderId)
      // The order was paid meanwhile, in another tab or by a late response; its page shows that.
      if (after && chooseScreen(after) !== 'cancelled') return location.reload()
      const part = state.instalment && !('parts' in more) ? { part: state.instalment.part } : {}
      const quote = new URLSearchParams(state.again.split('?')[1]).get('quote')
      const next = await openOrder({ planType: state.plan, method, ...(quote ? { quote } : {}), ...part, ...more })
      take(next)
      navigate(paymentPath(next), { replace: true })
      setStep('idle')
    } catch (error) {
      setReason(findRefusal(error)?.message ?? null)
      setStep('failed')
      // The wallet form shows the error beside its number.
      if (more.wallet) throw error
    }
  }
  return { step, reason, begin, retry: () => void begin(...tried.current) }
}
