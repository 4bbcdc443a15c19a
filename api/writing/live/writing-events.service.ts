import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import type { CheckedInput } from '#contract/endpoint'
import { COMMENT_SECONDS, MAX_STREAMS } from '#contract/writing/events'
import type { writingApi } from '#contract/writing/sync'
import { LoginSessions } from '../../auth/login-sessions.service'
import { PrismaService, type Transaction } from '../../database/prisma.service'
import { ApiError } from '../../errors/api-error'
import { requireCaller, type CallContext } from '../../frame/call-context'
import { LOG } from '../../settings/tokens'
import { reachedProjects } from '../../writing-access/writing-access'
import { EventStream } from './event-stream'
import { ListenersElsewhere, REPEAT_MS, NOTIFIED_LOGINS } from './listeners-elsewhere'
import { WakeBus, type ChangedMessage, type BusMessage } from './wake-bus.service'

const MAX_STREAMS_HERE = 500
const RETRY_SECONDS = 60

interface Reader {
  readonly userId: string
  readonly loginId: string
  readonly project: string
  readonly section: string
  /** The project and the section; by a section's id alone, strangers could find out who is there. */
  readonly place: string
  readonly stream: EventStream
  /** The number that was sent last. */
  head: number
  others: boolean
}

export type Change = Omit<ChangedMessage, 'said'>

/**
 * Notifies readers of an open section of changes. A message from this or another server only triggers a check; each
 * reader gets what that reader may see at that time. No stream holds a database connection.
 */
@Injectable()
export class WritingEvents implements OnModuleDestroy {
  /** Specs change these limits. */
  maxStreams = MAX_STREAMS_HERE
  commentMs = COMMENT_SECONDS * 1_000
  private readonly readers = new Set<Reader>()
  private readonly due = new Set<Reader>()
  private isLooking = false
  private readonly elsewhere = new ListenersElsewhere()
  private timer: NodeJS.Timeout | undefined
  private repeatedAt = 0
  private isStopping = false

