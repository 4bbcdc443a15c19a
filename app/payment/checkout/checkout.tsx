import { useState } from 'react'
import type { PaymentState } from '#contract/payments'
import { usePageQuery } from '../../network/pages/page-query'
import { findRequestedPlan } from '../requested-plan'
import { BeginOrder } from './begin-order'
import { OrderScreen } from '../order-screen'
import type { PaymentTexts } from '../payment.fr'
import { QuoteStep } from './quote-step'

/** The second step: an existing order, or a new one for the plan or quote. */
export default function Checkout({ t }: { t: PaymentTexts }) {
  const query = usePageQuery()
  const [begun, setBegun] = useState<PaymentState | null>(null)
  const intent = query.get('payment_intent')
  const id = intent ?? query.get('order')
  // No React key, since another payment method means another order in the same checkout.
  if (id) return <OrderScreen t={t} id={id} isReturn={intent !== null} begun={begun} />
  const quote = query.get('quote')
  if (quote) return <QuoteStep key={quote} t={t} quote={quote} onBegin={setBegun} />
  const wanted = findRequestedPlan(query)
  // For other requests, the page shows the plans or redirects to the quote form.
  if (wanted === null || typeof wanted === 'string') return null
  const part = query.get('part')
  return (
    <BeginOrder
      key={part ?? wanted.plan}
      t={t}
      plan={wanted.plan}
      part={part}
      prefersPaypal={query.get('means') === 'paypal'}
      onBegin={setBegun}
    />
  )
}
