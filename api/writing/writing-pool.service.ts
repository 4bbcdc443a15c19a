import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { promise as queueOf } from 'fastq'
import type { Tinypool } from 'tinypool'
import { ApiError } from '../frame/api-error'

type Tasks = typeof import('./work/tasks')
type Name = keyof Tasks
interface Job {
  readonly name: Name
  readonly input: unknown
}

/** Beside the built server. Where there is none, as in specs, the work is done here. */
const WORKER_FILE = join(import.meta.dirname, 'writing-worker.js')
/** One core stays free for everybody else's pages. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const MAX_WAITING = 200
const MAX_WAITING_PICTURES = 20
const RETRY_SECONDS = 3
const IDLE_MS = 60_000
/**
 * A good update takes milliseconds and some megabytes. Yjs' second encoding is run-length encoded: fifty bytes can ask
 * for thousands of millions of items.
 */
const LIMIT_MS = 8_000
const LIMIT_MB = 256

/** The work did not end within its time or memory. */
export class WorkLimitError extends Error {}

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
  private readonly texts = queueOf((job: Job) => this.work(job), AT_ONCE)
  /** A class that sends its photos at once keeps no text waiting. */
  private readonly pictures = queueOf((job: Job) => this.work(job), 1)

  /** Throws `serverBusy` (503) when too much waits already, `WorkLimitError` for what takes too much. */
  async run<N extends Name>(name: N, input: Parameters<Tasks[N]>[0]): Promise<Awaited<ReturnType<Tasks[N]>>> {
    const [queue, most] = name === 'drawPicture' ? [this.pictures, MAX_WAITING_PICTURES] : [this.texts, MAX_WAITING]
    if (queue.length() >= most) throw new ApiError('serverBusy', { retryAfter: RETRY_SECONDS })
    // The queue has one type for all tasks.
    return (await queue.push({ name, input })) as Awaited<ReturnType<Tasks[N]>>
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.pool)?.destroy()
  }

  /** The time begins with the work: a full queue makes no good update too slow. */
  private async work({ name, input }: Job): Promise<unknown> {
    if (this.workerFile === undefined) {
      const tasks = await import('./work/tasks')
      const task: (input: never) => unknown = tasks[name]
      return task(input as never)
    }
    this.pool ??= openPool(this.workerFile)
    const pool = await this.pool
    try {
      return await pool.run(input, { name, signal: AbortSignal.timeout(LIMIT_MS) })
    } catch (error) {
      throw isLimit(error) ? new WorkLimitError(name) : error
    }
  }
}

/** Loaded with the first text that is written. */
async function openPool(filename: string): Promise<Tinypool> {
  const { default: Pool } = await import('tinypool')
  return new Pool({
    filename,
    runtime: 'child_process',
    // Bytes stay bytes on their way there.
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${String(LIMIT_MB)}`],
    minThreads: 0,
    // One for pictures.
    maxThreads: AT_ONCE + 1,
    idleTimeout: IDLE_MS,
  })
}
