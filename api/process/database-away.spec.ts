import { randomInt, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import request from 'supertest'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Database } from '../../prisma/database/database'
import { migrate } from '../../prisma/database/migrate'
import { openServer } from '../../prisma/database/server'
import { createServerDatabase } from '../../prisma/database/test-database'
import { readEnv } from '../settings/env'
import { createServer } from '../server'
import { Site } from '../site/site'
import { CuttableProxy } from '../testing/cuttable-proxy'
import { writeFixtureSite } from '../testing/fixture-site'
import { DATABASE_KIND } from '../testing/test-app'

jest.setTimeout(120_000)

const message = { fullName: 'Afi', email: 'afi@example.org', message: 'Bonjour' }
const onServer = DATABASE_KIND === 'server' ? describe : describe.skip

onServer('while the database is away', () => {
  const folder = writeFixtureSite()
  let proxy: CuttableProxy
  let database: Database
  let app: NestFastifyApplication
  let drop: () => Promise<void>

  beforeAll(async () => {
    const made = await createServerDatabase()
    drop = made.drop
    const url = new URL(made.url)
    proxy = new CuttableProxy({ host: url.hostname, port: Number(url.port || 5432) })
    await proxy.open()
    url.host = `127.0.0.1:${proxy.port}`
    database = await openServer(url.href)
    await migrate(database)
    app = await createServer(
      readEnv({ LOG_LEVEL: 'silent', TRUST_PROXY: 'true' }),
      database,
      new Site(folder, { origin: 'https://cap.example' }),
    )
    await app.listen(0, '127.0.0.1')
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    await proxy.cut()
    await drop()
    rmSync(folder, { recursive: true })
  })

  const get = (path: string) => request(app.getHttpServer()).get(path)
  const send = () => request(app.getHttpServer()).post('/api/contact').send(message)

  /** Every call fails within 5 s, also with a session cookie. */
  async function expectAway(): Promise<void> {
    const requested = Date.now()
    const [answer, health, list] = await Promise.all([
      send(),
      get('/api/health'),
      get('/api/users').set('cookie', `cap-session=${'x'.repeat(43)}`),
    ])
    expect(Date.now() - requested).toBeLessThan(5_000)
    expect([list.status, list.body.code]).toEqual([503, 'databaseUnavailable'])
    expect([answer.status, answer.body.code]).toEqual([503, 'databaseUnavailable'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(health.status).toBe(503)
    expect(health.body).toMatchObject({
      status: 'unavailable',
      database: { ok: false, writable: false, latencyMs: null },
    })
    await get('/api/health/ready').expect(503)
    await get('/api/health/live').expect(200)
    await get('/faq').expect(200)
  }

  it('lets a long answer of the database take its time', async () => {
    await database.exec(
      'CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(6); RETURN NEW; END $$; CREATE TRIGGER slow BEFORE INSERT ON contact_messages FOR EACH ROW EXECUTE FUNCTION slow()',
    )
    await send().expect(201)
    await database.exec('DROP TRIGGER slow ON contact_messages; DROP FUNCTION slow()')
  })

  it.each(['cut', 'hush'] as const)('(%s) says so, keeps the pages, and recovers by itself', async (failure) => {
    await send().expect(201)
    await proxy[failure]()
    await expectAway()
    await expectAway()
    if (failure === 'hush') await proxy.cut()
    await proxy.open()
    await send().expect(201)
    await get('/api/health').expect(200)
  })

  it('under load answers 503 and nothing else, and what is sent until it is received is there once', async () => {
    const statuses = new Set<number>()
    const keepSending = async (fullName: string): Promise<void> => {
      const key = randomUUID()
      for (;;) {
        // A new address each time, so that the rate limit does not stop the storm.
        const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
        const { status } = await request(app.getHttpServer())
          .post('/api/contact')
          .set({ 'idempotency-key': key, 'x-forwarded-for': address })
          .send({ ...message, email: 'storm@example.org', fullName })
        statuses.add(status)
        if (status === 201) return
        await sleep(40)
      }
    }
    const storm = Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let turn = 0; turn < 20; turn++) await keepSending(`${writer} ${turn}`)
      }),
    )
    for (let cuts = 0; cuts < 3; cuts++) {
      await sleep(150)
      await proxy.cut()
      await sleep(300)
      await proxy.open()
    }
    await storm
    const stored = await database.query<{ times: number }>(
      `SELECT count(*)::int AS times FROM contact_messages WHERE email = 'storm@example.org' GROUP BY full_name`,
    )
    expect(stored.map(({ times }) => times)).toEqual(Array(160).fill(1))
    expect([...statuses].sort()).toEqual([201, 503])
  })
})
