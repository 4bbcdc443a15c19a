import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import { listHeadings } from '../../prisma/seed-content/list-headings'
import { TEMPLATES } from '../../prisma/seed-content/templates'
import { oldTemplateName } from '../../prisma/writing/old-drafts'
import { passes } from '../errors/database-away'
import { PrismaService } from '../database/prisma.service'
import { lockRow } from '../lists/table'
import { LOG } from '../settings/tokens'
import { Revisions } from './revisions.service'
import { TEMPLATE, withHeadings } from './template-rows'

/** Delay after a start, so that waiting requests come first. */
const FIRST_RUN_MS = 4 * 60_000

/**
 * Updates the built-in templates to their present text, unless an administrator has edited them, which leaves a
 * revision. The old text becomes the first revision. Harmless when run twice, or by two servers.
 */
@Injectable()
export class TemplateRenewal implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly prisma: PrismaService,
    private readonly revisions: Revisions,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => {
      this.run().catch((error: unknown) => {
        if (!passes(error)) this.log.error({ err: error }, 'old templates could not be renewed')
      })
    }, FIRST_RUN_MS).unref()
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer)
  }

  /** Returns the number of updated templates. */
  async run(): Promise<number> {
    const names = TEMPLATES.map(({ name }) => name)
    const rows = await this.prisma.template.findMany({
      where: { name: { in: names }, institutionId: null, revisions: { none: {} } },
      select: { id: true },
    })
    let count = 0
    for (const { id } of rows) if (await this.renew(id)) count++
    return count
  }

  private renew(id: string): Promise<boolean> {
    return this.prisma.$transaction(async (transaction) => {
      await lockRow(transaction, 'templates', id)
      const row = await transaction.template.findFirst({ where: { id, revisions: { none: {} } }, select: TEMPLATE })
      const name = row && oldTemplateName(row.content)
      const renewed = TEMPLATES.find((one) => one.name === name)
      if (!row || !renewed || row.name !== name) return false
      const { content, description } = renewed
      const after = await transaction.template.update({
        where: { id },
        data: { content, description, ...(row.structure !== null && { structure: listHeadings(content) }) },
        select: TEMPLATE,
      })
      await this.revisions.add(transaction, null, withHeadings(after), withHeadings(row))
      return true
    })
  }
}
