import { Link } from 'react-router-dom'
import { Icon } from '../../ui/icon'
import { isAwaited, isPaid, paypalNumber, screenOf } from '../order-screen-rules'
import { CheckingOrder, ClosedOrder, NoOrder, UnknownOrder, WaitingOrder } from '../order-states'
import { PaidDetails, Panel, ReceiptLinks, useScreenFocus } from '../parts'
import { capturePaypal, checkOrder } from '../payment-calls'
import type { PaypalReceiptTexts } from '../payment.fr'
import { ReceiptAddress } from './receipt-address'
import { useOrder } from '../use-order'

interface ReceiptProps {
  t: PaypalReceiptTexts
  id: string
  transaction: string | null
  isReturn: boolean
}

/** What PayPal took, as a receipt. */
export default function PaypalReceipt({ t, id, transaction, isReturn }: ReceiptProps) {
  const watched = useOrder(id, {
    ask: isReturn ? capturePaypal : checkOrder,
    isAwaited: (known) => isAwaited(screenOf(known), false),
  })
  const { state, trouble, check, take } = watched
  const screen = state ? screenOf(state) : null
  const isWaiting = screen === 'processing' || screen === 'held'
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
