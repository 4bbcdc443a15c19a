import type { StudyLevel } from '#contract/choices'

/** Parts of a plan. This file does not import zod, so that screens can use it. */

/** The steps of a plan in their order; a plan may have several chapters. */
export const STEP_KINDS = ['protocol', 'chapter', 'review', 'proofreading', 'printing', 'deposit'] as const
export type StepKind = (typeof STEP_KINDS)[number]

/** A task is a step of the plan, or a person's own. */
export const TASK_KINDS = [...STEP_KINDS, 'own'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** The level that determines a project's durations; a project without one counts as a master's. */
export const getStudyLevel = ({ studyLevel }: { readonly studyLevel: StudyLevel | null }): StudyLevel =>
  studyLevel ?? 'master'

/** Everything with a duration: each step, and the time between the deposit and the defence. */
export const DURATION_KINDS = [...STEP_KINDS, 'jury'] as const
export type DurationKind = (typeof DURATION_KINDS)[number]
/** Calendar days. */
export type Durations = Readonly<Record<DurationKind, number>>
export type LevelDurations = Readonly<Record<StudyLevel, Durations>>

export const MAX_DURATION_DAYS = 400

/** Defaults until administrators set others. */
export const USUAL_DURATIONS: LevelDurations = {
  licence: { protocol: 14, chapter: 14, review: 10, proofreading: 7, printing: 4, deposit: 3, jury: 14 },
  master: { protocol: 21, chapter: 21, review: 14, proofreading: 10, printing: 5, deposit: 3, jury: 21 },
  doctorate: { protocol: 60, chapter: 75, review: 30, proofreading: 21, printing: 10, deposit: 5, jury: 60 },
  other: { protocol: 14, chapter: 14, review: 10, proofreading: 7, printing: 4, deposit: 3, jury: 14 },
}
