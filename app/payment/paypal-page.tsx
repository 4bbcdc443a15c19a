import { findRefusal } from '../network/http'
import { useCallback, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { formatFrancs } from '#domain/money/money'
import { PLANS } from '#domain/money/plans'
import { interpolate } from '../i18n/interpolate'
import { useFrame } from '../i18n/frame-context'
import type { LivePageProps } from '../network/pages/live-pages'
import { usePageQuery } from '../network/pages/page-query'
import { REDIRECT_PAYPAL_MS } from '../device/timings'
import { useHydrated } from '../ui/use-hydrated'
import { openOrder } from './checkout/open-order'
import { isOver, paypalPlan } from './order-screen-rules'
import { amountText, ErrorPanel, Strip, Waiting } from './parts'
import { checkOrder } from './payment-calls'
import './payment.css'
import type { PaypalTexts } from './payment.fr'
import { loadPaymentMethods } from './checkout/use-payment-methods'

/** The next page: an external address, or another step of this site. */
type Way = { readonly outside: string } | { readonly inside: string }

/** The installation's external PayPal link, used if the server has no PayPal integration; empty if there is none. */
export interface PaypalData {
  link: string
}

/** Redirects to PayPal after 800 ms, with the order of `?order=` or a new one. */
export default function PaypalPage({ page }: LivePageProps) {
  const t = page.texts as PaypalTexts // Written by the build with this type.
  const { link } = page.data as PaypalData
  const isHydrated = useHydrated()
  const { language } = useFrame()
  const query = usePageQuery()
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState<{ title: string; text: string } | 'unavailable' | null>(null)
  const [price, setPrice] = useState('')
  // The build renders the default plan; the query is read after hydration.
  const plan = paypalPlan(isHydrated ? query.get('plan') : null)
  const token = query.get('order')

  const start = useCallback(async (): Promise<Way | null> => {
    setTrouble(null)
    const began = Date.now()
    try {
      const order = token ? await checkOrder(token) : null
      if (order) setPrice(amountText(order, language))
      const way: Way | null = order
        ? order.approvalUrl
          ? { outside: order.approvalUrl }
          : { inside: `/payment?order=${order.resumeToken}` }
        : await wayWithoutOrder(plan, link)
      if (way === null) setTrouble('unavailable')
      else await new Promise((resolve) => setTimeout(resolve, began + REDIRECT_PAYPAL_MS - Date.now()))
      return way
    } catch (error) {
      const refusal = findRefusal(error)
      setTrouble(
        refusal ? { title: t.errorTitle, text: refusal.message } : { title: t.noNetworkTitle, text: t.offline },
      )
      return null
    }
  }, [token, language, plan, link, t])

  const go = useCallback(
    (way: Way | null) => {
      if (!way) return
      if ('inside' in way) return navigate(way.inside, { replace: true })
      location.assign(way.outside)
    },
    [navigate],
  )

  useEffect(() => {
    if (!isHydrated) return
    let isCancelled = false
    const run = () => void start().then((way) => isCancelled || go(way))
    queueMicrotask(run)
    addEventListener('online', run)
    return () => {
      isCancelled = true
      removeEventListener('online', run)
    }
  }, [isHydrated, start, go])

  return (
    <div className="wide narrow tall">
      <Strip t={t} />
      <h1>{t.heading}</h1>
      <p className="lead">
        {interpolate(t.text, { plan: t.planNames[plan], price: price || formatFrancs(PLANS[plan].priceXof, language) })}
      </p>
      <div className="pay-state">
        {trouble === null && <Waiting text={t.heading} />}
        {trouble === 'unavailable' && (
          <p className="notice notice-bad" role="alert">
            {t.unavailable} <Link to={`/payment?plan=${plan}`}>{t.card}</Link>
          </p>
        )}
        {trouble !== null && trouble !== 'unavailable' && (
          <ErrorPanel {...trouble} retry={t.retry} onRetry={() => void start().then(go)} />
        )}
        {link && trouble === 'unavailable' && <p className="note">{t.outside}</p>}
      </div>
      <p className="actions">
        <Link className="button button-quiet" to={token ? `/payment-cancel?order=${token}` : '/payment-cancel'}>
          {t.stop}
        </Link>
      </p>
    </div>
  )
}

/** Creates an order for a person who opened this page directly. */
async function wayWithoutOrder(plan: 'basic' | 'premium', link: string): Promise<Way | null> {
  const { paypal } = await loadPaymentMethods()
  if (paypal === null) return link ? { outside: link } : null
  const order = await openOrder({ planType: plan, method: 'paypal' })
  return order.approvalUrl && !isOver(order.status)
    ? { outside: order.approvalUrl }
    : { inside: `/payment?order=${order.resumeToken}` }
}
