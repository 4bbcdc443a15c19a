import { availableParallelism } from 'node:os'
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import { promise as queueOf } from 'fastq'
import { ApiError } from '../frame/api-error'
import { LOG } from '../tokens'
import { DepositFailure, DepositProcess, type DepositLimits } from './deposit-process'
import type { DepositJob } from './work/make-deposit'

const MEGABYTE = 1024 * 1024
/** A thesis of 130 pages takes two seconds in a process that has just begun, and 0.2 s after. */
const LIMITS: DepositLimits = { ms: 45_000, bytes: 900 * MEGABYTE, idleMs: 300_000 }
/** A core stays free for everybody's pages. */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1))
const MAX_WAITING = 8
const RETRY_SECONDS = 20

/** Draws theses in processes of their own, few at a time. */
@Injectable()
export class DepositPool implements OnApplicationShutdown {
  /** Specs set them. */
  limits = LIMITS
  maxWaiting = MAX_WAITING
  typst: string | undefined
  private readonly processes: DepositProcess[] = []
  private readonly queue = queueOf((job: DepositJob) => this.work(job), AT_ONCE)

  constructor(@Inject(LOG) private readonly log: FastifyBaseLogger) {}

  /** Throws `serverBusy` where too many wait, `depositAbsent` without Typst, `depositTooLarge` at the limits. */
  async draw(job: DepositJob): Promise<Uint8Array> {
    this.requireRoom()
    return this.queue.push(job)
  }

  requireRoom(): void {
    if (this.queue.length() >= this.maxWaiting) throw new ApiError('serverBusy', { retryAfter: RETRY_SECONDS })
  }

  onApplicationShutdown(): void {
    this.close()
  }

  /** Ends the processes that wait for work; the next one begins anew, with the limits of then. */
  close(): void {
    for (const process of this.processes.splice(0)) process.close()
  }

  private async work(job: DepositJob): Promise<Uint8Array> {
    const process = this.processes.pop() ?? new DepositProcess(this.limits, this.typst)
    try {
      return await process.draw(job)
    } catch (error) {
      this.log.error({ err: error }, 'a deposit PDF was not made')
      if (!(error instanceof DepositFailure)) throw error
      if (error.why === 'absent') throw new ApiError('depositAbsent')
      throw new ApiError(error.why === 'limit' ? 'depositTooLarge' : 'internal')
    } finally {
      this.processes.push(process)
    }
  }
}
