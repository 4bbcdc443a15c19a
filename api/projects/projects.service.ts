import { Injectable } from '@nestjs/common'
import { SUBSCRIPTIONS } from '#domain/money/plans'
import {
  MENTOR_PROJECT_FIELDS,
  OWN_PROJECT_FIELDS,
  STUDENT_PROJECT_FIELDS,
  type CreateProject,
  type EditProject,
} from '#contract/projects'
import { canBecome, PROJECT_TRANSITIONS } from '#domain/planning/transitions'
import type { Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { Lists } from '../lists/lists.service'
import { refuseOtherFields } from '../lists/access'
import type { ResourceRules } from '../lists/resource'
import type { ResourceList } from '../lists/resource-list'
import { lockRow } from '../lists/table'
import { requireVersion } from '../lists/versions'
import { openTemplates } from '../templates/template-rows'
import { requirePeople } from '../user-rows/people'
import { tellAccess } from '../writing-access/tell-access'
import { WritingStart } from '../writing/writing-start.service'
import { MentorHandover } from './mentor-handover.service'
import { toProjectRow, PROJECT, PROJECTS, type ProjectRow } from './project-rows'

@Injectable()
export class ProjectsService implements ResourceRules<ProjectRow> {
  readonly rows: ResourceList<ProjectRow, ProjectRow>

  constructor(
    lists: Lists,
    private readonly writing: WritingStart,
    private readonly handover: MentorHandover,
  ) {
    this.rows = lists.addResource(PROJECTS, this)
  }

  async create(body: CreateProject, context: CallContext): Promise<ProjectRow> {
    const draft = await this.writing.draft(body.templateId)
    return this.rows.write(context, async (transaction) => {
      const made = await this.madeBefore(transaction, body, context)
      if (made) return made
      if (requireCaller(context).role === 'student') await this.checkLevel(transaction, body, context)
      await requirePeople(transaction, { userId: [body.userId, 'student'], mentorId: [body.mentorId, 'mentor'] })
      if (body.templateId) await this.useTemplate(transaction, body.templateId)
      const project = toProjectRow(await transaction.project.create({ data: body, select: PROJECT }))
      await this.writing.store(transaction, project.id, draft)
      return this.rows.created(transaction, context, project)
    })
  }

  /**
   * The caller's project of that id, if it exists: a lost answer may be requested again with another key, much later.
   * The database refuses an id of somebody else.
   */
  private async madeBefore(
    transaction: Transaction,
    { id }: CreateProject,
    context: CallContext,
  ): Promise<ProjectRow | undefined> {
    if (id === undefined) return undefined
    const { id: userId } = requireCaller(context)
    await lockRow(transaction, 'users', userId)
    const found = await transaction.project.findUnique({ where: { id, userId, deletedAt: null }, select: PROJECT })
    return found ? toProjectRow(found) : undefined
  }

  edit(id: string, changes: EditProject, context: CallContext): Promise<ProjectRow> {
    return this.rows.write(context, async (transaction) => {
      const before = await this.rows.lock(transaction, id, context)
      const { role } = requireCaller(context)
      if (role !== 'admin') refuseOtherFields(changes, role === 'mentor' ? MENTOR_PROJECT_FIELDS : OWN_PROJECT_FIELDS)
      requireVersion(context, before)
      if (changes.status && !canBecome(PROJECT_TRANSITIONS, before.status, changes.status))
        throw new ApiError('invalidTransition')
      return this.applyEdit(transaction, before, changes, context)
    })
  }

  async applyEdit(
    transaction: Transaction,
    before: ProjectRow,
    changes: EditProject,
    context: CallContext,
  ): Promise<ProjectRow> {
    const { id } = before
    await requirePeople(transaction, { userId: [changes.userId, 'student'], mentorId: [changes.mentorId, 'mentor'] })
    const after = toProjectRow(await transaction.project.update({ where: { id }, data: changes, select: PROJECT }))
    if (after.userId !== before.userId) await tellAccess(transaction, id)
    await this.handover.follow(transaction, before, after, context)
    await this.rows.note(transaction, context, 'edit', { before, after })
    return after
  }

  afterCommit(): Promise<void> {
    this.handover.committed()
    return Promise.resolve()
  }

  /** Limits a student's projects and templates to those of their level. */
  private async checkLevel(
    transaction: Transaction,
    { templateId, ...body }: CreateProject,
    context: CallContext,
  ): Promise<void> {
    const { id } = requireCaller(context)
    refuseOtherFields(body, STUDENT_PROJECT_FIELDS)
    if (body.userId !== id) throw new ApiError('forbidden')
    // The lock makes the second of two calls count the first. The level is that of the database, since the sign-in may
    // be outdated.
    await lockRow(transaction, 'users', id)
    const { subscriptionType: level } = await transaction.user.findUniqueOrThrow({
      where: { id },
      select: { subscriptionType: true },
    })
    const allowed = level === null ? 0 : SUBSCRIPTIONS[level].simultaneousProjects
    const running = await transaction.project.count({
      where: { userId: id, deletedAt: null, status: { not: 'completed' } },
    })
    if (allowed !== null && running >= allowed) throw new ApiError('projectLimit')
    if (!templateId) return
    const open = await transaction.template.count({
      where: { id: templateId, deletedAt: null, ...openTemplates(id, level) },
    })
    if (open === 0) throw new ApiError('invalidInput', { fields: { templateId: { code: 'invalidChoice' } } })
  }

  /** Counts a use of the template. */
  private async useTemplate(transaction: Transaction, id: string): Promise<void> {
    const { count } = await transaction.template.updateMany({
      where: { id, deletedAt: null },
      data: { usageCount: { increment: 1 } },
    })
    if (count === 0) throw new ApiError('invalidInput', { fields: { templateId: { code: 'invalidChoice' } } })
  }
}
