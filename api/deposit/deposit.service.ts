import { Readable } from 'node:stream'
import { Inject, Injectable } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import { defenceDay } from '#domain/planning/defence-day'
import { OUR_TEMPLATE, type UniversityTemplate } from '#domain/thesis/university'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { LOG } from '../settings/tokens'
import { openPages, readUniversity, UNIVERSITY } from '../universities/university-rows'
import { reachedProjects } from '../writing-access/writing-access'
import { WritingPool } from '../text-work/writing-pool.service'
import { WritingVersions } from '../writing/writing-versions.service'
import { DepositPool } from './deposit-pool.service'
import type { DepositJob } from './work/make-deposit'

const PROJECT = {
  userId: true,
  title: true,
  university: true,
  faculty: true,
  studyLevel: true,
  language: true,
  deadline: true,
  student: { select: { fullName: true } },
  mentor: { select: { fullName: true } },
} as const

/** The PDF of a thesis as the server has it, for its student and its mentor. */
@Injectable()
export class DepositService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writing: WritingPool,
    private readonly pool: DepositPool,
    private readonly versions: WritingVersions,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {}

  async draw(id: string, context: CallContext): Promise<AsyncIterable<Uint8Array>> {
    const projectId = id.toLowerCase()
    const reached = (await reachedProjects(this.prisma, requireCaller(context).id, projectId)).get(projectId)
    if (!reached || (reached.access !== 'owner' && reached.access !== 'mentor')) throw new ApiError('notFound')
    const { job, pdf } = await this.pool.draw(() => this.job(projectId))
    await this.keep(projectId, job, context)
    context.answer.headers['content-disposition'] = 'attachment; filename="these.pdf"'
    context.answer.headers['cache-control'] = 'private, no-store'
    return Readable.from([pdf])
  }

  /** Adds the drawn text to the history; a failure does not withhold the PDF. */
  private async keep(projectId: string, { sections }: DepositJob, context: CallContext): Promise<void> {
    try {
      await this.versions.exported(projectId, { format: 'pdf', sections: sections.map(({ id }) => id) }, context)
    } catch (error) {
      this.log.warn({ err: error, projectId }, 'no version was kept of a deposit PDF')
    }
  }

  private async job(projectId: string): Promise<DepositJob> {
    const { userId, title, university, faculty, studyLevel, language, deadline, student, mentor } =
      await this.prisma.project.findUniqueOrThrow({ where: { id: projectId }, select: PROJECT })
    const documents = await this.prisma.writingDocument.findMany({
      where: { projectId, removedAt: null },
      select: { id: true, kind: true, state: true, pictures: true },
    })
    const outline = documents.find(({ kind }) => kind === 'outline')?.state
    if (!outline || outline.length === 0) throw new ApiError('sectionNotSent')
    const sections = documents.filter(({ kind }) => kind === 'section')
    return {
      project: {
        title,
        university,
        faculty,
        language,
        level: studyLevel,
        author: student.fullName,
        mentor: mentor?.fullName ?? null,
        defence: deadline === null ? null : defenceDay(deadline),
      },
      outline,
      sections: sections.map(({ id, state }) => ({ id, state })),
      pictures: await this.prisma.writingPicture.findMany({
        where: { projectId, id: { in: sections.flatMap(({ pictures }) => pictures) } },
        select: { id: true, bytes: true, width: true, height: true },
      }),
      template: await this.template(await this.writing.run('universityOf', outline), userId),
    }
  }

  /** Our template replaces one that was removed, or whose institution no longer follows the student. */
  private async template(id: string | null, userId: string): Promise<UniversityTemplate> {
    const where = { id: id ?? '', deletedAt: null, ...openPages(userId) }
    const found = id && (await this.prisma.university.findFirst({ where, select: UNIVERSITY }))
    return found ? readUniversity(found) : OUR_TEMPLATE
  }
}
