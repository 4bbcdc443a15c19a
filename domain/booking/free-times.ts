import { addDays, dayNumber, toDay, daysBetween, type Day } from '../planning/days'
import { momentAt, wallTime } from './zones'

export const DURATIONS = [30, 45, 60] as const
export type Duration = (typeof DURATIONS)[number]

/** Hours of a week, by the clocks of the mentor's zone. Minutes count from midnight; 1 440 is the next one. */
export interface WeeklySlot {
  /** 0 for Monday. */
  readonly weekday: number
  readonly from: number
  readonly to: number
  readonly duration: Duration
  readonly title?: string | null
}

/** A day that is not as its week: closed, whole or in part, or open for some more hours. */
export interface SlotException {
  readonly day: Day
  readonly isOpen: boolean
  /** Of a closed day 0 and 1 440 are all of it. */
  readonly from: number
  readonly to: number
  readonly duration: Duration
}

export interface BookingRules {
  readonly zone: string
  /** A session is booked so many hours before it begins at least. */
  readonly noticeHours: number
  /** Until so many hours before it begins a student moves or cancels it. */
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
  /** What its opening is for, or where. */
  readonly title: string | null
}

export interface FreeTimesInput {
  readonly rules: BookingRules
  readonly slots: readonly WeeklySlot[]
  readonly exceptions: readonly SlotException[]
  /** When the mentor or the student is elsewhere. */
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

/** One opening of a day cut into sessions. Clocks that are set meanwhile leave out what does not exist. */
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
    // A border that clocks jump over is where they stand next.
    const [start, end] = [from, to].map(
      (minutes) => momentAt(zone, wall(minutes)) ?? momentAt(zone, wall(minutes + 60)),
    )
    return start == null || end == null ? [] : [{ start, end }]
  })
}

/**
 * When a session may be booked at a moment: within the mentor's hours, neither too soon nor too far ahead, and where
 * nobody is busy. In order; no two overlap.
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

/** Whether the student may still move or cancel a session that begins then. */
export const mayStillChange = (
  { changeHours }: Pick<BookingRules, 'changeHours'>,
  start: number,
  now: number,
): boolean => start - now >= changeHours * HOUR_MS

/** Until when to share what a session is about, in ms: 24 hours before it. */
export const prepareBy = (start: number): number => start - 24 * HOUR_MS
