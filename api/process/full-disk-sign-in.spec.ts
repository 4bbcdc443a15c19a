import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import request from 'supertest'
import { openEmbedded } from '../../prisma/database/embedded'
import { migrate } from '../../prisma/database/migrate'
import { Passwords } from '../auth/passwords'
import { newRecoverySalt } from '../auth/recovery-codes'
import { newTotpSecret, totpCode } from '../auth/totp'
import { PrismaService } from '../database/prisma.service'
import { readEnv } from '../settings/env'
import { createServer } from '../server'
import { DATABASE_KIND } from '../testing/test-app'

jest.setTimeout(120_000)

const PASSWORD = 'trois mots bien choisis'
const GIGABYTE = 1024 ** 3

// Only the embedded database is tested: with a database server, nothing is held in memory.
const describeEmbedded = DATABASE_KIND === 'embedded' ? describe : describe.skip

describeEmbedded('signing in while the embedded database only reads', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-full-'))
  let free = GIGABYTE
  let database: Awaited<ReturnType<typeof openEmbedded>>
  let app: NestFastifyApplication
  let prisma: PrismaService
  const secret = newTotpSecret()

  const start = async () => {
    database = await openEmbedded({ dataDir }, () => free)
    await migrate(database)
    app = await createServer(readEnv({ LOG_LEVEL: 'silent', TRUST_PROXY: 'true' }), database, null)
    await app.listen(0, '127.0.0.1')
    prisma = app.get(PrismaService)
  }
  beforeAll(async () => {
    await start()
    const passwordHash = await app.get(Passwords).hash(PASSWORD)
    for (const username of ['afi', 'kofi', 'ama', 'yao'])
      await prisma.user.create({
        data: { username, email: `${username}@example.org`, fullName: username, role: 'admin', passwordHash },
      })
    const { id: userId } = await prisma.user.findFirstOrThrow({ where: { username: 'kofi' } })
    await prisma.secondFactor.create({
      data: { userId, secret, recoverySalt: newRecoverySalt(), enabledAt: new Date(Date.now() - 60_000) },
    })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    rmSync(dataDir, { recursive: true })
  })
  beforeEach(() => {
    free = 1_000_000
  })
  afterEach(() => {
    free = GIGABYTE
  })

  const login = (username: string, password = PASSWORD, code?: string) =>
    request(app.getHttpServer())
      .post('/api/auth/login')
      .set('sec-fetch-site', 'same-origin')
      .send({ username, password, ...(code !== undefined && { code }) })
  const findCookie = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers['set-cookie']).match(/cap-session=[\w-]+/)?.[0] ?? ''
  const read = (cookie: string) => request(app.getHttpServer()).get('/api/users').set('cookie', cookie)
  const logout = (cookie: string) =>
    request(app.getHttpServer()).post('/api/auth/logout').set('sec-fetch-site', 'same-origin').set('cookie', cookie)

  it('lets a person read, and goes on as any sign-in once there is room', async () => {
    const cookie = findCookie(await login('afi').expect(200))
    await read(cookie).expect(200)
    expect(await prisma.loginSession.count()).toBe(0)
    free = GIGABYTE
    await read(cookie).expect(200)
    expect(await prisma.loginSession.count({ where: { endedAt: null } })).toBe(1)
    await logout(cookie)
    await read(cookie).expect(401)
  })

  it('lets nobody in by a wrong password, and locks as ever', async () => {
    for (let tries = 0; tries < 5; tries++) await login('ama', 'un autre mot de passe').expect(401)
    expect((await login('ama')).body.code).toBe('accountLocked')
  })

  it('asks for the second factor, and takes each code once, also when there is room again', async () => {
    expect((await login('kofi')).body.code).toBe('secondFactorRequired')
    const code = totpCode(secret, Date.now())
    const cookie = findCookie(await login('kofi', PASSWORD, code).expect(200))
    await read(cookie).expect(200)
    expect((await login('kofi', PASSWORD, code)).body.code).toBe('wrongSecondFactor')
    free = GIGABYTE
    expect((await login('kofi', PASSWORD, code)).body.code).toBe('wrongSecondFactor')
  })

  it('signs out, whether the sign-in was written or not', async () => {
    free = GIGABYTE
    const written = findCookie(await login('yao').expect(200))
    free = 1_000_000
    const held = findCookie(await login('yao').expect(200))
    for (const cookie of [written, held]) {
      await read(cookie).expect(200)
      const { status } = await logout(cookie)
      expect(status).toBeLessThan(300)
      await read(cookie).expect(401)
    }
    free = GIGABYTE
    await read(written).expect(401)
    const { id: userId } = await prisma.user.findFirstOrThrow({ where: { username: 'yao' } })
    expect(await prisma.loginSession.count({ where: { userId, endedAt: null } })).toBe(0)
  })

  it('ends for who was suspended or got a new password before it could be written', async () => {
    const cookie = findCookie(await login('afi').expect(200))
    free = GIGABYTE
    await database.exec(`UPDATE users SET updated_at = now(), active = active WHERE username = 'afi'`)
    await read(cookie).expect(401)
  })

  it('ends with a restart', async () => {
    const cookie = findCookie(await login('yao').expect(200))
    await read(cookie).expect(200)
    free = GIGABYTE
    await app.close()
    await database.close()
    await start()
    await read(cookie).expect(401)
  })
})
