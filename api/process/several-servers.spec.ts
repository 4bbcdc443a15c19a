import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import * as z from 'zod/mini'
import { PrismaClient } from '#db/client'
import { buildInstitution } from '../../prisma/factories/institution'
import { buildUser } from '../../prisma/factories/user'
import type { Database } from '../../prisma/database/database'
import { isReachable } from '../testing/reachable'
import { makePlace, startServer, type Place, type ServerProcess } from '../testing/server-process'
import { DATABASE_KIND, someAddress } from '../testing/test-app'

/** A separate Redis database. Messages between servers ignore its number, but disturb nobody. */
const REDIS_URL = 'redis://127.0.0.1:6379/5'
const password = 'trois mots bien choisis'

// These tests need PostgreSQL and Redis on this machine; only the PostgreSQL test project has the first.
const possible = DATABASE_KIND === 'server' && isReachable('127.0.0.1', 6379)
const describeServers = possible ? describe : describe.skip

describeServers('two servers with one PostgreSQL and one Redis (127.0.0.1:5432 and :6379)', () => {
  let place: Place
  let database: Database
  let prisma: PrismaClient
  let servers: [ServerProcess, ServerProcess]
  let passwordHash: string

  beforeAll(async () => {
    place = await makePlace()
    // The servers start together, so that they also migrate together.
    servers = await Promise.all([startServer({ ...place.env, REDIS_URL }), startServer({ ...place.env, REDIS_URL })])
    database = await place.open()
    prisma = new PrismaClient({ adapter: database.adapter })
    passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    await prisma.$disconnect()
    await database.close()
    await place.remove()
  })

  interface RequestOptions {
    method?: string
    body?: object
    cookie?: string
    address?: string
    key?: string
    version?: number
  }
  function ask(
    server: 0 | 1,
    path: string,
    { method = 'GET', body, cookie, address = someAddress(), key, version }: RequestOptions = {},
  ) {
    const headers = {
      'x-forwarded-for': address,
      'sec-fetch-site': 'same-origin',
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...(key && { 'idempotency-key': key }),
      ...(version && { 'if-match': `"${version}"` }),
    }
    return fetch(`${servers[server].origin}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  }
  const add = (overrides = {}) => prisma.user.create({ data: buildUser({ passwordHash, ...overrides }) })
  const session = async (server: 0 | 1, cookie: string) => (await ask(server, '/api/auth/session', { cookie })).status
  async function login(server: 0 | 1, username: string): Promise<string> {
    const answer = await ask(server, '/api/auth/login', { method: 'POST', body: { username, password } })
    expect(answer.status).toBe(200)
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }

  it('share sign-ins, and both end one at once', async () => {
    const { username } = await add()
    for (const [here, there] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const cookie = await login(here, username)
      expect([await session(here, cookie), await session(there, cookie)]).toEqual([200, 200])
      expect((await ask(there, '/api/auth/logout', { method: 'POST', cookie })).status).toBe(204)
      expect([await session(here, cookie), await session(there, cookie)]).toEqual([401, 401])
    }
  })

  it('both know at once that somebody has lost the rights', async () => {
    const [admin, other] = [await add({ role: 'admin' }), await add({ role: 'admin' })]
    const [mine, theirs] = [await login(0, admin.username), await login(1, other.username)]
    expect((await ask(1, '/api/users', { cookie: theirs })).status).toBe(200)
    const { version } = await prisma.user.findUniqueOrThrow({ where: { id: other.id } })
    expect(
      (await ask(0, `/api/users/${other.id}`, { method: 'PATCH', body: { role: 'student' }, cookie: mine, version }))
        .status,
    ).toBe(200)
    expect((await ask(1, '/api/users', { cookie: theirs })).status).toBe(401)
  })

  it('both refuse a key of an institution at once when it is revoked', async () => {
    const { id } = await add({ role: 'mentor' })
    const { username } = await prisma.user.findUniqueOrThrow({ where: { id } })
    const institution = await prisma.institution.create({ data: buildInstitution() })
    await prisma.institutionStaff.create({ data: { userId: id, institutionId: institution.id, right: 'manager' } })
    const cookie = await login(0, username)
    const wanted = { name: 'SI', scopes: ['students'] }
    const made = await ask(0, '/api/institution/keys', { method: 'POST', body: wanted, cookie })
    const { key, id: keyId } = z.object({ id: z.string(), key: z.string() }).parse(await made.json())
    const read = async (server: 0 | 1) => {
      const headers = { authorization: `Bearer ${key}`, 'x-forwarded-for': someAddress() }
      return (await fetch(`${servers[server].origin}/api/v1/students`, { headers })).status
    }
    expect([await read(0), await read(1), await read(0), await read(1)]).toEqual([200, 200, 200, 200])
    expect((await ask(1, `/api/institution/keys/${keyId}`, { method: 'DELETE', cookie })).status).toBe(200)
    expect([await read(0), await read(1)]).toEqual([401, 401])
  })

  it('count failures together, and lock together', async () => {
    const { username } = await add()
    const address = someAddress()
    const attempt = async (server: 0 | 1, given: string) =>
      (await ask(server, '/api/auth/login', { method: 'POST', body: { username, password: given }, address })).status
    const statuses = []
    for (let failure = 0; failure < 5; failure++) statuses.push(await attempt(failure % 2 ? 1 : 0, 'not this one'))
    expect(statuses).toEqual([401, 401, 401, 401, 401])
    expect([await attempt(0, password), await attempt(1, password)]).toEqual([429, 429])
  })

  it('count the calls of an address together', async () => {
    const address = someAddress()
    const statuses = []
    for (let call = 0; call < 22; call++)
      statuses.push((await ask(call % 2 ? 1 : 0, '/api/contact', { method: 'POST', body: {}, address })).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  it('apply a write once that comes to both', async () => {
    const admin = await add({ role: 'admin' })
    const student = await add()
    const cookie = await login(0, admin.username)
    const sent = { method: 'POST', body: { title: 'Une fois', userId: student.id }, cookie, key: randomUUID() }
    const answers = await Promise.all([0, 1, 0, 1, 1].map((server) => ask(server === 0 ? 0 : 1, '/api/projects', sent)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(await prisma.project.count({ where: { title: 'Une fois' } })).toBe(1)
  })
})
