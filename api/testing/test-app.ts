import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import request, { type Test } from 'supertest'
import { openTestDatabase, type TestDatabase } from '../../prisma/database/test-database'
import { Passwords } from '../auth/passwords'
import { PrismaService } from '../database/prisma.service'
import { readEnv } from '../settings/env'
import { WebhookSender } from '../institutions/webhook-sender.service'
import { MailWorker } from '../mail/mail-worker.service'
import { PushSender } from '../notices/push/push-sender.service'
import { createServer } from '../server'
import type { Site } from '../site/site'

/** The kind of database of this run: set by the Jest project. */
declare const TEST_DATABASE: 'embedded' | 'server'
export const DATABASE_KIND = TEST_DATABASE

export type Verb = 'get' | 'head' | 'post' | 'patch' | 'delete'

export interface TestApp {
  readonly app: NestFastifyApplication
  readonly database: TestDatabase
  readonly prisma: PrismaService
  readonly dataDir: string
  /** The port, for requests that Supertest cannot make. */
  readonly port: number
  /** A request from a new address, so that tests do not share rate limits. */
  call(verb: Verb, path: string, address?: string): Test
  /** Sends the mails of the queue. */
  sendMails(): Promise<void>
  close(): Promise<void>
}

export const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/**
 * Emptied databases of closed applications, for reuse: creating one takes a second, and a Jest file may have ten specs.
 */
const free: TestDatabase[] = []
afterAll(async () => {
  for (const database of free.splice(0)) await database.close()
})

/** The lowest cost that Argon2 accepts, because specs sign in often. */
const CHEAP_ARGON2 = { memoryCost: 8, timeCost: 1, parallelism: 1 }

interface Options {
  readonly env?: Readonly<Record<string, string>>
  readonly site?: Site
}

/** The real application on an empty database of its own, listening on a free port. */
export async function startTestApp({ env = {}, site }: Options = {}): Promise<TestApp> {
  const database = free.pop() ?? (await openTestDatabase(DATABASE_KIND))
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-'))
  const settings = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUST_PROXY: 'true', DATA_DIR: dataDir, ...env })
  const app = await createServer(settings, database, site ?? null)
  app.get(Passwords).cost = CHEAP_ARGON2
  await app.listen(0, '127.0.0.1')
  // Mails are sent on demand only: a sent mail has lost its text, which tests read.
  app.get(MailWorker).rest()
  app.get(PushSender).rest()
  app.get(WebhookSender).rest()
  return {
    app,
    database,
    prisma: app.get(PrismaService),
    dataDir,
    port: Number(new URL(await app.getUrl()).port),
    call: (verb, path, address = someAddress()) =>
      request(app.getHttpServer())[verb](path).set('x-forwarded-for', address),
    // A call joins a running drain, which may miss mails that are due now; the second call starts a new one.
    sendMails: async () => {
      await app.get(MailWorker).drain()
      await app.get(MailWorker).drain()
    },
    close: async () => {
      await app.close()
      await database.empty()
      free.push(database)
      rmSync(dataDir, { recursive: true })
    },
  }
}
