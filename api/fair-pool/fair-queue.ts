export interface QueueLimits {
  /** How many jobs run at the same time. */
  readonly atOnce: number
  /** How many jobs may wait: of all persons together, and of each. */
  maxWaiting: number
  readonly maxWaitingEach: number
}

/** Too many jobs wait already, in total or of this person. */
export class QueueFullError extends Error {}

/** The server's own work, which waits until no person waits. */
export const BACKGROUND = ''

type Start = () => void

/**
 * Takes turns between persons: each has one running job and a few waiting ones, so many jobs delay only their own
 * person. Queues that share `busy` run one job of a person at a time.
 */
export class FairQueue {
  private readonly waiting = new Map<string, Start[]>()
  /** The number of each person's last turn; cleared when the queue is empty. */
  private readonly lastTurns = new Map<string, number>()
  private turn = 0
  private atWork = 0

  constructor(
    readonly limits: QueueLimits,
    private readonly busy: Busy = new Busy(),
  ) {
    busy.onFree(() => this.startNext())
  }

  /** How many jobs of all persons wait. */
  get length(): number {
    let length = 0
    for (const jobs of this.waiting.values()) length += jobs.length
    return length
  }

  /** Throws `QueueFullError` if a job of this person would not be accepted. */
  requireRoom(person: string): void {
    const mine = this.waiting.get(person)?.length ?? 0
    const isFull = this.length >= this.limits.maxWaiting
    if (isFull || (person !== BACKGROUND && mine >= this.limits.maxWaitingEach)) throw new QueueFullError()
  }

  /** Runs the work at this person's turn and resolves to the result. Throws `QueueFullError`. */
  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    this.requireRoom(person)
    const started = new Promise<void>((start) => {
      const jobs = this.waiting.get(person)
      if (jobs) jobs.push(start)
      else this.waiting.set(person, [start])
    })
    this.startNext()
    await started
    try {
      return await work()
    } finally {
      this.atWork -= 1
      this.busy.free(person)
      if (this.atWork === 0 && this.waiting.size === 0) this.lastTurns.clear()
    }
  }

  private startNext(): void {
    while (this.atWork < this.limits.atOnce) {
      const person = this.next()
      if (person === undefined) return
      const [start, ...others] = this.waiting.get(person) ?? []
      this.waiting.delete(person)
      if (others.length > 0) this.waiting.set(person, others)
      this.atWork += 1
      this.lastTurns.set(person, ++this.turn)
      this.busy.take(person)
      start?.()
    }
  }

  /** The person whose last turn is longest ago; among persons without one, the first who asked. */
  private next(): string | undefined {
    let best: string | undefined
    for (const person of this.waiting.keys())
      if (!this.busy.has(person) && (best === undefined || this.place(person) < this.place(best))) best = person
    return best
  }

  private place(person: string): number {
    return person === BACKGROUND ? Number.POSITIVE_INFINITY : (this.lastTurns.get(person) ?? 0)
  }
}

/** Persons with a running job. */
export class Busy {
  private readonly persons = new Set<string>()
  private readonly listeners: (() => void)[] = []

  has = (person: string): boolean => this.persons.has(person)

  take(person: string): void {
    this.persons.add(person)
  }

  free(person: string): void {
    this.persons.delete(person)
    for (const listener of this.listeners) listener()
  }

  onFree(listener: () => void): void {
    this.listeners.push(listener)
  }
}
