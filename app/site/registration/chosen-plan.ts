import { PLAN_IDS, PLANS, type Plan } from '#domain/money/plans'

const wanted = (search: string): string => new URLSearchParams(search).get('plan') ?? ''

/** `contact`, and the plan that is only sold on quote, select the institution's form. */
export const isInstitution = (search: string): boolean => ['contact', 'institution'].includes(wanted(search))

/**
 * The plan in a link, by its name or by that of its subscription; null if it is missing or has no price.
 */
export function findChosenPlan(search: string): Plan | null {
  const name = wanted(search)
  return PLAN_IDS.find((plan) => PLANS[plan].priceXof !== null && (plan === name || PLANS[plan].opens === name)) ?? null
}
