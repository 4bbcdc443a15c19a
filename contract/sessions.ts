import * as z from 'zod/mini'
import { SESSION_PERIODS, SESSION_STATUSES } from './choices'
import { line, timestamp, paragraphs, plannedTimestamp, webLink } from './fields'
import { MAX_DECISIONS, MAX_MESSAGE, MAX_OTHER_TIMES, MAX_REASON, MAX_TITLE } from './limits'
import { resource } from './resource'

const fields = {
  title: line(MAX_TITLE),
  description: paragraphs(MAX_MESSAGE, 0),
  studentId: z.uuid(),
  mentorId: z.uuid(),
  /** One of the student's projects. */
  projectId: z.nullable(z.uuid()),
  startTime: plannedTimestamp(),
  endTime: plannedTimestamp(),
  notes: z.nullable(paragraphs(MAX_MESSAGE)),
  meetingUrl: z.nullable(webLink()),
  /** Agreed decisions, one per line; each may become a task. */
  decisions: z.array(line(MAX_TITLE)).check(z.maxLength(MAX_DECISIONS)),
  /** Reason of a move, cancellation or refusal. */
  reason: z.nullable(paragraphs(MAX_REASON)),
  /** The mentor keeps the session although nothing was shared the day before. */
  isKept: z.boolean(),
  /** Cancelled in favour of a written round. */
  isWritten: z.boolean(),
}
const status = z.enum(SESSION_STATUSES)

/** A mentoring session. */
export const Session = z.object({
  ...fields,
  status,
  startTime: timestamp(),
  endTime: timestamp(),
  meetingUrl: z.nullable(z.string()),
  id: z.uuid(),
  studentName: z.string(),
  mentorName: z.string(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  version: z.int(),
})
const { title, studentId, mentorId, startTime, endTime, isKept: _, isWritten: __, ...others } = fields
/** An administrator plans any session. A student books a free time with the mentor of a project. */
export const CreateSession = z.extend(z.exactPartial(z.object(others)), {
  title,
  studentId,
  mentorId,
  startTime,
  endTime,
  /** Created by the device, so that a repeated request creates one session. */
  id: z.exactOptional(z.uuid()),
  /** Alternatives in order of preference if the first time is taken; each has the same length. */
  otherStarts: z.exactOptional(z.array(plannedTimestamp()).check(z.maxLength(MAX_OTHER_TIMES))),
})
export const EditSession = z.exactPartial(z.object({ ...fields, status }))
export type CreateSession = z.output<typeof CreateSession>
export type EditSession = z.output<typeof EditSession>

/** Fields that the mentor of a session may change. */
export const MENTOR_SESSION_FIELDS: readonly string[] = [
  'status',
  'startTime',
  'endTime',
  'meetingUrl',
  'reason',
  'notes',
  'decisions',
  'isKept',
  'isWritten',
]

/** Fields that the student of a session may change, within the mentor's limits. */
export const STUDENT_SESSION_FIELDS: readonly string[] = ['status', 'startTime', 'endTime', 'reason']

/** Fields that a student sets when booking a session. */
export const BOOKING_FIELDS: readonly string[] = [
  'id',
  'title',
  'description',
  'studentId',
  'mentorId',
  'projectId',
  'startTime',
  'endTime',
  'otherStarts',
]

export const sessionsApi = resource({
  name: 'sessions',
  read: 'signedIn',
  change: ['admin', 'mentor', 'student'],
  creators: ['admin', 'student'],
  row: Session,
  single: Session,
  create: CreateSession,
  edit: EditSession,
  sorts: ['startTime', 'createdAt', 'title'],
  filters: {
    status: z.exactOptional(status),
    period: z.exactOptional(z.enum(SESSION_PERIODS)),
    studentId: z.exactOptional(z.uuid()),
    mentorId: z.exactOptional(z.uuid()),
  },
})
