import { Navigate } from 'react-router-dom'
import { prepare } from '../network/load'
import type { LivePageProps } from '../network/pages/live-pages'
import { usePageQuery } from '../network/pages/page-query'
import { useHydrated } from '../ui/use-hydrated'
import { findRequestedPlan, QUOTE_PAGE } from './requested-plan'
import { ErrorPanel, Strip, useScreenFocus, Waiting } from './parts'
import './payment.css'
import type { PlanCard } from './checkout/plan-cards'
import type { PaymentTexts } from './payment.fr'
import { PlansStep } from './checkout/plans-step'
import { useLoaded } from './use-loaded'

const loadCheckout = () => import('./checkout/checkout')

/** Fetches the code of the second step while the person reads the first. */
const prepareCheckout = (): void => prepare(loadCheckout)

/**
 * Step plans, then step payment; which one, and of which order, stands in the address, so that a reload or a shared
 * link resumes there. The document is drawn without knowing its query: it holds both beginnings, and its last script
 * (`app/document/end-of-body.ts`) says which one is shown until ours is here. Who comes back from their bank must not
 * find the plans again.
 */
export default function PaymentPage({ page }: LivePageProps) {
  const t = page.texts as PaymentTexts // Written by the build from these very types.
  const isHydrated = useHydrated()
  const query = usePageQuery()
  const isOrder = ['quote', 'order', 'payment_intent'].some((name) => query.get(name))
  const wanted = isOrder ? null : findRequestedPlan(query)
  const isCheckout = isHydrated && (isOrder || (wanted !== null && typeof wanted === 'object'))
  useScreenFocus(isHydrated ? (isCheckout ? 'checkout' : 'plans') : '')
  if (isHydrated && wanted === 'quote') return <Navigate to={QUOTE_PAGE} replace />
  return (
    <div className="wide tall">
      <Strip t={t} />
      {isCheckout ? (
        <CheckoutStep t={t} />
      ) : (
        <div className={isHydrated ? undefined : 'for-anyone'}>
          <PlansStep
            t={t}
            plans={page.data as PlanCard[]}
            isUnknown={isHydrated && wanted === 'unknown'}
            onPrepare={prepareCheckout}
          />
        </div>
      )}
      {!isHydrated && (
        <div className="for-order">
          <h1>{t.loading}</h1>
          <Waiting text={t.loading} />
        </div>
      )}
    </div>
  )
}

function CheckoutStep({ t }: { t: PaymentTexts }) {
  const { module, hasFailed, start } = useLoaded(loadCheckout)
  if (module) return <module.default t={t} />
  return (
    <>
      <h1>{t.loading}</h1>
      {hasFailed ? (
        <ErrorPanel title={t.noNetworkTitle} text={t.loadFailed} retry={t.retry} onRetry={start} />
      ) : (
        <Waiting text={t.loading} />
      )}
    </>
  )
}
