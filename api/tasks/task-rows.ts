import { tasksApi, type TaskState } from '#contract/tasks'
import type { Prisma } from '#db/client'
import { requireCaller } from '../frame/call-context'
import { defineResource } from '../lists/resource'
import { TASKS_TEXTS } from './tasks.texts'

export const TASK = {
  id: true,
  projectId: true,
  title: true,
  kind: true,
  dueOn: true,
  doneAt: true,
  sectionId: true,
  sessionId: true,
  position: true,
  createdAt: true,
  updatedAt: true,
  version: true,
  project: { select: { title: true } },
} satisfies Prisma.TaskSelect

type Found = Prisma.TaskGetPayload<{ select: typeof TASK }>

/** A task with the title of its project. */
export function toTaskRow<T extends Found>({ project, ...task }: T) {
  return { ...task, projectTitle: project.title }
}

export type TaskRow = ReturnType<typeof toTaskRow<Found>>

const today = (): string => new Date().toISOString().slice(0, 10)
function stateWhere(state: TaskState): Prisma.TaskWhereInput {
  if (state === 'done') return { doneAt: { not: null } }
  return { doneAt: null, ...(state === 'late' && { dueOn: { lt: today() } }) }
}

/** The projects whose tasks a user may read: as student, mentor or invited collaborator. */
export const reachedBy = (userId: string): Prisma.ProjectWhereInput => ({
  deletedAt: null,
  OR: [{ userId }, { mentorId: userId }, { collaborators: { some: { userId } } }],
})

export const TASKS = defineResource({
  name: 'tasks',
  target: 'task',
  api: tasksApi,
  model: 'task',
  table: 'tasks',
  select: TASK,
  selectSingle: TASK,
  toRow: (task) => toTaskRow(task),
  toSingle: (task) => toTaskRow(task),
  sorts: { dueOn: 'text', title: 'text', updatedAt: 'moment', createdAt: 'moment' },
  defaultSort: 'dueOn',
  where: ({ state, ...filters }) => ({ AND: [filters, state ? stateWhere(state) : {}] }),
  accessFilter: (context) => {
    const { id, role } = requireCaller(context)
    return role === 'admin' ? {} : { project: reachedBy(id) }
  },
  restorable: { project: { deletedAt: null } },
  texts: TASKS_TEXTS,
  exported: [
    ...(['title', 'kind', 'dueOn', 'doneAt', 'projectTitle', 'projectId'] as const),
    ...(['createdAt', 'updatedAt', 'id'] as const),
  ],
})
