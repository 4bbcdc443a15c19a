import { pointFigures, type PointState, type RoundState } from '#contract/round-states'
import type { TaskKind } from './steps'

interface SectionWords {
  readonly words: number
  /** Word goal; null without a goal. */
  readonly goal: number | null
}

interface Ticked {
  readonly kind: TaskKind
  readonly doneAt: Date | string | null
}

interface Reviewed {
  readonly state: RoundState
  readonly points: readonly { readonly state: PointState }[]
}

export interface ComputedProgress {
  /** 0 to 100. */
  readonly percent: number
  /** Words that count towards the goals; null where no section has a goal. */
  readonly words: { readonly written: number; readonly wanted: number } | null
  /** Completed steps of the plan; null without a plan. */
  readonly steps: { readonly done: number; readonly all: number } | null
  /** Closed rounds and completed points; null without a hand-in. */
  readonly rounds: {
    readonly closed: number
    readonly all: number
    readonly points: { done: number; all: number }
  } | null
}

/** Weight of words against steps where both are known. */
export const WORDS_SHARE = 0.7

/** Weight of the rounds in the total, once there is a round. */
export const ROUNDS_SHARE = 0.15
/** Share of a round's progress for its hand-in; the points make the rest. */
const HAND_IN_SHARE = 0.5

/** Progress of a round: handed in, points completed, and 1 once it is closed. */
function roundShare({ state, points }: Reviewed): number {
  if (state === 'closed') return 1
  if (state !== 'returned') return HAND_IN_SHARE
  const { done, all } = pointFigures(points)
  return HAND_IN_SHARE + (1 - HAND_IN_SHARE) * (all === 0 ? 1 : done / all)
}

/**
 * Progress of a project from its words, its plan and its rounds; null without goals and plan. Words beyond a section's
 * goal do not count for another section.
 */
export function computeProgress(
  sections: readonly SectionWords[],
  tasks: readonly Ticked[],
  reviewed: readonly Reviewed[] = [],
): ComputedProgress | null {
  const aimed = sections.flatMap(({ words, goal }) => (goal ? [{ words: Math.min(words, goal), goal }] : []))
  const wanted = aimed.reduce((sum, { goal }) => sum + goal, 0)
  const written = aimed.reduce((sum, { words }) => sum + words, 0)
  const plan = tasks.filter(({ kind }) => kind !== 'own')
  const done = plan.filter(({ doneAt }) => doneAt !== null).length
  const words = wanted > 0 ? { written, wanted } : null
  const steps = plan.length > 0 ? { done, all: plan.length } : null
  if (!words && !steps) return null
  const ofWords = words ? written / wanted : 0
  const ofSteps = steps ? done / plan.length : 0
  const share = !steps ? 1 : words ? WORDS_SHARE : 0
  const own = ofWords * share + ofSteps * (1 - share)
  const ofRounds = reviewed.reduce((sum, round) => sum + roundShare(round), 0) / Math.max(1, reviewed.length)
  const total = reviewed.length > 0 ? own * (1 - ROUNDS_SHARE) + ofRounds * ROUNDS_SHARE : own
  return { percent: Math.floor(100 * total + 1e-9), words, steps, rounds: computeRounds(reviewed) }
}

function computeRounds(reviewed: readonly Reviewed[]): ComputedProgress['rounds'] {
  if (reviewed.length === 0) return null
  const { done, all } = pointFigures(reviewed.flatMap(({ points }) => points))
  const closed = reviewed.filter(({ state }) => state === 'closed').length
  return { closed, all: reviewed.length, points: { done, all } }
}
