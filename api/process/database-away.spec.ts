import { rmSync } from 'node:fs'
import request from 'supertest'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Database } from '../../tools/database/database'
import { migrate } from '../../tools/database/migrate'
import { openServer } from '../../tools/database/server'
import { createServerDatabase } from '../../tools/database/test-database'
import { readEnv } from '../env'
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
    app = await createServer(readEnv({ LOG_LEVEL: 'silent', TRUST_PROXY: 'true' }), database, new Site(folder))
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

  async function expectAway(): Promise<void> {
    const [answer, health] = await Promise.all([send(), get('/api/health')])
    expect([answer.status, answer.body.code]).toEqual([503, 'databaseUnavailable'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(health.status).toBe(503)
    expect(health.body).toMatchObject({ status: 'unavailable', database: { ok: false, latencyMs: null } })
    await get('/api/health/ready').expect(503)
    await get('/api/health/live').expect(200)
    await get('/faq').expect(200)
  }

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
})
