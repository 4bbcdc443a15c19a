import { useEffect, useRef, type Dispatch, type ReactNode, type RefObject, type SubmitEvent } from 'react'
import type { PaymentState } from '#contract/payments'
import { interpolate } from '../../i18n/interpolate'
import { useFrame } from '../../i18n/frame-context'
import { NetworkError, findRefusal } from '../../network/http'
import { canSubmit, type CardEvent, type CardForm } from './card-form-state'
import { paymentFailureText } from '../order-screen-rules'
import { amountText } from '../parts'
import { checkOrder } from '../payment-calls'
import type { PaymentTexts } from '../payment.fr'
import { RealCard } from './real-card'
import { SandboxCard, SandboxConfirmation } from './sandbox-card'

/**
 * Sends the payment. Answers the order's new state, or a sentence of the provider. Throws NetworkError: then nobody
 * here knows.
 */
export type Confirm = () => Promise<PaymentState | { readonly refused: string | undefined }>

interface Props {
  t: PaymentTexts
  state: PaymentState
  /** Stripe's; undefined until the server has said. */
  publishableKey: string | null | undefined
  form: CardForm
  dispatch: Dispatch<CardEvent>
  take: (state: PaymentState) => void
  /** Who pays is told before the payment leaves; false where it must be corrected. */
  prepare: () => Promise<boolean>
  needsConfirmation: boolean
  /** Another order is just being made in the place of this one. */
  isPaused: boolean
  /** Who pays, and with what: above the card, in one form. */
  children: ReactNode
}

/**
 * The card form, whichever provider draws it: one sending at a time, and after a cut the server is asked before
 * anything else.
 */
export function CardStep({
  t,
  state,
  publishableKey,
  form,
  dispatch,
  take,
  prepare,
  needsConfirmation,
  isPaused,
  children,
}: Props) {
  const { language } = useFrame()
  const isSending = useRef(false)
  const card = useRef<() => Confirm | null>(null)

  async function send(confirm: Confirm) {
    // Two presses in one moment: the second comes before the button is drawn anew.
    if (isSending.current || !canSubmit(form)) return
    isSending.current = true
    if (await isPrepared()) await sendNow(confirm)
    isSending.current = false
  }

  async function isPrepared(): Promise<boolean> {
    try {
      return await prepare()
    } catch (error) {
      dispatch({
        type: 'refused',
        message:
          error instanceof NetworkError ? t.card.noNetwork : (findRefusal(error)?.message ?? t.card.confirmError),
      })
      return false
    }
  }

  async function sendNow(confirm: Confirm): Promise<void> {
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
      } else dispatch({ type: 'refused', message: findRefusal(error)?.message ?? t.card.confirmError })
    }
  }

  // The button is a screen further down than the words.
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (form.failure || form.isNotSent) words.current?.scrollIntoView({ block: 'center' })
  }, [form.failure, form.isNotSent])

  const isBusy = form.status === 'processing'
  const isReady = canSubmit(form) && !isPaused
  const label = isBusy ? t.card.processing : interpolate(t.card.pay, { amount: amountText(state, language) })
  const notice = (
    <div ref={words}>
      {form.failure && (
        <div className="notice notice-bad" role="alert">
          <p>
            <strong>{t.errorTitle}</strong>
          </p>
          <p>{'message' in form.failure ? form.failure.message : paymentFailureText(t, form.failure.code)}</p>
        </div>
      )}
      {form.isNotSent && (
        <p className="notice" role="status">
          {t.card.notSent}
        </p>
      )}
    </div>
  )
  if (needsConfirmation)
    return (
      <section className="pay-card" aria-busy={isBusy}>
        {notice}
        <SandboxConfirmation
          t={t}
          state={state}
          canSubmit={isReady}
          isBusy={isBusy}
          onReady={() => dispatch({ type: 'ready' })}
          send={send}
        />
      </section>
    )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const confirm = card.current?.()
    if (confirm && !isPaused) void send(confirm)
  }
  const shared = {
    t,
    state,
    card,
    isBusy,
    onReady: () => dispatch({ type: 'ready' }),
    onLoading: () => dispatch({ type: 'loading' }),
  }
  return (
    <form className="pay-form" noValidate aria-busy={isBusy} onSubmit={submit}>
      {children}
      <h2>{t.card.heading}</h2>
      {notice}
      {state.provider === 'sandbox' ? (
        <SandboxCard {...shared} isReady={form.isReady} />
      ) : (
        <RealCard {...shared} publishableKey={publishableKey} />
      )}
      <button type="submit" className="button pay-button" disabled={!isReady}>
        {label}
      </button>
      <p className="note">{t.card.safe}</p>
    </form>
  )
}

/**
 * The part of the form that holds the number; what sends it, or null where the number must be corrected, it puts into
 * `card`.
 */
export interface CardProps {
  t: PaymentTexts
  state: PaymentState
  card: RefObject<(() => Confirm | null) | null>
  isBusy: boolean
  onReady: () => void
}

export interface ConfirmationProps {
  t: PaymentTexts
  state: PaymentState
  canSubmit: boolean
  isBusy: boolean
  onReady: () => void
  send: (confirm: Confirm) => Promise<void>
}
