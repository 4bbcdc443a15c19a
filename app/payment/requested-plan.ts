import { PLAN_IDS, PLANS, type Plan } from '#domain/money/plans'

/**
 * The plan in a payment address: a plan with a price or an instalment, `quote` for a plan sold on quote, or `unknown`.
 * Null if there is none.
 */
export type RequestedPlan = { readonly plan: Plan } | 'quote' | 'unknown' | null

/** Finds the requested plan. There is no default, so that nobody is charged for a plan that the address lacks. */
export function findRequestedPlan(query: URLSearchParams): RequestedPlan {
  const name = query.get('plan')
  if (name === null || name === '') return null
  if (name === 'contact') return 'quote'
  const plan = PLAN_IDS.find((id) => id === name)
  if (plan === undefined) return 'unknown'
  return PLANS[plan].priceXof === null && !query.get('part') ? 'quote' : { plan }
}

/** The page where an institution requests a quote. */
export const QUOTE_PAGE = '/register?plan=contact'
