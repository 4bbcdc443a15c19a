import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import { inTurn, pauseAfterLimit } from '../fair-pool/lanes'
import { ApiError } from '../errors/api-error'
import { LOG } from '../settings/tokens'
import { DepositFailure, DepositProcess, type DepositLimits } from './deposit-process'
import type { DepositJob } from './work/make-deposit'

const MEGABYTE = 1024 * 1024
/** A thesis of 130 pages takes 2 s in a new process and 0.2 s in one that has drawn before. */
const LIMITS: DepositLimits = { ms: 45_000, bytes: 900 * MEGABYTE, idleMs: 300_000 }
/** Draws theses in separate processes; the `deposits` lane limits how many run at a time. */
@Injectable()
export class DepositPool implements OnApplicationShutdown {
  /** Specs change these limits. */
  limits = LIMITS
  typst: string | undefined
  private readonly processes: DepositProcess[] = []

  constructor(@Inject(LOG) private readonly log: FastifyBaseLogger) {}

  /**
   * Calls `read` at the caller's turn, so that waiting callers use no memory. Throws `serverBusy` where too many wait,
   * `depositAbsent` without Typst, `depositTooLarge` at the limits.
   */
  async draw<T extends DepositJob>(read: () => Promise<T>): Promise<{ readonly job: T; readonly pdf: Uint8Array }> {
    return inTurn('deposits', async () => {
      const job = await read()
      return { job, pdf: await this.work(job) }
    })
  }

  onApplicationShutdown(): void {
    this.close()
  }

  /** Ends the idle processes; the next process starts with the current limits. */
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
      if (error.why === 'limit') pauseAfterLimit('deposits')
      if (error.why === 'unreadable') throw new ApiError('textUnreadable')
      throw new ApiError(error.why === 'limit' ? 'depositTooLarge' : 'internal')
    } finally {
      this.processes.push(process)
    }
  }
}
