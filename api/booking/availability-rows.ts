import { HELD_STATUSES } from '#contract/choices'
import { Availability, type StoredAvailability } from '#contract/booking'
import { DEFAULT_RULES, freeTimes, type FreeTime, type Span } from '#domain/booking/free-times'
import type { Transaction } from '../database/prisma.service'

const OPENING = { from: true, to: true, duration: true } as const

/** A mentor's booking rules, hours and exceptions; default rules and no hours if nothing is stored. */
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
  // Database constraints guarantee that the rows fit the contract.
  const parsed = Availability.parse({ rules: rules ?? { ...DEFAULT_RULES, meetingUrl: null }, slots, exceptions })
  return { ...parsed, version: rules?.version ?? 0 }
}

interface Booked {
  readonly mentorId: string
  readonly studentId: string
  /** A session that is being moved, whose own time counts as free. */
  readonly except?: string
}

/** Times after `now` at which the mentor or the student has a session. */
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

/** Serialises bookings and moves of sessions with a mentor. The calling code has locked the person. */
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
