import { useState } from 'react'
import type { PaymentState } from '#contract/payments'
import { usePageQuery } from '../../network/pages/page-query'
import { findRequestedPlan } from '../requested-plan'
import { BeginOrder } from './begin-order'
import { OrderScreen } from '../order-screen'
import type { PaymentTexts } from '../payment.fr'
import { QuoteStep } from './quote-step'

/** The second step: the order that there is, or the one that the plan makes. */
export default function Checkout({ t }: { t: PaymentTexts }) {
  const query = usePageQuery()
  const [begun, setBegun] = useState<PaymentState | null>(null)
  const intent = query.get('payment_intent')
  const id = intent ?? query.get('order')
  // Without a key: another payment method is another order of the same checkout.
  if (id) return <OrderScreen t={t} id={id} isReturn={intent !== null} begun={begun} />
  const quote = query.get('quote')
  if (quote) return <QuoteStep key={quote} t={t} quote={quote} onBegin={setBegun} />
  const wanted = findRequestedPlan(query)
  // The page shows the plans, or leads to the quote, for any other.
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
