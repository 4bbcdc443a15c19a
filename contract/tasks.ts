import * as z from 'zod/mini'
import { day, line, plannedTimestamp, timestamp } from './fields'
import { MAX_TITLE } from './limits'
import { TASK_KINDS } from '#domain/planning/steps'
import { resource } from './resource'

const kind = z.enum(TASK_KINDS)
const fields = {
  title: line(MAX_TITLE),
  dueOn: day(),
  /** The section of the outline that the task concerns. */
  sectionId: z.nullable(z.uuid()),
  /** The session that decided the task. */
  sessionId: z.nullable(z.uuid()),
  /** Order of tasks due on the same day. */
  position: z.int().check(z.gte(0), z.lte(1_000)),
}

/** A task of a project: a step of its plan, or a person's own task. */
export const Task = z.object({
  ...fields,
  id: z.uuid(),
  projectId: z.uuid(),
  projectTitle: z.string(),
  kind,
  doneAt: z.nullable(timestamp()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  version: z.int(),
})
const { title, dueOn, ...others } = fields
export const CreateTask = z.extend(z.exactPartial(z.object(others)), { projectId: z.uuid(), kind, title, dueOn })
export const EditTask = z.exactPartial(z.object({ ...fields, doneAt: z.nullable(plannedTimestamp()) }))
export type CreateTask = z.output<typeof CreateTask>
export type EditTask = z.output<typeof EditTask>

/** Fields of a task that a collaborator with edit access may change. */
export const TICK_FIELDS: readonly string[] = ['doneAt']

/** `late`: open, and due before today (UTC). */
export const TASK_STATES = ['open', 'late', 'done'] as const
export type TaskState = (typeof TASK_STATES)[number]

/**
 * Everybody with access to a project reads its tasks. Its student, its mentor and administrators write them; a
 * collaborator with edit access ticks them. The service checks these rights.
 */
export const tasksApi = resource({
  name: 'tasks',
  read: 'signedIn',
  change: 'signedIn',
  creators: 'signedIn',
  removers: 'signedIn',
  row: Task,
  single: Task,
  create: CreateTask,
  edit: EditTask,
  sorts: ['dueOn', 'title', 'updatedAt', 'createdAt'],
  filters: {
    projectId: z.exactOptional(z.uuid()),
    kind: z.exactOptional(kind),
    state: z.exactOptional(z.enum(TASK_STATES)),
  },
})
