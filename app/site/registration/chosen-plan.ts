import { PLAN_IDS, PLANS, type Plan } from '#domain/money/plans'

const wanted = (search: string): string => new URLSearchParams(search).get('plan') ?? ''

/** `contact` and the plan that is only sold on quote ask for one. */
export const isInstitution = (search: string): boolean => ['contact', 'institution'].includes(wanted(search))

/**
 * The plan that a link chose, by its own name or by that of the subscription it opens; null when it chose none that is
 * paid here.
 */
export function findChosenPlan(search: string): Plan | null {
  const name = wanted(search)
  return PLAN_IDS.find((plan) => PLANS[plan].priceXof !== null && (plan === name || PLANS[plan].opens === name)) ?? null
}
