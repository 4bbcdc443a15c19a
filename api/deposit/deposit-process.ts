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
  /** Of everything that the process holds, what is not JavaScript's included. */
  readonly bytes: number
  /** A process that waits this long for work ends, so that its memory is free again. */
  readonly idleMs: number
}

/** Why there is no PDF: the package is absent, the work took too much, or it failed. */
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
/** Below everything else that this machine does. */
const NICE = 19
/** Of JavaScript alone; the rest is Typst's and sharp's own. */
const HEAP_MB = 384

/** Beside the built server; where there is none, as in specs, its source. */
const BUILT = join(import.meta.dirname, 'deposit-worker.js')
const SOURCE = join(import.meta.dirname, 'work', 'deposit-worker.ts')

/** Nothing secret of this process, no proxy that answers, one thread, and no folder but its own. */
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
    /** Name of the package, where it is another than usual. */
    private readonly typst?: string,
  ) {}

  /** Of the running process; specs look at it. */
  get pid(): number | undefined {
    return this.child?.pid
  }

  /** One at a time: the caller queues. */
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
    // It keeps nobody from stopping.
    child.unref()
    child.channel?.unref()
    return child
  }

  /** Native code cannot be asked how much it holds while it works; the system tells, on Linux. */
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
