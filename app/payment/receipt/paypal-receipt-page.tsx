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
 * PayPal sends the payer back here: the server takes the money that was agreed to, once, and what it then knows is the
 * receipt.
 */
export default function PaypalReceiptPage({ page }: LivePageProps) {
  const t = page.texts as PaypalReceiptTexts // Written by the build from these very types.
  const query = usePageQuery()
  const [isHere, setHere] = useState(false)
  useEffect(() => queueMicrotask(() => setHere(true)), [])
  const token = query.get('token')
  const transaction = query.get('txn') ?? token
  const id = query.get('order') ?? transaction
  // Coming back from PayPal is the agreement; a receipt that is only looked at takes nothing.
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
