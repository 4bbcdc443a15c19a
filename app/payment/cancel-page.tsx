import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { PaymentState } from '#contract/payments'
import type { LivePageProps } from '../network/pages/live-pages'
import { usePageQuery } from '../network/pages/page-query'
import { isPaid } from './order-screen-rules'
import { readOrder } from './checkout/order-store'
import { Strip } from './parts'
import { checkOrder } from './payment-calls'
import './payment.css'
import type { CancelTexts } from './payment.fr'

/**
 * Shown when the payer returns without paying. The order stays open, so that another attempt is the same payment. If
 * the server reports another state, the page shows it.
 */
export default function CancelPage({ page }: LivePageProps) {
  const t = page.texts as CancelTexts // Written by the build with this type.
  const query = usePageQuery()
  const order = query.get('order')
  const [state, setState] = useState<PaymentState | null>(null)
  useEffect(() => {
    const ask = async () => {
      const stored = await readOrder()
      const id = order ?? (stored?.over ? null : stored?.token)
      if (id) setState(await checkOrder(id))
    }
    // Without a response the page stays as it is, since an unpaid order is not charged.
    void ask().catch(() => undefined)
  }, [order])
  const isKnownPaid = state !== null && isPaid(state.status)
  const isWaiting = state?.status === 'processing' || (state?.held === true && !isKnownPaid)
  const isOver = state !== null && (isKnownPaid || state.status === 'cancelled' || state.status === 'expired')
  // Before the server responds, the link uses the order of the address.
  const token = isOver ? null : (state?.resumeToken ?? order)
  return (
    <div className="wide narrow tall">
      <Strip t={t} />
      <h1>{t.heading}</h1>
      <p className="lead">{t.lead}</p>
      {state && (isKnownPaid || isWaiting) ? (
        <p className="notice notice-good" role="status">
          {isKnownPaid ? t.stillPaid : t.stillOpen} <Link to={`/payment?order=${state.resumeToken}`}>{t.see}</Link>
        </p>
      ) : (
        <p className="notice">{t.nothing}</p>
      )}
      <h2>{t.reasonsHeading}</h2>
      <ul>
        {t.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className="actions">
        <Link className="button" to={token ? `/payment?order=${token}` : '/payment'}>
          {t.tryAgain}
        </Link>
        <Link className="button button-quiet" to="/">
          {t.home}
        </Link>
      </p>
    </div>
  )
}
