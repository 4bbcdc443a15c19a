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
 * `?session_id=` identifies the payment; without it, the last one of this device. The address proves nothing, so the
 * server is checked.
 */
export default function SuccessPage({ page }: LivePageProps) {
  const t = page.texts as SuccessTexts // Written by the build with this type.
  const query = usePageQuery()
  const session = query.get('session_id') ?? query.get('order')
  const [stored, setStored] = useState<string | null>(null)
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    void readOrder().then((order) => {
      setStored(order?.token || null)
      setRead(true)
    })
  }, [])
  const id = session ?? stored
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
