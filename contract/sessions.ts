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
  /** What was agreed, a line each; a line may become a task. */
  decisions: z.array(line(MAX_TITLE)).check(z.maxLength(MAX_DECISIONS)),
  /** Why it was moved, cancelled or declined. */
  reason: z.nullable(paragraphs(MAX_REASON)),
  /** Nothing was shared the day before, and the mentor keeps it all the same. */
  isKept: z.boolean(),
  /** It was cancelled for a round in writing. */
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
/** An administrator plans any session. A student books with the mentor of a project, at a time that is free. */
export const CreateSession = z.extend(z.exactPartial(z.object(others)), {
  title,
  studentId,
  mentorId,
  startTime,
  endTime,
  /** Given by the device, so that a request sent twice is one session. */
  id: z.exactOptional(z.uuid()),
  /** In order of preference, where the first time is taken; as long as that. */
  otherStarts: z.exactOptional(z.array(plannedTimestamp()).check(z.maxLength(MAX_OTHER_TIMES))),
})
export const EditSession = z.exactPartial(z.object({ ...fields, status }))
export type CreateSession = z.output<typeof CreateSession>
export type EditSession = z.output<typeof EditSession>

/** What the mentor of a session may change of it. */
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

/** What the student of a session may change of it, within the limits that the mentor sets. */
export const STUDENT_SESSION_FIELDS: readonly string[] = ['status', 'startTime', 'endTime', 'reason']

/** What a student says of a session that is booked. */
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
