import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnvironment } from '../settings/env'
import type { DepositAnswer, DepositRequest } from './work/deposit-worker'
import type { DepositJob } from './work/make-deposit'

export interface DepositLimits {
  readonly ms: number
  /** Resident memory of the process, native memory included. */
  readonly bytes: number
  /** A process that is idle for this long ends, which frees its memory. */
  readonly idleMs: number
}

/** Why there is no PDF: no Typst package, a limit reached, unreadable documents, or an error. */
export class DepositFailure extends Error {
  constructor(
    readonly why: 'absent' | 'limit' | 'unreadable' | 'failed',
    reason: string,
  ) {
    super(reason)
  }
}

const LOOK_MS = 100
const PAGE_BYTES = 4_096
/** The lowest priority, so that drawing slows nothing else on the server. */
const NICE = 19
/** Limits the JavaScript heap only; Typst and sharp use native memory. */
const HEAP_MB = 384

/** The built worker stands beside the built server; specs run the source instead. */
const BUILT = join(import.meta.dirname, 'deposit-worker.js')
const SOURCE = join(import.meta.dirname, 'work', 'deposit-worker.ts')

/** The worker's environment: no secrets, an unreachable proxy, one thread, a temporary home folder. */
function environment(): NodeJS.ProcessEnv {
  const nowhere = 'http://127.0.0.1:9'
  return {
    ...childEnvironment(),
    TMPDIR: tmpdir(),
    HOME: tmpdir(),
    HTTP_PROXY: nowhere,
    HTTPS_PROXY: nowhere,
    ALL_PROXY: nowhere,
    RAYON_NUM_THREADS: '1',
  }
}

interface Waiting {
  readonly id: number
  readonly done: (answer: DepositAnswer) => void
  readonly fail: (error: Error) => void
}

/** A process that draws one PDF at a time, stays warm for the next, and is killed at its limits. */
export class DepositProcess {
  private child: ChildProcess | undefined
  private waiting: Waiting | undefined
  private idle: NodeJS.Timeout | undefined
  private number = 0

  constructor(
    private readonly limits: DepositLimits,
    /** Name of the Typst package, where it is not the usual one. */
    private readonly typst?: string,
  ) {}

  /** Id of the running process, for specs. */
  get pid(): number | undefined {
    return this.child?.pid
  }

  /** Draws one PDF; the caller must wait for the previous call to end. */
  async draw(job: DepositJob): Promise<Uint8Array> {
    clearTimeout(this.idle)
    const child = (this.child ??= this.open())
    const id = (this.number += 1)
    const answered = new Promise<DepositAnswer>((done, fail) => {
      this.waiting = { id, done, fail }
    })
    const tooLong = setTimeout(() => this.end(new DepositFailure('limit', 'time')), this.limits.ms)
    const looking = setInterval(() => void this.look(), LOOK_MS)
    const request: DepositRequest = { id, job }
    child.send(request, (error) => {
      if (error) this.end(error)
    })
    try {
      const answer = await answered
      if ('pdf' in answer) return answer.pdf
      throw new DepositFailure(answer.failure, answer.reason)
    } finally {
      clearTimeout(tooLong)
      clearInterval(looking)
      this.waiting = undefined
      this.idle = setTimeout(() => this.close(), this.limits.idleMs)
      this.idle.unref()
    }
  }

  close(): void {
    clearTimeout(this.idle)
    this.end(new DepositFailure('failed', 'the server stops'))
  }

  private open(): ChildProcess {
    const isBuilt = existsSync(BUILT)
    const child = fork(isBuilt ? BUILT : SOURCE, this.typst === undefined ? [] : [this.typst], {
      env: environment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [...(isBuilt ? [] : ['--import', 'tsx']), `--max-old-space-size=${String(HEAP_MB)}`],
    })
    if (child.pid !== undefined) setPriority(child.pid, NICE)
    child.on('message', (answer: DepositAnswer) => {
      if (answer.id === this.waiting?.id) this.waiting.done(answer)
    })
    const onExit = () => {
      if (this.child === child) this.end(new DepositFailure('limit', 'the process ended'))
    }
    child.on('error', onExit)
    child.on('exit', onExit)
    // A running worker must not prevent the server from stopping.
    child.unref()
    child.channel?.unref()
    return child
  }

  /** Native code cannot report its memory while it runs, so Linux's `/proc` is read. */
  private async look(): Promise<void> {
    const { child } = this
    if (child?.pid === undefined) return
    const text = await readFile(`/proc/${String(child.pid)}/statm`, 'utf8').catch(() => '')
    const held = Number(text.split(' ')[1] ?? 0) * PAGE_BYTES
    if (held > this.limits.bytes && child === this.child) this.end(new DepositFailure('limit', 'memory'))
  }

  private end(reason: Error): void {
    const { child, waiting } = this
    this.child = undefined
    child?.kill('SIGKILL')
    waiting?.fail(reason)
  }
}
