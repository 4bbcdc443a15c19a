import { useState } from 'react'
import type { PaymentState } from '#contract/payments'
import { PLAN_IDS, PLANS, type Plan } from '#contract/plans'
import { usePageQuery } from '../../network/pages/page-query'
import { BeginOrder } from './begin-order'
import { OrderScreen } from '../order-screen'
import type { PaymentTexts } from '../payment.fr'
import { QuoteStep } from './quote-step'

const isPlan = (name: string | null): name is Plan => PLAN_IDS.some((plan) => plan === name)

/** The second step: the order that there is, or the one that the plan makes. */
export default function Checkout({ t }: { t: PaymentTexts }) {
  const asked = usePageQuery()
  const [begun, setBegun] = useState<PaymentState | null>(null)
  const intent = asked.get('payment_intent')
  const id = intent ?? asked.get('order')
  // Without a key: another payment method is another order of the same checkout.
  if (id) return <OrderScreen t={t} id={id} isReturn={intent !== null} begun={begun} />
  const quote = asked.get('quote')
  if (quote) return <QuoteStep key={quote} t={t} quote={quote} onBegin={setBegun} />
  const plan = asked.get('plan')
  const part = asked.get('part')
  const wanted = isPlan(plan) && (part !== null || PLANS[plan].priceXof !== null) ? plan : 'basic'
  return (
    <BeginOrder
      key={part ?? wanted}
      t={t}
      plan={wanted}
      part={part}
      prefersPaypal={asked.get('means') === 'paypal'}
      onBegin={setBegun}
    />
  )
}
