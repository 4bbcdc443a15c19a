import type { PaymentState } from '#contract/payments'
import { isPaid, chooseScreen } from '../order-screen-rules'

/**
 * The card form (specification, section 4). `isUnsure`: the network was cut after sending, nobody here knows the
 * outcome.
 */
export interface CardForm {
  readonly status: 'initial' | 'processing' | 'success' | 'error'
  readonly isReady: boolean
  readonly isUnsure: boolean
  /** A code of the provider, or a sentence of its own. */
  readonly failure: { readonly code: string | null } | { readonly message: string } | null
  /** What stands above the form: after a cut, the server knows of no payment. */
  readonly isNotSent: boolean
  /** Why the sending before this one failed: told again after a cut, it is no news. */
  readonly codeBefore?: string | null
}

export type CardEvent =
  | { readonly type: 'loading' | 'ready' | 'submitted' | 'cut' | 'notSent' }
  | { readonly type: 'refused'; readonly message: string }
  /** What the server says: after sending, or asked again. */
  | { readonly type: 'told'; readonly state: PaymentState }
  /** What another call answered of an order that stands as before: a sending or a refusal goes on meanwhile. */
  | { readonly type: 'unchanged'; readonly state: PaymentState }

export const FIRST: CardForm = { status: 'initial', isReady: false, isUnsure: false, failure: null, isNotSent: false }

/** The button answers only when the provider is ready and nothing is on its way (specification, section 5). */
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
  // Still to be paid, although it was sent: it never arrived, or not well.
  if ((form.isUnsure || form.isNotSent) && (state.status === 'pending' || isOld))
    return { ...known, status: 'initial', isNotSent: true }
  if (state.status === 'failed') return { ...known, status: 'error', failure: { code: state.failureCode } }
  if (chooseScreen(state) === 'processing') return { ...known, status: 'processing' }
  return { ...known, status: 'initial' }
}
