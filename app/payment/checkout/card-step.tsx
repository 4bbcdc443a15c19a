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
 * Sends the payment. Resolves to the order's new state or a message of the provider. A NetworkError means that the
 * outcome is unknown.
 */
export type Confirm = () => Promise<PaymentState | { readonly refused: string | undefined }>

interface Props {
  t: PaymentTexts
  state: PaymentState
  /** Stripe's publishable key; undefined while loading. */
  publishableKey: string | null | undefined
  form: CardForm
  dispatch: Dispatch<CardEvent>
  take: (state: PaymentState) => void
  /** Sends the payer to the server before the payment; resolves to false if the input is invalid. */
  prepare: () => Promise<boolean>
  needsConfirmation: boolean
  /** Another order is being created to replace this one. */
  isPaused: boolean
  /** Payer and payment method, above the card in the same form. */
  children: ReactNode
}

/**
 * The card form of any provider. It sends one payment at a time, and after a network failure it first checks the order
 * with the server.
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
    // A second press may come before the button is rendered as disabled.
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
        // Dispatched even if the state is unchanged, since it is the response to this submission.
        dispatch({ type: 'told', state: answer })
      }
    } catch (error) {
      if (error instanceof NetworkError) {
        dispatch({ type: 'cut' })
        void checkOrder(state.orderId).then(take, () => undefined)
      } else dispatch({ type: 'refused', message: findRefusal(error)?.message ?? t.card.confirmError })
    }
  }

  // The message is a screen above the button, so it is scrolled into view.
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
 * Props of the card fields. They set `card` to a function that returns the submission, or null if the number is
 * invalid.
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
