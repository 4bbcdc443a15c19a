import { addDays, dayNumber, toDay, daysBetween, type Day } from '../planning/days'
import { momentAt, wallTime } from './zones'

export const DURATIONS = [30, 45, 60] as const
export type Duration = (typeof DURATIONS)[number]

/** Weekly opening in the mentor's time zone. Minutes count from midnight; 1 440 is the next midnight. */
export interface WeeklySlot {
  /** 0 for Monday. */
  readonly weekday: number
  readonly from: number
  readonly to: number
  readonly duration: Duration
  readonly title?: string | null
}

/** A day that differs from the week: closed, fully or in part, or with additional open hours. */
export interface SlotException {
  readonly day: Day
  readonly isOpen: boolean
  /** A fully closed day has 0 and 1 440. */
  readonly from: number
  readonly to: number
  readonly duration: Duration
}

export interface BookingRules {
  readonly zone: string
  /** Minimum hours between booking and start of a session. */
  readonly noticeHours: number
  /** Hours before the start until which a student may move or cancel the session. */
  readonly changeHours: number
  readonly aheadDays: number
  readonly needsConfirmation: boolean
}

/** A time in ms since the epoch. */
export interface Span {
  readonly start: number
  readonly end: number
}
export interface FreeTime extends Span {
  /** Purpose or place of the opening. */
  readonly title: string | null
}

export interface FreeTimesInput {
  readonly rules: BookingRules
  readonly slots: readonly WeeklySlot[]
  readonly exceptions: readonly SlotException[]
  /** Times when the mentor or the student is busy. */
  readonly busy: readonly Span[]
}

export const DEFAULT_RULES: BookingRules = {
  zone: 'Africa/Lome',
  noticeHours: 48,
  changeHours: 24,
  aheadDays: 30,
  needsConfirmation: true,
}

const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end

/** Divides an opening into sessions. Times that a clock change skips are left out. */
function listTimes(zone: string, day: Day, opening: Omit<WeeklySlot, 'weekday'>): FreeTime[] {
  const { from, to, duration, title = null } = opening
  const at = (minutes: number) => momentAt(zone, dayNumber(day) * DAY_MS + minutes * MINUTE_MS)
  const closes = at(to)
  const times: FreeTime[] = []
  for (let minutes = from; minutes + duration <= to; minutes += duration) {
    const start = at(minutes)
    const end = start === null ? null : start + duration * MINUTE_MS
    if (start !== null && end !== null && (closes === null || end <= closes)) times.push({ start, end, title })
  }
  return times
}

function listClosings(zone: string, exceptions: readonly SlotException[]): Span[] {
  return exceptions.flatMap(({ isOpen, day, from, to }) => {
    if (isOpen) return []
    const wall = (minutes: number) => dayNumber(day) * DAY_MS + minutes * MINUTE_MS
    // If a clock change skips this time, the time an hour later is used.
    const [start, end] = [from, to].map(
      (minutes) => momentAt(zone, wall(minutes)) ?? momentAt(zone, wall(minutes + 60)),
    )
    return start == null || end == null ? [] : [{ start, end }]
  })
}

/**
 * Times at which a session can be booked: within the mentor's hours, neither too soon nor too far ahead, and with both
 * people free. Sorted and without overlaps.
 */
export function freeTimes({ rules, slots, exceptions, busy }: FreeTimesInput, now: number): FreeTime[] {
  const { zone, noticeHours, aheadDays } = rules
  const [earliest, latest] = [now + noticeHours * HOUR_MS, now + aheadDays * DAY_MS]
  const today = toDay(Math.floor(wallTime(zone, now) / DAY_MS))
  const taken = [...busy, ...listClosings(zone, exceptions)]
  const found: FreeTime[] = []
  for (let ahead = 0; ahead <= aheadDays; ahead++) {
    const day = addDays(today, ahead)
    const weekday = ((daysBetween('1970-01-05', day) % 7) + 7) % 7
    const openings = [
      ...exceptions.filter((exception) => exception.isOpen && exception.day === day),
      ...slots.filter((slot) => slot.weekday === weekday),
    ]
    const times = openings
      .flatMap((opening) => listTimes(zone, day, opening))
      .filter((time) => time.start >= earliest && time.start <= latest && !taken.some((other) => overlaps(time, other)))
      .sort((a, b) => a.start - b.start)
    for (const time of times) if (!found.some((other) => overlaps(time, other))) found.push(time)
  }
  return found
}

/** Whether the student may still move or cancel a session with this start. */
export const mayStillChange = (
  { changeHours }: Pick<BookingRules, 'changeHours'>,
  start: number,
  now: number,
): boolean => start - now >= changeHours * HOUR_MS

/** Deadline for sharing texts before a session, in ms: 24 hours before its start. */
export const prepareBy = (start: number): number => start - 24 * HOUR_MS
