import type { PaymentState } from '#contract/payments'
import { isPaid, chooseScreen } from '../order-screen-rules'

/**
 * State of the card form (specification, section 4). `isUnsure`: the network failed after the submission, so the
 * outcome is unknown.
 */
export interface CardForm {
  readonly status: 'initial' | 'processing' | 'success' | 'error'
  readonly isReady: boolean
  readonly isUnsure: boolean
  /** An error code or a message of the provider. */
  readonly failure: { readonly code: string | null } | { readonly message: string } | null
  /** A network failure occurred, and the server knows of no payment; shown above the form. */
  readonly isNotSent: boolean
  /** Failure code of the previous submission; after a network failure, the same code is not a new failure. */
  readonly codeBefore?: string | null
}

export type CardEvent =
  | { readonly type: 'loading' | 'ready' | 'submitted' | 'cut' | 'notSent' }
  | { readonly type: 'refused'; readonly message: string }
  /** The server's state after a submission or another check. */
  | { readonly type: 'told'; readonly state: PaymentState }
  /** An unchanged state from another call, which does not affect a running submission or a shown refusal. */
  | { readonly type: 'unchanged'; readonly state: PaymentState }

export const FIRST: CardForm = { status: 'initial', isReady: false, isUnsure: false, failure: null, isNotSent: false }

/** The button is active only if the provider is ready and nothing is being sent (specification, section 5). */
export const canSubmit = ({ status, isReady, isUnsure }: CardForm): boolean =>
  isReady && !isUnsure && (status === 'initial' || status === 'error')

export function cardForm(form: CardForm, event: CardEvent): CardForm {
  switch (event.type) {
    case 'loading':
      return { ...form, isReady: false }
    case 'ready':
      return { ...form, isReady: true }
    case 'submitted':
      return {
        ...FIRST,
        isReady: form.isReady,
        status: 'processing',
        ...(form.failure && 'code' in form.failure ? { codeBefore: form.failure.code } : {}),
      }
    case 'cut':
      return { ...form, status: 'processing', isUnsure: true }
    case 'notSent':
      return { ...form, status: 'initial', isUnsure: false, failure: null, isNotSent: true }
    case 'refused':
      return { ...form, status: 'error', isUnsure: false, failure: { message: event.message } }
    case 'told':
      return applyState(form, event.state)
    case 'unchanged':
      return form.isUnsure ? applyState(form, event.state) : form
  }
}

function applyState(form: CardForm, state: PaymentState): CardForm {
  const known = { ...form, isUnsure: false, failure: null, isNotSent: false }
  if (isPaid(state.status)) return { ...known, status: 'success' }
  const isOld = state.status === 'failed' && state.failureCode === form.codeBefore
  // The order is still unpaid after a submission, so the payment did not reach the provider.
  if ((form.isUnsure || form.isNotSent) && (state.status === 'pending' || isOld))
    return { ...known, status: 'initial', isNotSent: true }
  if (state.status === 'failed') return { ...known, status: 'error', failure: { code: state.failureCode } }
  if (chooseScreen(state) === 'processing') return { ...known, status: 'processing' }
  return { ...known, status: 'initial' }
}
