import { randomUUID } from 'node:crypto'
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import * as z from 'zod/mini'
import type { Database, Listening } from '../../../prisma/database/database'
import type { OpenRedis } from '../../cache/redis'
import type { Transaction } from '../../database/prisma.service'
import { DATABASE, LOG, REDIS } from '../../settings/tokens'

const CHANNEL = 'cap_writing'

/** Messages between servers: a change, who listens to a section, or a new server's request for the listeners. */
const BusMessage = z.union([
  z.object({
    said: z.literal('changed'),
    project: z.string(),
    /** Missing where the change concerns no single document. */
    document: z.exactOptional(z.string()),
    person: z.exactOptional(z.string()),
  }),
  /** `place`: the project and the section; `people`: ids of sign-ins. */
  z.object({ said: z.literal('listening'), place: z.string(), people: z.array(z.string()) }),
  z.object({ said: z.literal('asking') }),
])
export type BusMessage = z.output<typeof BusMessage>
export type ChangedMessage = Extract<BusMessage, { said: 'changed' }>
const Message = z.object({ from: z.string(), what: BusMessage })

/** `null`: messages may have been missed. */
type Hearing = (what: BusMessage | null, from: string) => void

/**
 * Sends messages between servers of one database: over Redis where there is one, else over PostgreSQL's notifications.
 * The embedded database has one process and needs neither. A message only wakes a server; where one is lost, devices
 * still sync every minute.
 */
@Injectable()
export class WakeBus implements OnApplicationShutdown {
  private readonly id = randomUUID()
  private readonly publisher: Redis | undefined
  private subscriber: Redis | undefined
  private listening: Listening | undefined
  private hearing: Hearing | undefined

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(REDIS) private readonly openRedis: OpenRedis | null,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {
    this.publisher = openRedis?.({ enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 500 })
    this.publisher?.on('error', () => undefined)
  }

  private get notifies(): boolean {
    return !this.openRedis && this.database.listen !== undefined
  }

  private readonly text = (what: BusMessage): string => JSON.stringify({ from: this.id, what })

  /** Starts to receive messages; called for the first reader, so that an unused server has no connection. */
  open(hearing: Hearing): void {
    if (this.hearing) return
    this.hearing = hearing
    const opened = () => hearing(null, '')
    const heard = (text: string) => this.heard(text)
    if (this.notifies) this.listening = this.database.listen?.(CHANNEL, heard, opened)
    if (!this.openRedis) return
    const subscriber = this.openRedis({ maxRetriesPerRequest: null, autoResubscribe: false })
    this.subscriber = subscriber
    subscriber.on('error', () => undefined)
    subscriber.on('message', (_channel: string, text: string) => heard(text))
    subscriber.on('ready', () => void subscriber.subscribe(CHANNEL).then(opened, () => undefined))
  }

  private heard(text: string): void {
    // Servers of two versions may run side by side, so unknown messages are ignored.
    const message = z.safeParse(Message, parsed(text))
    if (message.success && message.data.from !== this.id) this.hearing?.(message.data.what, message.data.from)
  }

  /** Call this within the transaction of a change; PostgreSQL sends the message at the commit. */
  async announce(transaction: Transaction, what: ChangedMessage): Promise<void> {
    if (this.notifies) await transaction.$executeRaw`SELECT pg_notify(${CHANNEL}, ${this.text(what)})`
  }

  /** Call this after the commit, because Redis takes no part in the transaction. */
  async committed(what: ChangedMessage): Promise<void> {
    if (this.publisher) await this.send(what)
  }

  async send(what: BusMessage): Promise<void> {
    try {
      if (this.publisher) await this.publisher.publish(CHANNEL, this.text(what))
      else if (this.notifies) await this.database.query('SELECT pg_notify($1, $2)', [CHANNEL, this.text(what)])
    } catch (error) {
      this.log.debug({ err: error }, 'other servers were not told')
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.publisher?.disconnect()
    this.subscriber?.disconnect()
    await this.listening?.close()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
