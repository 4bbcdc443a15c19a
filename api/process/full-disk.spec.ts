import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import request from 'supertest'
import { buildContactMessage } from '../../prisma/factories/messages'
import { openEmbedded } from '../../prisma/database/embedded'
import { migrate } from '../../prisma/database/migrate'
import { openTestDatabase } from '../../prisma/database/test-database'
import { newSecret, secretHash } from '../auth/session-cookie'
import { PrismaService } from '../database/prisma.service'
import { readEnv } from '../settings/env'
import { createServer } from '../server'
import { DATABASE_KIND } from '../testing/test-app'

jest.setTimeout(120_000)

const message = { fullName: 'Afi', email: 'afi@example.org', message: 'Bonjour' }
const GIGABYTE = 1024 ** 3

/** A disk that the test fills, by a fake free size or by errors of PostgreSQL. */
interface Disk {
  readonly database: Awaited<ReturnType<typeof openTestDatabase>> | Awaited<ReturnType<typeof openEmbedded>>
  fill(): Promise<void>
  clear(): Promise<void>
  remove(): void
}

async function embeddedDisk(): Promise<Disk> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-full-'))
  let free = GIGABYTE
  const tell = (bytes: number): Promise<void> => {
    free = bytes
    return Promise.resolve()
  }
  const database = await openEmbedded({ dataDir }, () => free)
  await migrate(database)
  return {
    database,
    fill: () => tell(1_000_000),
    clear: () => tell(GIGABYTE),
    remove: () => rmSync(dataDir, { recursive: true }),
  }
}

/** Every write fails with PostgreSQL's own error. */
async function serverDisk(): Promise<Disk> {
  const database = await openTestDatabase('server')
  await database.exec(`
    CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`)
  const tables = ['contact_messages', 'idempotency_keys', 'audit_events', 'login_sessions']
  const each = (sql: (table: string) => string) => database.exec(tables.map(sql).join(';'))
  return {
    database,
    fill: () =>
      each((table) => `CREATE TRIGGER a_full BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION full_disk()`),
    clear: () => each((table) => `DROP TRIGGER a_full ON ${table}`),
    remove: () => undefined,
  }
}

describe('while the disk is full', () => {
  let disk: Disk
  let app: NestFastifyApplication
  let cookie: string
  beforeAll(async () => {
    disk = await (DATABASE_KIND === 'embedded' ? embeddedDisk() : serverDisk())
    app = await createServer(readEnv({ LOG_LEVEL: 'silent', TRUST_PROXY: 'true' }), disk.database, null)
    await app.listen(0, '127.0.0.1')
    const prisma = app.get(PrismaService)
    const admin = { username: 'afi', email: 'afi@example.org', fullName: 'Afi', role: 'admin' } as const
    const { id: userId } = await prisma.user.create({ data: admin })
    const token = newSecret()
    const expiresAt = new Date(Date.now() + 3_600_000)
    await prisma.loginSession.create({ data: { userId, tokenHash: secretHash(token), expiresAt } })
    await prisma.contactMessage.create({ data: buildContactMessage({ fullName: 'Kofi Lawson' }) })
    cookie = `cap-session=${token}`
  })
  afterAll(async () => {
    await app.close()
    await disk.database.close()
    disk.remove()
  })

  const get = (path: string) => request(app.getHttpServer()).get(path).set('cookie', cookie)
  const send = (key: string) =>
    request(app.getHttpServer()).post('/api/contact').set('idempotency-key', key).send(message)
  const readiness = async () => {
    const { status, body } = await get('/api/health/ready')
    return { status, writable: body.database.writable }
  }
  const names = async () => {
    const { body } = await get('/api/messages').expect(200)
    return (body as { fullName: string }[]).map(({ fullName }) => fullName).sort()
  }

  it('refuses writes for a while, reads on, and has each of them once when there is room again', async () => {
    // The sign-in is long unused, so reading would record its use.
    await disk.database.exec(`UPDATE login_sessions SET last_seen_at = now() - interval '10 minutes'`)
    await disk.fill()
    for (const key of ['first-key-1', 'second-key-2']) {
      const { status, headers, body } = await send(key)
      expect([status, body.code]).toEqual([503, 'notWritable'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(await names()).toEqual(['Kofi Lawson'])
    // An export first writes to the audit trail.
    expect((await get('/api/messages/export').expect(200)).text).toContain('Kofi Lawson')
    expect((await get('/api/health').expect(200)).body.database.ok).toBe(true)
    if (DATABASE_KIND === 'embedded') expect(await readiness()).toEqual({ status: 503, writable: false })

    await disk.clear()
    expect(await readiness()).toEqual({ status: 200, writable: true })
    for (const key of ['first-key-1', 'second-key-2', 'first-key-1']) await send(key).expect(201)
    expect(await names()).toEqual(['Afi', 'Afi', 'Kofi Lawson'])
  })
})
