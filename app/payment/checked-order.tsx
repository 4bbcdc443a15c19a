import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { isAwaited, isPaid, screenOf } from './order-screen-rules'
import { CheckingOrder, ClosedOrder, UnknownOrder, WaitingOrder } from './order-states'
import { PaidDetails, Panel, ReceiptLinks, useScreenFocus } from './parts'
import type { SuccessTexts } from './payment.fr'
import { ReceiptAddress } from './receipt/receipt-address'
import { useOrder } from './use-order'

/** What the server says of the payment that the address or the device names. */
export default function Checked({ t, id }: { t: SuccessTexts; id: string }) {
  const watched = useOrder(id, { isAwaited: (known) => isAwaited(screenOf(known), false) })
  const { state, trouble, check, take } = watched
  const screen = state ? screenOf(state) : null
  const isWaiting = screen === 'processing' || screen === 'held'
  useScreenFocus(screen ?? 'loading')
  const isDone = state !== null && screen !== null && isPaid(state.status)
  useEffect(() => {
    if (isDone) document.title = `${t.paidTitle} | Cap Soutenance`
  }, [isDone, t])
  if (!state || !screen)
    return trouble === null ? (
      <CheckingOrder t={t} />
    ) : (
      <UnknownOrder t={t} trouble={trouble} onRetry={() => void check()} />
    )
  if (isWaiting) return <WaitingOrder t={t} kind={screen} watched={watched} token={state.resumeToken} />
  if (screen === 'refunded' || screen === 'partlyRefunded' || screen === 'cancelled' || screen === 'expired')
    return <ClosedOrder t={t} kind={screen} state={state} />
  if (!isPaid(state.status))
    return (
      <Panel icon="alert" title={t.notPaidTitle} text={t.notPaidText}>
        <p className="actions">
          <Link className="button" to={`/payment?order=${state.resumeToken}`}>
            {t.pay}
          </Link>
          <Link className="button button-quiet" to="/">
            {t.home}
          </Link>
        </p>
      </Panel>
    )
  return (
    <Panel icon="check" title={t.paidTitle} text={t.paidText} tone="good">
      <PaidDetails t={t} state={state} />
      <ReceiptAddress t={t} state={state} take={take} />
      <p className="actions">
        <ReceiptLinks t={t} state={state} />
        <Link className="button button-quiet" to="/">
          {t.home}
        </Link>
      </p>
    </Panel>
  )
}
