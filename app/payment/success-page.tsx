import { useEffect, useState } from 'react'
import type { LivePageProps } from '../network/pages/live-pages'
import { usePageQuery } from '../network/pages/page-query'
import { CheckingOrder, NoOrder } from './order-states'
import { OrderStep } from './order-step'
import { readOrder } from './checkout/order-store'
import { Strip } from './parts'
import './payment.css'
import type { SuccessTexts } from './payment.fr'

const loadChecked = () => import('./checked-order')

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
      {isRead ? (
        id ? (
          <OrderStep key={id} load={loadChecked} step={{ t, id }} />
        ) : (
          <NoOrder t={t} />
        )
      ) : (
        <CheckingOrder t={t} />
      )}
    </div>
  )
}
