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

/** Which database this run is on: set by the Jest project. */
declare const TEST_DATABASE: 'embedded' | 'server'
export const DATABASE_KIND = TEST_DATABASE

export type Verb = 'get' | 'head' | 'post' | 'patch' | 'delete'

export interface TestApp {
  readonly app: NestFastifyApplication
  readonly database: TestDatabase
  readonly prisma: PrismaService
  readonly dataDir: string
  /** Where it listens, for requests below what Supertest can do. */
  readonly port: number
  /** A request from an address of its own, so that no test uses up another's calls. */
  call(verb: Verb, path: string, address?: string): Test
  /** Sends what waits in the mail queue. */
  sendMails(): Promise<void>
  close(): Promise<void>
}

export const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/**
 * Left by applications that were closed, and emptied: to make a database takes a second, and a Jest file may gather ten
 * specs.
 */
const free: TestDatabase[] = []
afterAll(async () => {
  for (const database of free.splice(0)) await database.close()
})

/** The least that Argon2 takes: specs sign in often. */
const CHEAP_ARGON2 = { memoryCost: 8, timeCost: 1, parallelism: 1 }

interface Options {
  readonly env?: Readonly<Record<string, string>>
  readonly site?: Site
}

/** The real application on an empty database that it has for itself, listening on a free port. */
export async function startTestApp({ env = {}, site }: Options = {}): Promise<TestApp> {
  const database = free.pop() ?? (await openTestDatabase(DATABASE_KIND))
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-'))
  const settings = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUST_PROXY: 'true', DATA_DIR: dataDir, ...env })
  const app = await createServer(settings, database, site ?? null)
  app.get(Passwords).cost = CHEAP_ARGON2
  await app.listen(0, '127.0.0.1')
  // Mails leave when a test says so: one that is sent has lost its text, which tests read.
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
    // A call joins the run that is at work, which may be past what is due now: the second begins after it.
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
