import { useEffect, useState } from 'react'
import type { LivePageProps } from '../../network/pages/live-pages'
import { usePageQuery } from '../../network/pages/page-query'
import { CheckingOrder, NoOrder } from '../order-states'
import { OrderStep } from '../order-step'
import { Strip } from '../parts'
import '../payment.css'
import type { PaypalReceiptTexts } from '../payment.fr'

const loadReceipt = () => import('./paypal-receipt')

/**
 * The page to which PayPal redirects the payer. The server captures the approved payment once and returns the receipt.
 */
export default function PaypalReceiptPage({ page }: LivePageProps) {
  const t = page.texts as PaypalReceiptTexts // Written by the build with this type.
  const query = usePageQuery()
  const [isHere, setHere] = useState(false)
  useEffect(() => queueMicrotask(() => setHere(true)), [])
  const token = query.get('token')
  const transaction = query.get('txn') ?? token
  const id = query.get('order') ?? transaction
  // Only a return from PayPal captures the payment; viewing the receipt does not.
  const isReturn = token !== null
  return (
    <div className="wide narrow tall receipt-sheet">
      <Strip t={t} />
      {!isHere ? (
        <CheckingOrder t={t} />
      ) : id ? (
        <OrderStep key={id} load={loadReceipt} step={{ t, id, transaction, isReturn }} />
      ) : (
        <NoOrder t={t} />
      )}
    </div>
  )
}
