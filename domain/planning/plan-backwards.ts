import { dayNumber, toDay, weekdayFrom, weekdayUntil, type Day } from './days'
import type { Durations, StepKind } from './steps'

interface Frame {
  readonly today: Day
  readonly defence: Day
  readonly durations: Durations
}

export type Dated<S> = S & { readonly dueOn: Day }

export interface StepPlan<S> {
  readonly steps: readonly Dated<S>[]
  /**
   * `fits`: every step has its usual time; `short`: all are shortened in proportion; `past`: the defence is not after
   * today, so that nothing can be planned.
   */
  readonly fit: 'fits' | 'short' | 'past'
  /** Start of the first step. */
  readonly startOn: Day
  /** Calendar days that the steps usually take, and days available. */
  readonly neededDays: number
  readonly availableDays: number
}

/**
 * Dates the steps backwards from the defence, in order. If the time is too short, every step loses the same share, so
 * that none is before today. No step is due on a weekend, unless only a weekend remains.
 */
export function planBackwards<S extends { readonly kind: StepKind }>(
  steps: readonly S[],
  { today, defence, durations }: Frame,
): StepPlan<S> {
  const [first, last] = [dayNumber(today), dayNumber(defence)]
  const availableDays = last - first
  const neededDays = steps.reduce((sum, { kind }) => sum + durations[kind], durations.jury)
  const sums = { neededDays, availableDays }
  if (availableDays <= 0) return { steps: [], fit: 'past', startOn: today, ...sums }
  const share = Math.min(1, availableDays / Math.max(1, neededDays))
  const earliest = Math.min(weekdayFrom(first), last)
  const dated: Dated<S>[] = []
  let after = durations.jury
  for (const step of [...steps].reverse()) {
    const due = Math.max(weekdayUntil(last - Math.round(after * share)), earliest)
    dated.unshift({ ...step, dueOn: toDay(due) })
    after += durations[step.kind]
  }
  const startOn = toDay(last - Math.round(neededDays * share))
  return { steps: dated, fit: share < 1 ? 'short' : 'fits', startOn, ...sums }
}
