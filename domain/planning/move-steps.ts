import { dayNumber, toDay, weekdayFrom, weekdayUntil, type Day } from './days'
import type { TaskKind } from './steps'

/** The fields of a task that server and device share. */
export interface PlannedTask {
  readonly id: string
  readonly kind: TaskKind
  readonly dueOn: Day
  readonly doneAt: Date | string | null
  /** Order of tasks due on the same day. */
  readonly position: number
}

export const inDueOrder = (a: PlannedTask, b: PlannedTask): number => {
  if (a.dueOn !== b.dueOn) return a.dueOn < b.dueOn ? -1 : 1
  return a.position - b.position || (a.id < b.id ? -1 : 1)
}

/** Whether the task moves with the plan; a person's own tasks and completed steps do not. */
export const isOpenStep = ({ kind, doneAt }: PlannedTask): boolean => kind !== 'own' && doneAt === null

/** The open steps from the given one on, in order; all of them without an id. */
export function openStepsFrom<T extends PlannedTask>(tasks: readonly T[], fromId?: string): T[] {
  const steps = tasks.filter(isOpenStep).sort(inDueOrder)
  const at = steps.findIndex(({ id }) => id === fromId)
  return at < 0 ? (fromId === undefined ? steps : []) : steps.slice(at)
}

export interface Move {
  readonly id: string
  readonly dueOn: Day
}

export interface Moves {
  readonly moves: readonly Move[]
  /** Number of steps that would have been due before today, and are due today instead. */
  readonly stoppedToday: number
}

/**
 * Moves steps by a number of days, earlier when negative. Steps keep their order, and none is set on a weekend or
 * before today.
 */
export function moveSteps(steps: readonly PlannedTask[], days: number, today: Day): Moves {
  const earliest = weekdayFrom(dayNumber(today))
  const moves: Move[] = []
  let stoppedToday = 0
  for (const { id, dueOn } of steps) {
    const requested = dayNumber(dueOn) + days
    const weekday = days < 0 ? weekdayUntil(requested) : weekdayFrom(requested)
    if (weekday < earliest) stoppedToday += 1
    const moved = toDay(Math.max(weekday, earliest))
    if (moved !== dueOn) moves.push({ id, dueOn: moved })
  }
  return { moves, stoppedToday }
}
