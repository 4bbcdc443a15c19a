import type { Plan } from '#contract/plans'

/** A plan as the first step shows it; made at build from the plan table. */
export interface PlanCard {
  id: Plan
  name: string
  text: string
  /** Null is on quote. */
  price: string | null
  features: string[]
}
