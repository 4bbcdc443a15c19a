import { Injectable } from '@nestjs/common'
import { MAX_TASKS } from '#contract/limits'
import { TICK_FIELDS, type CreateTask, type EditTask } from '#contract/tasks'
import type { Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { Lists } from '../lists/lists.service'
import { refuseOtherFields } from '../lists/access'
import type { ResourceRules } from '../lists/resource'
import type { ResourceList } from '../lists/resource-list'
import { lockRow } from '../lists/table'
import { reachedProjects } from '../writing-access/writing-access'
import { toTaskRow, TASK, TASKS, type TaskRow } from './task-rows'

/** What a caller may do with the tasks of a project. */
type Right = 'write' | 'tick' | 'read' | 'none'

@Injectable()
export class TasksService implements ResourceRules<TaskRow> {
  readonly rows: ResourceList<TaskRow, TaskRow>

  constructor(lists: Lists) {
    this.rows = lists.addResource(TASKS, this)
  }

  create(body: CreateTask, context: CallContext): Promise<TaskRow> {
    return this.rows.create(context, async (transaction) => {
      const { projectId } = body
      // The lock makes the second of two calls count the first.
      await lockRow(transaction, 'projects', projectId)
      const right = await rightOn(transaction, projectId, context)
      if (right === 'none' || !(await isThere(transaction, projectId)))
        throw new ApiError('invalidInput', { fields: { projectId: { code: 'invalidChoice' } } })
      if (right !== 'write') throw new ApiError('forbidden')
      await requireSession(transaction, projectId, body.sessionId)
      await requireRoom(transaction, projectId)
      return toTaskRow(await transaction.task.create({ data: body, select: TASK }))
    })
  }

  edit(id: string, changes: EditTask, context: CallContext): Promise<TaskRow> {
    return this.rows.edit(id, context, async (transaction, before) => {
      const right = await rightOn(transaction, before.projectId, context)
      if (right === 'tick') refuseOtherFields(changes, TICK_FIELDS)
      else if (right !== 'write') throw new ApiError('forbidden')
      return this.applyEdit(transaction, before, changes, context)
    })
  }

  async applyEdit(
    transaction: Transaction,
    before: TaskRow,
    { doneAt, ...changes }: EditTask,
    context: CallContext,
  ): Promise<TaskRow> {
    const { id } = before
    await requireSession(transaction, before.projectId, changes.sessionId)
    // A device's clock may be fast, so a time in the future is replaced by now.
    const done = doneAt === undefined ? {} : { doneAt: doneAt && new Date(Math.min(doneAt.getTime(), Date.now())) }
    const data = { ...changes, ...done }
    const after = toTaskRow(await transaction.task.update({ where: { id }, data, select: TASK }))
    await this.rows.note(transaction, context, 'edit', { before, after })
    return after
  }

  async beforeRemove(transaction: Transaction, id: string, context: CallContext): Promise<void> {
    const task = await this.rows.lock(transaction, id, context)
    await requireWrite(transaction, task, context)
  }

  restore(id: string, context: CallContext): Promise<TaskRow> {
    return this.rows.write(context, async (transaction) => {
      const after = await this.rows.restoreIn(transaction, id, context)
      await requireWrite(transaction, after, context)
      return after
    })
  }

  async afterRestore(transaction: Transaction, { projectId }: TaskRow): Promise<void> {
    await lockRow(transaction, 'projects', projectId)
    // The count includes the restored task.
    await requireRoom(transaction, projectId, MAX_TASKS + 1)
  }
}

/**
 * Administrators write every project's tasks. A collaborator who may edit the text may tick tasks, but not plan them.
 */
async function rightOn(transaction: Transaction, projectId: string, context: CallContext): Promise<Right> {
  const { id, role } = requireCaller(context)
  if (role === 'admin') return 'write'
  const access = (await reachedProjects(transaction, id, projectId)).get(projectId)?.access
  if (access === undefined) return 'none'
  if (access === 'owner' || access === 'mentor') return 'write'
  return access === 'edit' ? 'tick' : 'read'
}

const isThere = async (transaction: Transaction, id: string): Promise<boolean> =>
  (await transaction.project.count({ where: { id, deletedAt: null } })) > 0

/** The session of a task must be about the same project. */
async function requireSession(transaction: Transaction, projectId: string, id?: string | null): Promise<void> {
  if (!id) return
  const found = await transaction.session.count({ where: { id, projectId, deletedAt: null } })
  if (found === 0) throw new ApiError('invalidInput', { fields: { sessionId: { code: 'invalidChoice' } } })
}

async function requireWrite(transaction: Transaction, { projectId }: TaskRow, context: CallContext): Promise<void> {
  if ((await rightOn(transaction, projectId, context)) !== 'write') throw new ApiError('forbidden')
}

async function requireRoom(transaction: Transaction, projectId: string, most = MAX_TASKS): Promise<void> {
  if ((await transaction.task.count({ where: { projectId, deletedAt: null } })) >= most) throw new ApiError('tasksFull')
}
