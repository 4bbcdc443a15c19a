import pg from 'pg'
import type { Listening } from './database'

const CONNECT_TIMEOUT_MS = 5_000
/** A broken network gives no event, so the connection is checked at this interval. */
const LOOK_EVERY_MS = 30_000
const PATIENCE_MS = 10_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

export interface ListeningParts {
  readonly databaseUrl: string
  readonly channel: string
  readonly heard: (payload: string) => void
  readonly opened: () => void
}

/** One connection outside the pool that listens to a channel. A lost one is reopened, with increasing pauses. */
export class ServerListening implements Listening {
  private client: pg.Client | null = null
  private timer: NodeJS.Timeout | undefined
  private failures = 0
  private isClosed = false
  private readonly looking = setInterval(() => void this.look(), LOOK_EVERY_MS).unref()

  constructor(private readonly parts: ListeningParts) {
    void this.open()
  }

  private async open(): Promise<void> {
    const { databaseUrl: connectionString, channel, heard, opened } = this.parts
    const client = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: PATIENCE_MS,
    })
    this.client = client
    // Without a handler an error would end the process; an `end` event follows.
    client.on('error', () => this.lost(client))
    client.on('end', () => this.lost(client))
    client.on('notification', ({ payload }) => client === this.client && heard(payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    } catch {
      return this.lost(client)
    }
    if (client !== this.client) return
    this.failures = 0
    opened()
  }

  private lost(client: pg.Client): void {
    if (client !== this.client) return
    this.client = null
    client.end().catch(() => undefined)
    if (this.isClosed) return
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.failures)
    this.failures += 1
    // Jitter, so that not all servers reconnect at the same time.
    this.timer = setTimeout(() => void this.open(), pause * (0.75 + Math.random() / 2)).unref()
  }

  private async look(): Promise<void> {
    const { client } = this
    if (client) await client.query('SELECT 1').catch(() => this.lost(client))
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearInterval(this.looking)
    clearTimeout(this.timer)
    const { client } = this
    this.client = null
    await client?.end().catch(() => undefined)
  }
}
