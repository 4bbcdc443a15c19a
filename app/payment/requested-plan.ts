import { PLAN_IDS, PLANS, type Plan } from '#domain/money/plans'

/**
 * What an address of the payment asks for: a plan that has a price or a part of one; `quote`, for what is sold on
 * quote; `unknown` for any other word. Null where it names no plan.
 */
export type RequestedPlan = { readonly plan: Plan } | 'quote' | 'unknown' | null

/** Nobody is charged for a plan that the address does not name. */
export function findRequestedPlan(query: URLSearchParams): RequestedPlan {
  const name = query.get('plan')
  if (name === null || name === '') return null
  if (name === 'contact') return 'quote'
  const plan = PLAN_IDS.find((id) => id === name)
  if (plan === undefined) return 'unknown'
  return PLANS[plan].priceXof === null && !query.get('part') ? 'quote' : { plan }
}

/** Where an institution asks for its price. */
export const QUOTE_PAGE = '/register?plan=contact'
