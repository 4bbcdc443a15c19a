import {
  DAY_MS,
  daysOfParts,
  dueDates,
  splitInstalments,
  getPartState,
  PLAN_DAYS,
  type ScheduleGroup,
} from '#domain/money/instalments'
import { PLANS } from '#domain/money/plans'
import type { ConsoleSchedule } from '#contract/schedules'
import type { RowTypes } from '../../offline/storage/types'
import type { DemoTables } from './demo-tables'

/** Instalment schedules: age in days, number of paid parts of three, and group. */
const BEGUN = [
  { days: 121, paid: 1, group: 'late' },
  { days: 40, paid: 1, group: 'open' },
  { days: 300, paid: 3, group: 'paid' },
] as const satisfies readonly { days: number; paid: number; group: ScheduleGroup }[]

/** Instalment schedules of the invented students, in the requested group. */
export function demoSchedules(tables: DemoTables, query: URLSearchParams, now: number): ConsoleSchedule[] {
  // Rows of a table have the type of the table, so the cast is safe.
  const users = tables.rows('users') as unknown as readonly RowTypes['users'][]
  const students = users.filter(({ role }) => role === 'student')
  return BEGUN.flatMap(({ days, paid, group }, index) => {
    const student = students[index]
    if (group !== query.get('group') || !student) return []
    const begun = new Date(now - days * DAY_MS)
    const amounts = splitInstalments(PLANS.basic.priceXof, BEGUN.length)
    const lengths = daysOfParts(amounts, 0, PLAN_DAYS)
    const dates = dueDates(lengths, begun)
    const parts = amounts.map((amount, place) => {
      const dueAt = dates[place] ?? begun
      const isPaid = place < paid
      return {
        id: `demo-part-${String(index)}-${String(place)}`,
        number: place + 1,
        amount,
        days: lengths[place] ?? 0,
        dueAt: dueAt.toISOString(),
        paidAt: isPaid ? dueAt.toISOString() : null,
        state: getPartState({ isPaid, isRefunded: false, dueAt }, place === paid, new Date(now)),
      }
    })
    const sum = (rows: typeof parts) => rows.reduce((total, { amount }) => total + amount, 0)
    return {
      id: `demo-schedule-${String(index)}`,
      plan: 'basic' as const,
      state: group === 'paid' ? 'paid' : 'open',
      amount: sum(parts),
      pausedAt: null,
      parts,
      order: null,
      createdAt: begun.toISOString(),
      student: { id: student.id, fullName: student.fullName, email: student.email },
      paid: sum(parts.filter(({ paidAt }) => paidAt !== null)),
      overdue: sum(parts.filter(({ state }) => state === 'late')),
    }
  })
}
