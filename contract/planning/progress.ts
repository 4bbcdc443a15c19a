import type { TaskKind } from './steps'

interface SectionWords {
  readonly words: number
  /** Words wanted; null where none are set. */
  readonly goal: number | null
}

interface Ticked {
  readonly kind: TaskKind
  readonly doneAt: Date | string | null
}

export interface ComputedProgress {
  /** 0 to 100. */
  readonly percent: number
  /** Words that count, of those wanted; null where no section has a goal. */
  readonly words: { readonly written: number; readonly wanted: number } | null
  /** Steps of the plan that are ticked; null where there is no plan. */
  readonly steps: { readonly done: number; readonly all: number } | null
}

/** Of the whole, what words and steps count for where both are known. */
export const WORDS_SHARE = 0.7

/**
 * How far a project is, from its words and its plan; null where neither says anything. Words beyond a section's goal do
 * not count for another section.
 */
export function progressOf(sections: readonly SectionWords[], tasks: readonly Ticked[]): ComputedProgress | null {
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
  return { percent: Math.floor(100 * (ofWords * share + ofSteps * (1 - share)) + 1e-9), words, steps }
}
