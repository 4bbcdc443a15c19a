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

/** Beside the built server. Where there is none, as in specs, the work is done here. */
const WORKER_FILE = join(import.meta.dirname, 'writing-worker.js')
/** As many as the lanes of texts and of files let work together. */
const MAX_PROCESSES = Math.max(2, availableParallelism() - 1) + 2
/** Files of strangers take long, and keep no text waiting. */
const FILE_TASKS: ReadonlySet<Name> = new Set(['drawPicture', 'readReference'])
const getLane = (name: Name): LaneName => (FILE_TASKS.has(name) ? 'files' : 'writing')
const IDLE_MS = 60_000
/**
 * A good update takes milliseconds and some megabytes. Yjs' second encoding is run-length encoded: fifty bytes can ask
 * for thousands of millions of items.
 */
const LIMIT_MS = 8_000
const LIMIT_MB = 256

/** The work did not end within its time or memory. */
export class WorkLimitError extends Error {}

/** A stored text that cannot be opened. */
export const isUnreadable = (error: unknown): boolean => error instanceof ApiError && error.code === 'textUnreadable'

const isLimit = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.message === 'Worker exited unexpectedly')

/**
 * Runs what is done with documents in processes of their own, as many at a time as there are cores to spare. In a
 * thread, an update that asks for too much memory ends the whole server: V8 gives up before the thread's limit is met.
 */
@Injectable()
export class WritingPool implements OnApplicationShutdown {
  /** Undefined to work in this thread; specs set it. */
  workerFile = existsSync(WORKER_FILE) ? WORKER_FILE : undefined
  private pool: Promise<Tinypool> | undefined

  constructor(@Inject(LOG) private readonly log: FastifyBaseLogger) {}

  /**
   * Throws `serverBusy` (503) when too much waits already, `tooManyRequests` (429) while who asks pauses,
   * `WorkLimitError` for what takes too much, `textUnreadable` (409) for a stored text that cannot be opened.
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

  /** Whether a stored text can be opened; asked where an update took too much. */
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

  /** The time begins with the work: a full queue makes no good update too slow. */
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

  /** Loaded with the first text that is written. */
  private async open(filename: string): Promise<Tinypool> {
    const { default: Pool } = await import('tinypool')
    const pool = new Pool({
      filename,
      runtime: 'child_process',
      // Bytes stay bytes on their way there.
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${String(LIMIT_MB)}`],
      minThreads: 0,
      maxThreads: MAX_PROCESSES,
      idleTimeout: IDLE_MS,
    })
    // A process that ends while it waits, killed for its memory say, would end the server with it.
    pool.on('error', (error: unknown) => this.log.warn({ err: error }, 'a process for texts has ended'))
    return pool
  }
}
