import type { TFunction } from 'i18next'
import type { RowTypes } from '../../offline/storage/types'

type Message = RowTypes['messages']
type PriorityFields = Pick<Message, 'priority' | 'answerDueAt' | 'status' | 'createdAt'>

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
/** Delays of up to two days are shown in hours. */
const MAX_SHOWN_HOURS = 2 * DAY_HOURS

/** Sort key in the server's order: unresolved priority messages first, then the newest. */
export const queueKey = ({ priority, status, createdAt }: PriorityFields): string =>
  `${priority && status !== 'resolved' ? '1' : '0'} ${createdAt}`

/** The deadline for an answer; null if none is due. */
const owedUntil = ({ priority, answerDueAt, status }: PriorityFields): string | null =>
  priority && status !== 'resolved' ? answerDueAt : null

export const isLate = (row: PriorityFields, now: number): boolean => {
  const due = owedUntil(row)
  return due !== null && Date.parse(due) <= now
}

/** `répondre avant le 25 novembre à 09:30`, `en retard de 3 heures`; null if no answer is due. */
export function delayText(
  row: PriorityFields,
  t: TFunction<'resources'>,
  date: (iso: string, withTime?: boolean) => string,
  now: number,
): string | null {
  const due = owedUntil(row)
  if (due === null) return null
  if (!isLate(row, now)) return t('messages.answerBefore', { date: date(due, true) })
  const hours = Math.max(1, Math.floor((now - Date.parse(due)) / HOUR_MS))
  return hours <= MAX_SHOWN_HOURS
    ? t('messages.lateHours', { count: hours })
    : t('messages.lateDays', { count: Math.floor(hours / DAY_HOURS) })
}
