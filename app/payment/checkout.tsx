import { useCallback, useEffect, useState } from 'react'
import { PLAN_IDS, PLANS, type Plan } from '#contract/plans'
import { fill } from '../lib/fill'
import { usePageQuery } from '../lib/page-query'
import { BackToPlans } from './back-to-plans'
import { DetailsStep } from './details-step'
import { OrderScreen } from './order-screen'
import { ErrorPanel, Waiting } from './parts'
import { readPrice, readQuote, refusalOf, type Means, type Price, type QuoteCard } from './payment-calls'
import type { PaymentTexts } from './payment.fr'
import { loadMeans } from './use-means'

const isPlan = (name: string | null): name is Plan => PLAN_IDS.some((plan) => plan === name)

/** The second step: an order that there is, or what one needs before there is one. */
export default function Checkout({ t }: { t: PaymentTexts }) {
  const asked = usePageQuery()
  const order = asked.get('order')
  const intent = asked.get('payment_intent')
  const id = intent ?? order
  if (id) return <OrderScreen key={id} t={t} id={id} isReturn={intent !== null} />
  const quote = asked.get('quote')
  const plan = asked.get('plan')
  const wanted = quote ? 'institution' : isPlan(plan) && PLANS[plan].priceXof !== null ? plan : 'basic'
  return <Prices key={quote ?? wanted} t={t} plan={wanted} quote={quote ?? undefined} />
}

interface Loaded {
  means: Means
  price: Price
  quoteCard: QuoteCard | null
}

/** The exact price and the means come from the server: without a line there is nothing to pay with. */
function Prices({ t, plan, quote }: { t: PaymentTexts; plan: Plan; quote: string | undefined }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [trouble, setTrouble] = useState<{ title: string; text: string } | null>(null)
  const start = useCallback(() => {
    setTrouble(null)
    Promise.all([loadMeans(), readPrice(plan, quote), quote ? readQuote(quote) : null]).then(
      ([means, price, quoteCard]) => setLoaded({ means, price, quoteCard }),
      (error: unknown) => {
        const refusal = refusalOf(error)
        setTrouble(refusal ? { title: t.errorTitle, text: refusal.message ?? t.checkout.failed } : { title: t.checkout.offlineTitle, text: t.checkout.meansOffline })
      },
    )
  }, [plan, quote, t])
  useEffect(() => queueMicrotask(start), [start])
  useEffect(() => {
    if (!trouble) return
    addEventListener('online', start)
    return () => removeEventListener('online', start)
  }, [trouble, start])
  if (loaded) return <DetailsStep t={t} plan={plan} quote={quote} {...loaded} />
  return (
    <div className="narrow">
      <BackToPlans t={t} />
      <h1>{fill(t.checkout.heading, { plan: t.planNames[plan] })}</h1>
      {trouble ? <ErrorPanel {...trouble} retry={t.retry} onRetry={start} /> : <Waiting text={t.loading} />}
    </div>
  )
}
