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

/** Preloads the code of the second step while the person reads the first. */
const prepareCheckout = (): void => prepare(loadCheckout)

/**
 * Step plans, then step payment. The step and the order are in the address, so that a reload or a shared link resumes
 * there. The build does not know the query, so the document contains both variants. Its last script
 * (`app/document/end-of-body.ts`) selects one until the page hydrates, so that a payer who returns from the bank does
 * not see the plans.
 */
export default function PaymentPage({ page }: LivePageProps) {
  const t = page.texts as PaymentTexts // Written by the build with this type.
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
