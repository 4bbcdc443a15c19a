import type { Day } from '#domain/planning/days'
import type { Move } from '#domain/planning/move-steps'
import type { PlanChanges } from '#domain/planning/plan-changes'
import type { Mutation, MutationEntry, RowTypes, SyncEngine } from '../../../offline/storage/types'

export type TaskData = RowTypes['tasks']

interface NewTask {
  readonly kind: TaskData['kind']
  readonly title: string
  readonly dueOn: Day
  readonly sectionId?: string | null
  readonly sessionId?: string | null
  readonly position?: number
}
interface Project {
  readonly id: string
  readonly title: string
}

export const createTask = (project: Project, task: NewTask): Mutation => {
  const changes = { sectionId: null, sessionId: null, position: 0, ...task, projectId: project.id }
  const shown = { doneAt: null, projectTitle: project.title }
  return { resource: 'tasks', kind: 'create', changes, shown, label: task.title }
}

export const editTask = (task: Pick<TaskData, 'id' | 'title'>, changes: Partial<TaskData>): Mutation => ({
  resource: 'tasks',
  kind: 'edit',
  id: task.id,
  changes,
  label: task.title,
})

export const tickTask = (task: TaskData, isDone: boolean): Mutation =>
  editTask(task, { doneAt: isDone ? new Date().toISOString() : null })

export const removeTask = ({ id, title }: Pick<TaskData, 'id' | 'title'>): Mutation => ({
  resource: 'tasks',
  kind: 'remove',
  id,
  label: title,
})

export const moveTasks = (tasks: readonly TaskData[], moves: readonly Move[]): Mutation[] =>
  moves.flatMap(({ id, dueOn }) => {
    const task = tasks.find((one) => one.id === id)
    return task ? [editTask(task, { dueOn })] : []
  })

/** The mutations that turn a project's tasks into its new plan. */
export function adoptPlan(
  project: Project,
  tasks: readonly TaskData[],
  { create, edit, remove }: PlanChanges,
): Mutation[] {
  const findTitle = (id: string) => tasks.find((task) => task.id === id)?.title ?? ''
  return [
    ...remove.map((id) => removeTask({ id, title: findTitle(id) })),
    ...edit.map(({ id, changes }) => editTask({ id, title: findTitle(id) }, changes)),
    ...create.map((step) => createTask(project, step)),
  ]
}

/** The mutations that revert a sent one; none for an edit without a previous row. */
function inverse({ act, rowId, before }: MutationEntry): Mutation[] {
  const common = { resource: 'tasks', id: rowId, label: act.label } as const
  if (act.kind === 'create') return [{ ...common, kind: 'remove' }]
  if (!before) return []
  if (act.kind === 'remove') return [{ ...common, kind: 'restore', shown: { ...before } }]
  const changed = Object.entries(before).filter(([key]) => key in (act.changes ?? {}))
  return [{ ...common, kind: 'edit', changes: Object.fromEntries(changed) }]
}

/**
 * Reverts mutations, the last first: unsent ones are discarded, sent ones get an inverse mutation. Only administrators
 * can undo by the audit trail.
 */
export async function takeBack(engine: SyncEngine, written: readonly MutationEntry[]): Promise<void> {
  const known = new Map(engine.entries().map((entry) => [entry.id, entry]))
  const inverses: Mutation[] = []
  for (const entry of [...written].reverse()) {
    const present = known.get(entry.id) ?? entry
    const wasSent = present.state === 'sending' || present.state === 'received' || present.isUncertain === true
    if (wasSent) inverses.push(...inverse(present))
    else await engine.discard(entry.id)
  }
  if (inverses.length > 0) await engine.write(inverses)
}
