import { Injectable } from '@nestjs/common'
import { readingOrder, type OutlineEntry } from '#contract/writing/outline'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { WorkLimitError, WritingPool } from '../text-work/writing-pool.service'

/** Reads stored documents outside the main thread. */
@Injectable()
export class StoredText {
  constructor(
    private readonly prisma: PrismaService,
    private readonly pool: WritingPool,
  ) {}

  /** The sections in reading order, without the bin; null if there is no text. */
  async outline(projectId: string): Promise<OutlineEntry[] | null> {
    const found = await this.prisma.writingDocument.findUnique({ where: { id: projectId }, select: { state: true } })
    return found && readingOrder(await this.work(this.pool.run('outlineOf', found.state)))
  }

  async nodes(state: Uint8Array): Promise<readonly unknown[]> {
    return this.work(this.pool.run('nodesOf', state))
  }

  private async work<T>(job: Promise<T>): Promise<T> {
    try {
      return await job
    } catch (error) {
      throw error instanceof WorkLimitError ? new ApiError('serverBusy', { cause: error }) : error
    }
  }
}
