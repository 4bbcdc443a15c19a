import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { LivePageProps } from '../../network/pages/live-pages'
import { usePageQuery } from '../../network/pages/page-query'
import { Icon } from '../../ui/icon'
import { isPaid, paypalNumber, screenOf } from '../order-screen-rules'
import { CheckingOrder, ClosedOrder, NoOrder, UnknownOrder, WaitingOrder } from '../order-states'
import { PaidDetails, Panel, ReceiptLinks, Strip, useScreenFocus } from '../parts'
import { capturePaypal, checkOrder } from '../payment-calls'
import '../payment.css'
import type { PaypalReceiptTexts } from '../payment.fr'
import { ReceiptAddress } from './receipt-address'
import { useOrder, usePolling } from '../use-order'

/**
 * PayPal sends the payer back here: the server takes the money that was agreed to, once, and what it then knows is the
 * receipt.
 */
export default function PaypalReceiptPage({ page }: LivePageProps) {
  const t = page.texts as PaypalReceiptTexts // Written by the build from these very types.
  const asked = usePageQuery()
  const [isHere, setHere] = useState(false)
  useEffect(() => queueMicrotask(() => setHere(true)), [])
  const token = asked.get('token')
  const transaction = asked.get('txn') ?? token
  const id = asked.get('order') ?? transaction
  // Coming back from PayPal is the agreement; a receipt that is only looked at takes nothing.
  const isReturn = token !== null
  return (
    <div className="wide narrow tall receipt-sheet">
      <Strip t={t} />
      {!isHere ? (
        <CheckingOrder t={t} />
      ) : id ? (
        <Receipt key={id} t={t} id={id} transaction={transaction} isReturn={isReturn} />
      ) : (
        <NoOrder t={t} />
      )}
    </div>
  )
}

interface ReceiptProps {
  t: PaypalReceiptTexts
  id: string
  transaction: string | null
  isReturn: boolean
}

function Receipt({ t, id, transaction, isReturn }: ReceiptProps) {
  const watched = useOrder(id, isReturn ? capturePaypal : checkOrder)
  const { state, trouble, check, take } = watched
  const screen = state ? screenOf(state) : null
  const isWaiting = screen === 'processing' || screen === 'held'
  usePolling(trouble === 'line' || isWaiting, check)
  useScreenFocus(screen ?? 'loading')
  if (!state || !screen) {
    if (trouble === null) return <CheckingOrder t={t} />
    return trouble === 'missing' ? (
      <NoOrder t={t} />
    ) : (
      <UnknownOrder t={t} trouble={trouble} onRetry={() => void check()} />
    )
  }
  if (isWaiting) return <WaitingOrder t={t} kind={screen} watched={watched} token={state.resumeToken} />
  if (screen === 'refunded' || screen === 'partlyRefunded' || screen === 'cancelled' || screen === 'expired')
    return <ClosedOrder t={t} kind={screen} state={state} />
  if (!isPaid(state.status))
    return (
      <Panel icon="alert" title={t.notAgreedTitle} text={t.notAgreedText}>
        <p className="actions">
          <Link className="button" to={`/payment?order=${state.resumeToken}`}>
            {t.resume}
          </Link>
          <Link className="button button-quiet" to="/">
            {t.home}
          </Link>
        </p>
      </Panel>
    )
  return (
    <>
      <h1>{t.heading}</h1>
      <p className="print-only">{t.provider}</p>
      <p className="notice notice-good" role="status">
        <strong>{t.paidTitle}.</strong> {t.paidText}
      </p>
      <PaidDetails t={t} state={state} {...(transaction ? { transaction: paypalNumber(transaction) } : {})} />
      <ReceiptAddress t={t} state={state} take={take} />
      <p className="actions">
        <button type="button" className="button" onClick={() => print()}>
          <Icon name="print" /> {t.print}
        </button>
        <ReceiptLinks t={t} state={state} />
        <Link className="button button-quiet" to="/">
          {t.home}
        </Link>
      </p>
    </>
  )
}
