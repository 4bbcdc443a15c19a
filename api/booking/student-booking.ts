import { HELD_STATUSES, isMentoring } from '#contract/choices'
import { mayStillChange, type FreeTime } from '#domain/booking/free-times'
import { MAX_COMING_SESSIONS } from '#contract/limits'
import { hasMentoring } from '#domain/money/plans'
import { BOOKING_FIELDS } from '#contract/sessions'
import type { CreateSession, EditSession } from '#contract/sessions'
import type { Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { refuseOtherFields } from '../lists/access'
import { lockRow } from '../lists/table'
import type { SessionRow } from './session-rows'
import { holdPerson } from '../writing-access/lock-writing'
import { freeTimesWith, lockAvailability } from './availability-rows'

/** Number of free times in a refusal. */
const SHOWN = 6
const slotTaken = (times: readonly FreeTime[]): ApiError => {
  const iso = (moment: number) => new Date(moment).toISOString()
  const shown = times.slice(0, SHOWN)
  return new ApiError('slotTaken', {
    times: shown.map(({ start }) => iso(start)),
    ends: shown.map(({ end }) => iso(end)),
  })
}

/**
 * Builds the session that a student books, at the first of the wanted times that is free. The locks serialise bookings
 * with one mentor.
 */
export async function bookedSession(
  transaction: Transaction,
  { otherStarts = [], ...body }: CreateSession,
  studentId: string,
) {
  refuseOtherFields({ ...body, otherStarts }, BOOKING_FIELDS)
  if (body.studentId !== studentId) throw new ApiError('forbidden')
  await lockRow(transaction, 'users', studentId)
  const { mentorId } = body
  await requireMentor(transaction, body, studentId)
  if (!(await holdPerson(transaction, mentorId))) throw new ApiError('noSessionMentor')
  await lockAvailability(transaction, mentorId)
  const now = Date.now()
  const coming = { studentId, deletedAt: null, status: { in: [...HELD_STATUSES] }, startTime: { gt: new Date(now) } }
  if ((await transaction.session.count({ where: coming })) >= MAX_COMING_SESSIONS) throw new ApiError('sessionsFull')
  const { rules, times } = await freeTimesWith(transaction, { mentorId, studentId }, now)
  const length = body.endTime.getTime() - body.startTime.getTime()
  const wanted = [body.startTime, ...otherStarts].map((time) => time.getTime())
  const [found] = wanted.flatMap((start) => times.filter((time) => time.start === start))
  // The first wanted time must have the length that was shown; other times take the length of their own slot.
  if (!found || (found.start === wanted[0] && found.end - found.start !== length)) throw slotTaken(times)
  return {
    ...body,
    startTime: new Date(found.start),
    endTime: new Date(found.end),
    status: rules.needsConfirmation ? ('requested' as const) : ('scheduled' as const),
    meetingUrl: rules.meetingUrl,
  }
}

/** Requires an own project, its mentor, and a level with sessions. The database is newer than the cached sign-in. */
async function requireMentor(
  transaction: Transaction,
  { projectId, mentorId }: CreateSession,
  studentId: string,
): Promise<void> {
  const { subscriptionType } = await transaction.user.findUniqueOrThrow({
    where: { id: studentId },
    select: { subscriptionType: true },
  })
  if (!hasMentoring(subscriptionType)) throw new ApiError('mentoringNotInPlan')
  const project = projectId
    ? await transaction.project.findFirst({
        where: { id: projectId, userId: studentId, deletedAt: null },
        select: { mentorId: true, mentor: { select: { role: true, status: true, deletedAt: true } } },
      })
    : null
  if (!project) throw new ApiError('invalidInput', { fields: { projectId: { code: 'invalidChoice' } } })
  const { mentor } = project
  if (!mentor || mentor.deletedAt !== null || !isMentoring(mentor)) throw new ApiError('noSessionMentor')
  if (project.mentorId !== mentorId)
    throw new ApiError('invalidInput', { fields: { mentorId: { code: 'invalidChoice' } } })
}

/** Checks a student's change of a session against the mentor's limits and the free times. */
export async function changedByStudent(
  transaction: Transaction,
  before: SessionRow,
  changes: EditSession,
): Promise<EditSession> {
  if (changes.status !== undefined && changes.status !== 'cancelled') throw new ApiError('forbidden')
  const now = Date.now()
  const { id, mentorId, studentId, status } = before
  if ((status !== 'requested' && status !== 'scheduled') || before.startTime.getTime() <= now)
    throw new ApiError('invalidTransition')
  if (!(await holdPerson(transaction, mentorId))) throw new ApiError('noSessionMentor')
  await lockAvailability(transaction, mentorId)
  const { rules, times } = await freeTimesWith(transaction, { mentorId, studentId, except: id }, now)
  // A request that the mentor has not accepted can always be changed.
  if (status === 'scheduled' && !mayStillChange(rules, before.startTime.getTime(), now))
    throw new ApiError('tooLateToChange')
  if (changes.status === 'cancelled' || (!changes.startTime && !changes.endTime)) return changes
  const { startTime, endTime } = { ...before, ...changes }
  const free = times.some(({ start, end }) => start === startTime.getTime() && end === endTime.getTime())
  if (!free) throw slotTaken(times)
  return { ...changes, status: rules.needsConfirmation ? 'requested' : status }
}
