import { Injectable } from '@nestjs/common'
import type { CheckedInput, ResultOf } from '#contract/endpoint'
import { MAX_PASSAGES } from '#contract/limits'
import type { writingApi } from '#contract/writing/sync'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { WritingEvents } from './live/writing-events.service'
import { lockWriting } from '../writing-access/lock-writing'
import { reachedProjects, type ReachedProject } from '../writing-access/writing-access'

type Sent = NonNullable<CheckedInput<typeof writingApi.sync>['body']['passages']>[number]
type NewPassages = Pick<ResultOf<typeof writingApi.sync>['projects'][number], 'passages' | 'decided'>
type Reached = ReadonlyMap<string, ReachedProject>

/** Recovered passages of text, which belong to one person and appear on all that person's devices. */
@Injectable()
export class WritingPassages {
  constructor(
    private readonly prisma: PrismaService,
    private readonly events: WritingEvents,
  ) {}

  /** Returns the ids of passages that are stored or were decided on; sending one again changes nothing. */
  async take(sent: readonly Sent[], reached: Reached, userId: string): Promise<string[]> {
    const taken: string[] = []
    for (const project of new Set(sent.map((one) => one.project.toLowerCase()))) {
      if (!reached.has(project)) continue
      const own = sent.filter((one) => one.project.toLowerCase() === project)
      const { ids, isNew } = await this.prisma.$transaction((transaction) =>
        this.store(transaction, project, own, userId),
      )
      if (isNew) this.events.committed({ project, person: userId })
      taken.push(...ids)
    }
    return taken
  }

  private async store(transaction: Transaction, projectId: string, sent: readonly Sent[], ownerId: string) {
    const nothing = { ids: [], isNew: false }
    const last = await lockWriting(transaction, projectId, ownerId)
    if (last === undefined || !(await reachedProjects(transaction, ownerId, projectId)).has(projectId)) return nothing
    const number = last + 1
    const known = new Map(
      (
        await transaction.writingPassage.findMany({
          where: { id: { in: sent.map(({ id }) => id) } },
          select: { id: true, ownerId: true, projectId: true, decidedAt: true },
        })
      ).map((row) => [row.id, row]),
    )
    let room =
      MAX_PASSAGES - (await transaction.writingPassage.count({ where: { projectId, ownerId, decidedAt: null } }))
    const ids: string[] = []
    const decided: string[] = []
    const added = new Map<string, NonNullable<Sent['found']>>()
    for (const { id: given, found } of sent) {
      const id = given.toLowerCase()
      const row = known.get(id)
      // The id already belongs to another person or project.
      if (row && (row.ownerId !== ownerId || row.projectId !== projectId)) continue
      if (found && !row && !added.has(id)) {
        if (room <= 0) continue
        room -= 1
        added.set(id, found)
      }
      if (!found && row && !row.decidedAt) decided.push(id)
      ids.push(given)
    }
    if (added.size === 0 && decided.length === 0) return { ids, isNew: false }
    await transaction.projectWriting.update({ where: { projectId }, data: { head: number } })
    await transaction.writingPassage.createMany({
      data: [...added].map(([id, { section, at, author, text, place }]) => ({
        id,
        projectId,
        ownerId,
        number,
        author,
        text,
        place,
        sectionId: section,
        foundAt: new Date(at),
      })),
    })
    await transaction.writingPassage.updateMany({
      where: { id: { in: decided } },
      data: { number, text: '', decidedAt: new Date() },
    })
    await this.events.announce(transaction, { project: projectId, person: ownerId })
    return { ids, isNew: true }
  }

  /** Changed passages of a person in these projects, by project. */
  async since(
    projects: readonly { readonly id: string; readonly seen: number }[],
    ownerId: string,
  ): Promise<ReadonlyMap<string, NewPassages>> {
    if (projects.length === 0) return new Map()
    const rows = await this.prisma.writingPassage.findMany({
      where: { ownerId, OR: projects.map(({ id, seen }) => ({ projectId: id, number: { gt: seen } })) },
      orderBy: [{ number: 'asc' }, { id: 'asc' }],
    })
    const byProject = new Map<string, { passages?: NonNullable<NewPassages['passages']>; decided?: string[] }>()
    for (const { id, projectId, sectionId: section, foundAt, author, text, place, decidedAt } of rows) {
      const of = byProject.get(projectId) ?? {}
      if (decidedAt) of.decided = [...(of.decided ?? []), id]
      else of.passages = [...(of.passages ?? []), { id, section, place, at: foundAt.getTime(), author, text }]
      byProject.set(projectId, of)
    }
    return byProject
  }
}
