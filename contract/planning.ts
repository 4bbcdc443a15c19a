import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { planningRoutes } from './routes/planning'
import { STUDY_LEVELS } from './choices'
import { DURATION_KINDS, MAX_DURATION_DAYS } from '#domain/planning/steps'

/** Calendar days that a step takes. */
export const StepDays = z.int().check(z.gte(1), z.lte(MAX_DURATION_DAYS))
/** `Object.fromEntries` loses the type of the keys. */
const buildShape = <K extends string, V>(keys: readonly K[], value: V) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>
const durations = z.object(buildShape(DURATION_KINDS, StepDays))

/** How many calendar days each step of a plan usually takes, by level of study. */
export const PlanDurations = z.object(buildShape(STUDY_LEVELS, durations))
export type PlanDurations = z.output<typeof PlanDurations>

const reply = z.object({ durations: PlanDurations, version: z.int() })

export const planningApi = {
  durations: defineEndpoint({ ...planningRoutes.durations, access: 'signedIn', reply }),
  /** Needs `If-Match` with `version`; 412 answers with the durations as they are. */
  editDurations: defineEndpoint({
    ...planningRoutes.editDurations,
    access: ['admin'],
    body: z.object({ durations: PlanDurations }),
    reply,
  }),
}