  constructor(
    private readonly prisma: PrismaService,
    private readonly logins: LoginSessions,
    private readonly bus: WakeBus,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {}

  async open({ project, section }: CheckedInput<typeof writingApi.events>['query'], context: CallContext) {
    const { id: userId, loginId } = requireCaller(context)
    this.admit(userId, loginId)
    const stream = new EventStream(() => this.left(reader))
    const reader: Reader = {
      userId,
      loginId,
      project: project.toLowerCase(),
      section: section.toLowerCase(),
      stream,
      place: `${project}/${section}`.toLowerCase(),
      head: -1,
      others: false,
    }
    // The reader is added before the first check, so that a change meanwhile triggers another one.
    this.readers.add(reader)
    this.bus.open((what, from) => this.heard(what, from))
    this.timer ??= setInterval(() => this.tick(), this.commentMs).unref()
    try {
      await this.look([reader])
    } catch (error) {
      stream.end()
      throw error
    }
    if (!this.readers.has(reader)) throw new ApiError(this.isStopping ? 'stopping' : 'notFound')
    this.arrived(reader.place)
    context.answer.headers['x-accel-buffering'] = 'no'
    return stream
  }

  /** Ends the oldest stream of the sign-in at the limit: a phone that lost its network leaves an unread stream. */
  private admit(userId: string, loginId: string): void {
    if (this.isStopping) throw new ApiError('stopping', { retryAfter: RETRY_SECONDS })
    const own = [...this.readers].filter((one) => one.userId === userId)
    if (own.length >= MAX_STREAMS) {
      const oldest = own.find((one) => one.loginId === loginId)
      if (!oldest) throw new ApiError('tooManyStreams', { retryAfter: RETRY_SECONDS })
      oldest.stream.end()
    }
    if (this.readers.size >= this.maxStreams) throw new ApiError('serverBusy', { retryAfter: RETRY_SECONDS })
  }

  /** Call this within the transaction of a change. */
  announce(transaction: Transaction, change: Change): Promise<void> {
    return this.bus.announce(transaction, { said: 'changed', ...change })
  }

  /** Call this after the commit. Never throws, and nobody needs to wait for it. */
  committed(change: Change): void {
    this.wake(change)
    void this.bus.committed({ said: 'changed', ...change })
  }

  private wake({ project, document, person }: Change): void {
    this.lookAt(
      (one) =>
        one.project === project &&
        (person === undefined || one.userId === person) &&
        (document === undefined || document === one.section || document === project),
    )
  }

  private lookAt(isMeant: (reader: Reader) => boolean): void {
    for (const reader of this.readers) if (isMeant(reader)) this.due.add(reader)
    void this.lookAtDue()
  }

  /** Runs one round at a time; all messages that arrive meanwhile share the next round. */
  private async lookAtDue(): Promise<void> {
    if (this.isLooking) return
    this.isLooking = true
    try {
      while (this.due.size > 0) {
        const readers = [...this.due]
        this.due.clear()
        await this.look(readers)
      }
    } catch (error) {
      // Devices sync by themselves within a minute.
      this.log.debug({ err: error }, 'a change was not announced to open streams')
    } finally {
      this.isLooking = false
    }
  }

  private async look(readers: readonly Reader[]): Promise<void> {
    const alive = await this.logins.alive(readers.map(({ loginId }) => loginId))
    const known = new Map<string, Awaited<ReturnType<typeof reachedProjects>>>()
    for (const reader of readers) {
      const { userId, loginId, project, place, stream } = reader
      const key = `${userId} ${project}`
      const reached = known.get(key) ?? (await reachedProjects(this.prisma, userId, project))
      known.set(key, reached)
      const head = reached.get(project)?.head
      if (head === undefined || !alive.has(loginId)) {
        stream.end()
        continue
      }
      const others = this.hasOther(place, loginId)
      if ((head ?? 0) <= reader.head && others === reader.others) continue
      stream.tell({ project, head: head ?? 0, ...(others !== reader.others && { others }) })
      reader.head = Math.max(reader.head, head ?? 0)
      reader.others = others
    }
  }

  /** Readers count by sign-in: a person's second device is notified as quickly as another person's. */
  private readonly loginsAt = (place: string): string[] => [
    ...new Set([...this.readers].filter((one) => one.place === place).map(({ loginId }) => loginId)),
  ]
  private readonly hasOther = (place: string, login: string): boolean =>
    this.loginsAt(place).some((one) => one !== login) || this.elsewhere.hasOther(place, login)

  private arrived(place: string): void {
    if (this.isStopping) return
    this.lookAt((one) => one.place === place)
    this.say(place)
  }

  private left(reader: Reader): void {
    if (!this.readers.delete(reader)) return
    this.due.delete(reader)
    if (this.readers.size === 0) {
      clearInterval(this.timer)
      this.timer = undefined
    }
    this.arrived(reader.place)
  }

  private say(place: string): void {
    void this.bus.send({ said: 'listening', place, people: this.loginsAt(place).slice(0, NOTIFIED_LOGINS) })
  }
  private sayAll(): void {
    for (const place of new Set([...this.readers].map((one) => one.place))) this.say(place)
  }

  private heard(what: BusMessage | null, from: string): void {
    if (what === null) {
      // Messages may have been missed, so everything may have changed.
      this.lookAt(() => true)
      this.sayAll()
      void this.bus.send({ said: 'asking' })
    } else if (what.said === 'asking') this.sayAll()
    else if (what.said === 'changed') this.wake(what)
    else {
      this.elsewhere.set(what.place, from, what.people, performance.now())
      this.lookAt((one) => one.place === what.place)
    }
  }

  private tick(): void {
    const now = performance.now()
    if (now - this.repeatedAt > REPEAT_MS) {
      this.repeatedAt = now
      this.sayAll()
    }
    this.elsewhere.forget(now)
    for (const { stream } of this.readers) stream.keepAlive()
    // Sign-ins end and access is withdrawn without a change of the text.
    this.lookAt(() => true)
  }

  /** Ends streams first at a shutdown, because the shutdown waits for every open answer. */
  onModuleDestroy(): void {
    this.isStopping = true
    for (const { stream } of Array.from(this.readers)) stream.end()
  }
}
