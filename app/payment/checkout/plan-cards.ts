import type { Plan } from '#domain/money/plans'

/** A plan as the first step shows it; made at build from the plan table. */
export interface PlanCard {
  id: Plan
  name: string
  text: string
  /** Null for a plan that is sold on quote. */
  price: string | null
  features: string[]
}
