import * as z from 'zod/mini'
import { SESSION_PERIODS, SESSION_STATUSES } from './choices'
import { line, timestamp, paragraphs, plannedTimestamp, webLink } from './fields'
import { MAX_MESSAGE, MAX_TITLE } from './limits'
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
const { title, studentId, mentorId, startTime, endTime } = fields
export const CreateSession = z.extend(z.exactPartial(z.object(fields)), {
  title,
  studentId,
  mentorId,
  startTime,
  endTime,
})
export const EditSession = z.exactPartial(z.object({ ...fields, status }))
export type CreateSession = z.output<typeof CreateSession>
export type EditSession = z.output<typeof EditSession>

/** What the mentor of a session may change of it. */
export const MENTOR_SESSION_FIELDS: readonly string[] = ['status', 'notes', 'meetingUrl']

export const sessionsApi = resource({
  name: 'sessions',
  read: 'signedIn',
  change: ['admin', 'mentor'],
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
