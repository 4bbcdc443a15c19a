import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { PaymentState } from '#contract/payments'
import { isPaid, chooseScreen } from './order-screen-rules'
import { CheckingOrder, ClosedOrder, PaidByRelative, UnknownOrder, WaitingOrder } from './order-states'
import { MessagePanel, useScreenFocus } from './parts'
import type { SuccessTexts } from './payment.fr'
import type { Watched } from './use-order'

interface Props {
  t: Omit<SuccessTexts, 'notPaidTitle' | 'notPaidText'>
  watched: Watched
  /** Texts for an open, unpaid order. */
  unpaid: { readonly title: string; readonly text: string; readonly pay: string }
  /** Shown instead of the error if the server does not know the order. */
  missing?: ReactNode
  /** Content for a paid order. */
  children: (state: PaymentState) => ReactNode
}

/** A page about one order, with its states before the payment and after a failure. */
export function WatchedOrder({ t, watched, unpaid, missing, children }: Props) {
  const { state, trouble, check } = watched
  const screen = state ? chooseScreen(state) : null
  useScreenFocus(screen ?? 'loading')
  if (!state || !screen) {
    if (trouble === null) return <CheckingOrder t={t} />
    if (trouble === 'missing' && missing) return missing
    return <UnknownOrder t={t} trouble={trouble} onRetry={() => void check()} />
  }
  if (screen === 'relativePaid') return <PaidByRelative t={t} />
  if (
    screen === 'processing' ||
    screen === 'held' ||
    screen === 'relative' ||
    (screen === 'wallet' && state.status === 'processing')
  )
    return (
      <WaitingOrder
        t={t}
        kind={screen === 'wallet' ? 'processing' : screen}
        watched={watched}
        token={state.resumeToken}
      />
    )
  if (screen === 'refunded' || screen === 'partlyRefunded' || screen === 'cancelled' || screen === 'expired')
    return <ClosedOrder t={t} kind={screen} state={state} />
  if (isPaid(state.status)) return children(state)
  return (
    <MessagePanel icon="alert" title={unpaid.title} text={unpaid.text}>
      <p className="actions">
        <Link className="button" to={`/payment?order=${state.resumeToken}`}>
          {unpaid.pay}
        </Link>
        <Link className="button button-quiet" to="/">
          {t.home}
        </Link>
      </p>
    </MessagePanel>
  )
}
