import type { Plan } from '#domain/money/plans'

/** A plan of the first step, computed during the build from the plan table. */
export interface PlanCard {
  id: Plan
  name: string
  text: string
  /** Null for a plan that is sold on quote. */
  price: string | null
  features: string[]
}
