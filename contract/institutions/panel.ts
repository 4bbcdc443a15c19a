import * as z from 'zod/mini'
import { PROJECT_STATUSES, SESSION_STATUSES } from '../choices'
import { defineEndpoint } from '../endpoint'
import { line, timestamp } from '../fields'
import { MAX_NAME, MAX_TITLE, PICTURE_BODY_LIMIT } from '../limits'
import { ROUND_STATES } from '../round-states'
import { panelRoutes } from '../routes/institutions'
import { INSTITUTION_RIGHTS } from './choices'
import { Institution, page } from './institutions'

/** The service checks who works for an institution, since no role says so. Everybody else gets 404. */
const staff = { access: 'signedIn' } as const
const text = z.nullable(z.string())
const moment = z.nullable(timestamp())

export const PanelStudent = z.object({ id: z.uuid(), fullName: z.string(), email: z.string(), joinedAt: timestamp() })
export type PanelStudent = z.output<typeof PanelStudent>
/** Contains no text of students or mentors but the title. */
export const PanelProject = z.object({
  id: z.uuid(),
  title: z.string(),
  studentId: z.uuid(),
  studentName: z.string(),
  mentorName: text,
  status: z.enum(PROJECT_STATUSES),
  progress: z.int(),
  deadline: moment,
  createdAt: timestamp(),
  updatedAt: timestamp(),
})
export type PanelProject = z.output<typeof PanelProject>
export const PanelRound = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  title: z.string(),
  studentId: z.uuid(),
  studentName: z.string(),
  number: z.int(),
  state: z.enum(ROUND_STATES),
  handedInAt: timestamp(),
  inReviewAt: moment,
  returnedAt: moment,
  closedAt: moment,
})
export type PanelRound = z.output<typeof PanelRound>
export const PanelSession = z.object({
  id: z.uuid(),
  projectId: text,
  studentId: z.uuid(),
  studentName: z.string(),
  mentorId: z.uuid(),
  mentorName: z.string(),
  startTime: timestamp(),
  endTime: timestamp(),
  status: z.enum(SESSION_STATUSES),
})
export type PanelSession = z.output<typeof PanelSession>

const count = z.int()
export const Dashboard = z.object({
  students: count,
  projects: z.object({ draft: count, in_progress: count, review: count, completed: count }),
  /** Mean of the projects that are not completed; null where there are none. */
  progress: z.nullable(z.number()),
  rounds: z.object({ handed_in: count, in_review: count, returned: count }),
  /** Of projects that are not completed: defences within 30 days, and defences whose day is over. */
  deadlines: z.object({ soon: count, late: count }),
  /** Sessions of its own mentors in the next seven days. */
  sessions: count,
})
export type Dashboard = z.output<typeof Dashboard>

const sorts = <const S extends readonly string[]>(...keys: S) => {
  type Key = S[number]
  return z.exactOptional(z.enum(keys.flatMap((key: Key) => [key, `-${key}` as const])))
}
const filters = {
  students: { search: z.exactOptional(line(MAX_TITLE)) },
  projects: { student: z.exactOptional(z.uuid()), status: z.exactOptional(z.enum(PROJECT_STATUSES)) },
  rounds: { project: z.exactOptional(z.uuid()), state: z.exactOptional(z.enum(ROUND_STATES)) },
  sessions: { mentor: z.exactOptional(z.uuid()), status: z.exactOptional(z.enum(SESSION_STATUSES)) },
}
const csv = { ...staff, file: 'text/csv; charset=utf-8', limit: { times: 30, seconds: 600 } } as const

/**
 * What managers read of the current members of their institution. Lists are arrays with cursors; exports have all rows
 * of the filter, in the caller's language.
 */
export const panelApi = {
  /** The only call that mentors of the institution may make. */
  read: defineEndpoint({
    ...panelRoutes.read,
    ...staff,
    reply: z.extend(Institution, { right: z.enum(INSTITUTION_RIGHTS) }),
  }),
  edit: defineEndpoint({
    ...panelRoutes.edit,
    ...staff,
    body: z.object({ name: line(MAX_NAME) }),
    reply: Institution,
  }),
  /** JPEG, PNG or WebP, re-encoded without metadata. 422 `notAPicture`, `tooManyPixels`. */
  addLogo: defineEndpoint({
    ...panelRoutes.addLogo,
    ...staff,
    bytes: ['image/jpeg', 'image/png', 'image/webp'],
    reply: Institution,
    bodyLimit: PICTURE_BODY_LIMIT,
    personLimit: { times: 20, seconds: 600 },
    idempotent: false,
  }),
  removeLogo: defineEndpoint({ ...panelRoutes.removeLogo, ...staff }),
  dashboard: defineEndpoint({ ...panelRoutes.dashboard, ...staff, reply: Dashboard }),
  students: defineEndpoint({
    ...panelRoutes.students,
    ...staff,
    query: z.object({ ...page, ...filters.students, sort: sorts('fullName', 'createdAt') }),
    reply: z.array(PanelStudent),
  }),
  exportStudents: defineEndpoint({ ...panelRoutes.exportStudents, ...csv, query: z.object(filters.students) }),
  /** `deadline` is the day of the defence. */
  projects: defineEndpoint({
    ...panelRoutes.projects,
    ...staff,
    query: z.object({ ...page, ...filters.projects, sort: sorts('updatedAt', 'createdAt', 'title', 'deadline') }),
    reply: z.array(PanelProject),
  }),
  exportProjects: defineEndpoint({ ...panelRoutes.exportProjects, ...csv, query: z.object(filters.projects) }),
  rounds: defineEndpoint({
    ...panelRoutes.rounds,
    ...staff,
    query: z.object({ ...page, ...filters.rounds, sort: sorts('handedInAt') }),
    reply: z.array(PanelRound),
  }),
  exportRounds: defineEndpoint({ ...panelRoutes.exportRounds, ...csv, query: z.object(filters.rounds) }),
  /** Sessions of the institution's own mentors with its members: time, people and status. */
  sessions: defineEndpoint({
    ...panelRoutes.sessions,
    ...staff,
    query: z.object({ ...page, ...filters.sessions, sort: sorts('startTime') }),
    reply: z.array(PanelSession),
  }),
  exportSessions: defineEndpoint({ ...panelRoutes.exportSessions, ...csv, query: z.object(filters.sessions) }),
}
