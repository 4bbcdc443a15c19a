import * as z from 'zod/mini'
import { readSessionNotices } from '../booking/read-session-notices'
import type { Transaction } from '../database/prisma.service'

/** The part of a session that mails contain. A change of any field causes another mail. */
export const AnnouncedSession = z.object({
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  meetingUrl: z.nullable(z.string()),
  studentId: z.string(),
  mentorId: z.string(),
  /** True until somebody agrees to the session; absent afterwards. */
  isRequested: z.optional(z.literal(true)),
})
export type AnnouncedSession = z.output<typeof AnnouncedSession>

interface Session {
  readonly title: string
  readonly startTime: Date
  readonly endTime: Date
  readonly meetingUrl: string | null
  readonly studentId: string
  readonly mentorId: string
  readonly status: string
  readonly projectId: string | null
  readonly isKept: boolean
  readonly deletedAt?: Date | null
}

/** The session as a participant expects it; null for others. */
export function expectation(session: Session | null, userId: string): AnnouncedSession | null {
  if (!session || session.deletedAt || session.status === 'cancelled' || session.status === 'declined') return null
  const { title, startTime, endTime, meetingUrl, studentId, mentorId, status } = session
  if (userId !== studentId && userId !== mentorId) return null
  return {
    title,
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    meetingUrl,
    studentId,
    mentorId,
    ...(status === 'requested' && { isRequested: true as const }),
  }
}

export const isSame = (one: AnnouncedSession | null, other: AnnouncedSession | null): boolean =>
  JSON.stringify(one && AnnouncedSession.parse(one)) === JSON.stringify(other && AnnouncedSession.parse(other))

/** Time for an undo, or for the rest of a bulk action. */
const SETTLE_SECONDS = 60

/**
 * Records, in the transaction of the write, who may need a mail. Later, the session is compared with what each person
 * knows. Without a record, a person is assumed to know the state before. Also marks settled notices as read.
 */
export async function noteChange(
  transaction: Transaction,
  id: string,
  before: Session | null,
  after: Session | null,
): Promise<void> {
  await readSessionNotices(transaction, id, before, after)
  const people = new Set([before, after].flatMap((session) => (session ? [session.studentId, session.mentorId] : [])))
  // Always in the same order, so that two writes never wait for each other.
  for (const userId of [...people].sort()) {
    const known = expectation(before, userId)
    if (isSame(known, expectation(after, userId))) continue
    await transaction.$executeRaw`
      INSERT INTO session_notices (session_id, user_id, told, due_at)
      VALUES (${id}::uuid, ${userId}::uuid, ${known && JSON.stringify(known)}::jsonb,
        now() + make_interval(secs => ${SETTLE_SECONDS}::int))
      ON CONFLICT (session_id, user_id) DO UPDATE SET due_at = excluded.due_at`
  }
}
