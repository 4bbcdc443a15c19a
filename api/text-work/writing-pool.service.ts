import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import type { Tinypool } from 'tinypool'
import { isTangled } from '#domain/writing/bounded-merge'
import { inTurn, inTurnAfterLimit, pauseAfterLimit, type LaneName } from '../fair-pool/lanes'
import { ApiError } from '../errors/api-error'
import { LOG } from '../settings/tokens'

type Tasks = typeof import('./tasks')
type Name = keyof Tasks

/** The worker file of the built server. Without the file, as in specs, the work runs in this process. */
const WORKER_FILE = join(import.meta.dirname, 'writing-worker.js')
/** As many processes as the lanes of texts and of files may use together. */
const MAX_PROCESSES = Math.max(2, availableParallelism() - 1) + 2
/** Uploaded files take long, so they must not delay texts. */
const FILE_TASKS: ReadonlySet<Name> = new Set(['drawPicture', 'readReference'])
const getLane = (name: Name): LaneName => (FILE_TASKS.has(name) ? 'files' : 'writing')
const IDLE_MS = 60_000
/**
 * A valid update takes milliseconds and some megabytes. Yjs' second encoding is run-length encoded: fifty bytes can
 * describe billions of items.
 */
const LIMIT_MS = 8_000
const LIMIT_MB = 256

/** The work exceeded its time or memory. */
export class WorkLimitError extends Error {}

/** A stored text that cannot be opened. */
export const isUnreadable = (error: unknown): boolean => error instanceof ApiError && error.code === 'textUnreadable'

const isLimit = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.message === 'Worker exited unexpectedly')

/**
 * Runs work on documents in separate processes, about one per spare core. In a thread, an update that needs too much
 * memory would end the server: V8 aborts before the thread's limit is reached.
 */
@Injectable()
export class WritingPool implements OnApplicationShutdown {
  /** Undefined to work in this process; specs set it. */
  workerFile = existsSync(WORKER_FILE) ? WORKER_FILE : undefined
  private pool: Promise<Tinypool> | undefined

  constructor(@Inject(LOG) private readonly log: FastifyBaseLogger) {}

  /**
   * Throws `serverBusy` (503) for a full queue, `tooManyRequests` (429) while the caller has to pause, `WorkLimitError`
   * for work beyond its limits, and `textUnreadable` (409) for a stored text that cannot be opened.
   */
  async run<N extends Name>(name: N, input: Parameters<Tasks[N]>[0]): Promise<Awaited<ReturnType<Tasks[N]>>> {
    // The work has one type for all tasks.
    const work = () => this.work(name, input) as Promise<Awaited<ReturnType<Tasks[N]>>>
    try {
      return await inTurn(getLane(name), work)
    } catch (error) {
      if (error instanceof WorkLimitError) pauseAfterLimit(getLane(name))
      throw error
    }
  }

  /** Whether a stored text can be opened; checked after an update exceeded its limits. */
  async isReadable(state: Uint8Array): Promise<boolean> {
    try {
      return await inTurnAfterLimit('writing', () => this.work('isReadable', state) as Promise<boolean>)
    } catch (error) {
      if (error instanceof WorkLimitError) return false
      throw error
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.pool)?.destroy()
  }

  /** The time limit starts with the work, so that a full queue does not use it up. */
  private async work(name: Name, input: unknown): Promise<unknown> {
    try {
      if (this.workerFile === undefined) {
        const tasks = await import('./tasks')
        const task: (input: never) => unknown = tasks[name]
        return task(input as never)
      }
      this.pool ??= this.open(this.workerFile)
      const pool = await this.pool
      return await pool.run(input, { name, signal: AbortSignal.timeout(LIMIT_MS) })
    } catch (error) {
      if (isTangled(error)) throw new ApiError('textUnreadable', { cause: error })
      throw isLimit(error) ? new WorkLimitError(name) : error
    }
  }

  /** Tinypool is loaded with the first task. */
  private async open(filename: string): Promise<Tinypool> {
    const { default: Pool } = await import('tinypool')
    const pool = new Pool({
      filename,
      runtime: 'child_process',
      // Transfers bytes as bytes.
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${String(LIMIT_MB)}`],
      minThreads: 0,
      maxThreads: MAX_PROCESSES,
      idleTimeout: IDLE_MS,
    })
    // Without a listener, the end of an idle process, killed for its memory say, would end the server.
    pool.on('error', (error: unknown) => this.log.warn({ err: error }, 'a process for texts has ended'))
    return pool
  }
}
