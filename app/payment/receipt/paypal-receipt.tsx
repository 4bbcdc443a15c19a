import { Link } from 'react-router-dom'
import { Icon } from '../../ui/icon'
import { isAwaited, paypalNumber, chooseScreen } from '../order-screen-rules'
import { NoOrder } from '../order-states'
import { PaidDetails, ReceiptLinks } from '../parts'
import { capturePaypal, checkOrder } from '../payment-calls'
import type { PaypalReceiptTexts } from '../payment.fr'
import { ReceiptAddress } from './receipt-address'
import { useOrder } from '../use-order'
import { WatchedOrder } from '../watched-order'

interface ReceiptProps {
  t: PaypalReceiptTexts
  id: string
  transaction: string | null
  isReturn: boolean
}

/** The receipt of a PayPal payment. */
export default function PaypalReceipt({ t, id, transaction, isReturn }: ReceiptProps) {
  const watched = useOrder(id, {
    ask: isReturn ? capturePaypal : checkOrder,
    isAwaited: (known) => isAwaited(chooseScreen(known), false),
  })
  return (
    <WatchedOrder
      t={t}
      watched={watched}
      unpaid={{ title: t.notAgreedTitle, text: t.notAgreedText, pay: t.resume }}
      missing={<NoOrder t={t} />}
    >
      {(state) => (
        <>
          <h1>{t.heading}</h1>
          <p className="print-only">{t.provider}</p>
          <p className="notice notice-good" role="status">
            <strong>{t.paidTitle}.</strong> {t.paidText}
          </p>
          <PaidDetails t={t} state={state} {...(transaction ? { transaction: paypalNumber(transaction) } : {})} />
          <ReceiptAddress t={t} state={state} take={watched.take} />
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
      )}
    </WatchedOrder>
  )
}
