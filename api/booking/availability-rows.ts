import { HELD_STATUSES } from '#contract/choices'
import { Availability, type StoredAvailability } from '#contract/booking'
import { DEFAULT_RULES, freeTimes, type FreeTime, type Span } from '#domain/booking/free-times'
import type { Transaction } from '../database/prisma.service'

const OPENING = { from: true, to: true, duration: true } as const

/** What a mentor has said of when to be booked; the usual rules and no hours where nothing was said. */
export async function readAvailability(client: Transaction, mentorId: string): Promise<StoredAvailability> {
  const rules = await client.mentorBookingRules.findUnique({ where: { mentorId } })
  const slots = await client.mentorSlot.findMany({
    where: { mentorId },
    select: { ...OPENING, weekday: true, title: true },
    orderBy: [{ weekday: 'asc' }, { from: 'asc' }, { id: 'asc' }],
  })
  const exceptions = await client.slotException.findMany({
    where: { mentorId },
    select: { ...OPENING, day: true, isOpen: true },
    orderBy: [{ day: 'asc' }, { from: 'asc' }, { id: 'asc' }],
  })
  // Constraints of the database hold the rows to what the contract wants.
  const parsed = Availability.parse({ rules: rules ?? { ...DEFAULT_RULES, meetingUrl: null }, slots, exceptions })
  return { ...parsed, version: rules?.version ?? 0 }
}

interface Booked {
  readonly mentorId: string
  readonly studentId: string
  /** A session that is being moved leaves its own time free. */
  readonly except?: string
}

/** When the mentor or the student is elsewhere, from a moment on. */
export async function busyTimes(client: Transaction, booked: Booked, now: number): Promise<Span[]> {
  const { mentorId, studentId, except } = booked
  const sessions = await client.session.findMany({
    where: {
      deletedAt: null,
      status: { in: [...HELD_STATUSES] },
      endTime: { gt: new Date(now) },
      OR: [{ mentorId }, { studentId }],
      ...(except !== undefined && { id: { not: except } }),
    },
    select: { startTime: true, endTime: true },
    orderBy: [{ startTime: 'asc' }, { id: 'asc' }],
  })
  return sessions.map(({ startTime, endTime }) => ({ start: startTime.getTime(), end: endTime.getTime() }))
}

/** Who books or moves a session with a mentor waits here for those before. The person is locked by the caller. */
export async function lockAvailability(transaction: Transaction, mentorId: string): Promise<void> {
  await transaction.$queryRaw`
    SELECT 1 FROM mentor_booking_rules WHERE mentor_id = ${mentorId}::uuid FOR UPDATE`
}

/** The mentor's rules, and the free times after now. */
export async function freeTimesWith(client: Transaction, booked: Booked, now: number) {
  const stored = await readAvailability(client, booked.mentorId)
  const busy = await busyTimes(client, booked, now)
  const times: readonly FreeTime[] = freeTimes({ ...stored, busy }, now)
  return { rules: stored.rules, times }
}
