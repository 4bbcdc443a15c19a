import { addDays, daysBetween, getMonday, type Day } from '#domain/planning/days'
import type { Language } from '#contract/languages'
import { longDate } from '../../../i18n/relative-time'
import type { LocalTask } from './use-tasks'

const LOCALES = { fr: 'fr-FR', en: 'en-GB' } as const

/** `ven. 4 déc.`, with the year unless it is the current one. */
export function shortDay(day: Day, language: Language, today: Day): string {
  const text = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  } as const).format(new Date(`${day}T00:00:00Z`))
  return language === 'fr' ? text.replace(/\b1 (?=\p{L})/u, '1er ') : text
}

/** `4 décembre 2026`. */
export const longDay = (day: Day, language: Language): string => longDate(new Date(`${day}T12:00`), language)

export const daysLate = ({ dueOn, doneAt }: LocalTask['row'], today: Day): number =>
  doneAt === null ? Math.max(0, daysBetween(dueOn, today)) : 0

export interface Weeks<T> {
  readonly late: readonly T[]
  /** From this week on, identified by their Mondays. */
  readonly weeks: readonly { readonly monday: Day; readonly tasks: readonly T[] }[]
  /** Tasks that were due before this week and are done. */
  readonly past: readonly T[]
}

/** Groups tasks by the week in which they are due; late tasks come first. */
export function byWeek<T extends LocalTask>(tasks: readonly T[], today: Day): Weeks<T> {
  const late = tasks.filter(({ row }) => daysLate(row, today) > 0)
  const monday = getMonday(today)
  const rest = tasks.filter((task) => !late.includes(task))
  const mondays = [...new Set(rest.map(({ row }) => getMonday(row.dueOn)))].filter((one) => one >= monday)
  return {
    late,
    weeks: mondays.map((one) => ({ monday: one, tasks: rest.filter(({ row }) => getMonday(row.dueOn) === one) })),
    past: rest.filter(({ row }) => row.dueOn < monday),
  }
}

/** Late tasks, and those due this week. */
export function thisWeek<T extends LocalTask>(tasks: readonly T[], today: Day): T[] {
  const [monday, next] = [getMonday(today), addDays(getMonday(today), 7)]
  return tasks.filter(({ row }) => daysLate(row, today) > 0 || (row.dueOn >= monday && row.dueOn < next))
}
