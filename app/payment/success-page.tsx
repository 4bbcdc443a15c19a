import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { LivePageProps } from '../network/pages/live-pages'
import { usePageQuery } from '../network/pages/page-query'
import { isPaid, screenOf } from './order-screen-rules'
import { CheckingOrder, ClosedOrder, NoOrder, UnknownOrder, WaitingOrder } from './order-states'
import { readOrder } from './checkout/order-store'
import { PaidDetails, Panel, ReceiptLinks, Strip, useScreenFocus } from './parts'
import './payment.css'
import type { SuccessTexts } from './payment.fr'
import { ReceiptAddress } from './receipt/receipt-address'
import { useOrder, usePolling } from './use-order'

/**
 * `?session_id=` names the payment; without it, the one that this device made last. The address alone proves nothing:
 * the server says.
 */
export default function SuccessPage({ page }: LivePageProps) {
  const t = page.texts as SuccessTexts // Written by the build from these very types.
  const asked = usePageQuery()
  const session = asked.get('session_id') ?? asked.get('order')
  const [kept, setKept] = useState<string | null>(null)
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    void readOrder().then((order) => {
      setKept(order?.token || null)
      setRead(true)
    })
  }, [])
  const id = session ?? kept
  return (
    <div className="wide narrow tall">
      <Strip t={t} />
      {isRead ? id ? <Checked key={id} t={t} id={id} /> : <NoOrder t={t} /> : <CheckingOrder t={t} />}
    </div>
  )
}

function Checked({ t, id }: { t: SuccessTexts; id: string }) {
  const watched = useOrder(id)
  const { state, trouble, check, take } = watched
  const screen = state ? screenOf(state) : null
  const isWaiting = screen === 'processing' || screen === 'held'
  usePolling(trouble === 'line' || isWaiting, check)
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
