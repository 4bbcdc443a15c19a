import * as z from 'zod/mini'
import { day, line, plannedTimestamp, timestamp } from './fields'
import { MAX_TITLE } from './limits'
import { TASK_KINDS } from '#domain/planning/steps'
import { resource } from './resource'

const kind = z.enum(TASK_KINDS)
const fields = {
  title: line(MAX_TITLE),
  dueOn: day(),
  /** The section of the outline that the task is about. */
  sectionId: z.nullable(z.uuid()),
  /** The session of the project that decided it. */
  sessionId: z.nullable(z.uuid()),
  /** Orders tasks that are due on one day. */
  position: z.int().check(z.gte(0), z.lte(1_000)),
}

/** Something to be done for a project: a step of its plan, or a person's own task. */
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

/** What a collaborator who may edit the text changes of a task. */
export const TICK_FIELDS: readonly string[] = ['doneAt']

/** `late`: open, and due before today (UTC). */
export const TASK_STATES = ['open', 'late', 'done'] as const
export type TaskState = (typeof TASK_STATES)[number]

/**
 * Everyone who reaches a project reads its tasks; its student, its mentor and administrators write them, and a
 * collaborator who may edit ticks them. The service knows which is which.
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
