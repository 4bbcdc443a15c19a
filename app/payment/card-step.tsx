import { useEffect, useRef, useState, type Dispatch } from 'react'
import type { PaymentState } from '#contract/payments'
import { fill } from '../lib/fill'
import { useFrame } from '../lib/frame-context'
import { NetworkError } from '../lib/http'
import { canSubmit, type CardEvent, type CardForm } from './card-form-state'
import { failureText } from './order-screen-rules'
import { amountText, Waiting } from './parts'
import { checkOrder, refusalOf, type Means } from './payment-calls'
import type { PaymentTexts } from './payment.fr'
import { SandboxCard, SandboxConfirmation } from './sandbox-card'
import { StripeCard } from './stripe-card'
import { loadMeans } from './use-means'

/** Sends the payment. Answers the order's new state, or a sentence of the provider. Throws NetworkError: then nobody here knows. */
export type Confirm = () => Promise<PaymentState | { readonly refused: string | undefined }>

interface Props {
  t: PaymentTexts
  state: PaymentState
  form: CardForm
  dispatch: Dispatch<CardEvent>
  take: (state: PaymentState) => void
  needsConfirmation: boolean
}

/** The card form, whichever provider draws it: one sending at a time, and after a cut the server is asked before anything else. */
export function CardStep({ t, state, form, dispatch, take, needsConfirmation }: Props) {
  const { language } = useFrame()
  const isSending = useRef(false)
  const [means, setMeans] = useState<Means | null>(null)
  const isSandbox = state.provider === 'sandbox'
  useEffect(() => {
    if (isSandbox) return
    const ask = () => void loadMeans().then(setMeans, () => undefined)
    ask()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [isSandbox])

  async function send(confirm: Confirm) {
    // Two presses in one moment: the second comes before the button is drawn anew.
    if (isSending.current || !canSubmit(form)) return
    isSending.current = true
    dispatch({ type: 'submitted' })
    try {
      const answer = await confirm()
      if ('refused' in answer) dispatch({ type: 'refused', message: answer.refused ?? t.card.confirmError })
      else {
        take(answer)
        // The same words as before are still an answer to this sending.
        dispatch({ type: 'told', state: answer })
      }
    } catch (error) {
      if (error instanceof NetworkError) {
        dispatch({ type: 'cut' })
        void checkOrder(state.orderId).then(take, () => undefined)
      } else dispatch({ type: 'refused', message: refusalOf(error)?.message ?? t.card.confirmError })
    }
    isSending.current = false
  }

  // The button is a screen further down than the words.
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (form.failure || form.isNotSent) words.current?.scrollIntoView({ block: 'center' })
  }, [form.failure, form.isNotSent])

  const isBusy = form.status === 'processing'
  const shared = { t, state, canSubmit: canSubmit(form), isBusy, onReady: () => dispatch({ type: 'ready' }), send, label: isBusy ? t.card.processing : fill(t.card.pay, { amount: amountText(state, language) }) }
  return (
    <section className="pay-card" aria-busy={isBusy}>
      <div ref={words}>
        {form.failure && (
          <div className="notice notice-bad" role="alert">
            <p>
              <strong>{t.errorTitle}</strong>
            </p>
            <p>{'message' in form.failure ? form.failure.message : failureText(t, form.failure.code)}</p>
          </div>
        )}
        {form.isNotSent && (
          <p className="notice" role="status">
            {t.card.notSent}
          </p>
        )}
      </div>
      {isSandbox && (needsConfirmation ? <SandboxConfirmation {...shared} /> : <SandboxCard {...shared} />)}
      {!isSandbox && (means?.publishableKey ? <StripeCard {...shared} publishableKey={means.publishableKey} /> : <Waiting text={t.card.preparing} />)}
      <p className="note">{t.card.safe}</p>
    </section>
  )
}

export interface CardProps {
  t: PaymentTexts
  state: PaymentState
  canSubmit: boolean
  isBusy: boolean
  label: string
  onReady: () => void
  send: (confirm: Confirm) => Promise<void>
}

