import { setTimeout as sleep } from 'node:timers/promises'
import { LIST_NAMES } from '#contract/lists'
import { cursorsAfter, syncQuery, type Cursors } from '#contract/sync-cursors'
import { CHANGE_EPOCH_KEY, CHANGE_HORIZON_SQL } from '../../prisma/database/change-cursor'
import { buildContactMessage, buildSubscriber } from '../../prisma/factories/messages'
import { buildProject } from '../../prisma/factories/project'
import { createRandom } from '../../prisma/factories/random'
import { buildSession } from '../../prisma/factories/session'
import { buildTemplate } from '../../prisma/factories/template'
import { buildUser } from '../../prisma/factories/user'
import { captureQueries } from '../testing/captured-queries'
import { signIn, type SignedIn } from '../testing/sign-in'
import { syncedTables } from '../testing/synced-tables'
import { DATABASE_KIND, startTestApp, type TestApp } from '../testing/test-app'

describe('sync', () => {
  let test: TestApp
  let admin: SignedIn
  let cursors: Cursors
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test, { username: 'admin', createdAt: new Date('2020-01-01') })
    cursors = {}
  })

  /** Waits until all written changes are below the change horizon. */
  async function settle(): Promise<void> {
    for (;;) {
      const [{ xid } = { xid: '0' }] = await test.database.query<{ xid: string }>(
        `SELECT greatest(${syncedTables(test)
          .map((table) => `(SELECT max(change_xid) FROM ${table})`)
          .join(', ')}, 0)::text AS xid`,
      )
      const [{ xmin } = { xmin: '0' }] = await test.database.query<{ xmin: string }>(CHANGE_HORIZON_SQL)
      if (BigInt(xid) < BigInt(xmin)) return
      await sleep(20)
    }
  }

  /** Begins a replica of every list, like a device. */
  async function begin(): Promise<void> {
    await settle()
    for (const name of LIST_NAMES) {
      const { body } = await admin.call('get', `/api/${name}?since=`).expect(200)
      cursors = { ...cursors, [name]: body.changes }
    }
  }

  async function sync() {
    await settle()
    const { body } = await admin.call('get', `/api/sync?${syncQuery(cursors)}`).expect(200)
    cursors = cursorsAfter(cursors, body)
    return body
  }

  const ids = (part?: { rows: { id: string }[] }) => part?.rows.map(({ id }) => id)

  it('brings the cursors together, and then has nothing to say', async () => {
    await begin()
    await sync()
    expect(new Set(Object.values(cursors)).size).toBe(1)
    expect(syncQuery(cursors)).toMatch(/^since=\w+$/)
    expect(await sync()).toEqual({})
    expect(await sync()).toEqual({})
  })

  it('tells the lists that changed, each row once', async () => {
    await begin()
    await sync()
    const user = await test.prisma.user.create({ data: buildUser({ role: 'student' }) })
    const mentor = await test.prisma.user.create({ data: buildUser({ role: 'mentor' }) })
    const message = await test.prisma.contactMessage.create({ data: buildContactMessage() })
    const body = await sync()
    expect(Object.keys(body).sort()).toEqual(['messages', 'next', 'users'])
    expect([ids(body.users), ids(body.messages)]).toEqual([[user.id, mentor.id], [message.id]])
    expect(body.users).toMatchObject({ removed: [], more: false, total: 3, next: body.next })
    expect(JSON.stringify(body)).not.toMatch(/changeXid|deletedAt|passwordHash|searchText/)

    const template = await test.prisma.template.create({ data: buildTemplate() })
    const project = await test.prisma.project.create({ data: buildProject({ userId: user.id }) })
    const session = await test.prisma.session.create({
      data: buildSession({ studentId: user.id, mentorId: mentor.id }),
    })
    const subscriber = await test.prisma.newsletterSubscriber.create({ data: buildSubscriber() })
    const rest = await sync()
    expect([ids(rest.templates), ids(rest.projects), ids(rest.sessions), ids(rest.subscribers), rest.users]).toEqual([
      [template.id],
      [project.id],
      [session.id],
      [subscriber.id],
      undefined,
    ])
    await admin.call('delete', `/api/users/${mentor.id}`).expect(204)
    expect((await sync()).users).toMatchObject({ rows: [], removed: [mentor.id], total: 2 })
    expect(await sync()).toEqual({})
  })

  it('carries the new name of a person to every list that shows it', async () => {
    const user = await test.prisma.user.create({ data: buildUser({ role: 'student' }) })
    await test.prisma.project.create({ data: buildProject({ userId: user.id }) })
    await begin()
    await test.prisma.user.update({ where: { id: user.id }, data: { fullName: 'Afi Nouveau' } })
    expect(await sync()).toMatchObject({
      users: { rows: [{ fullName: 'Afi Nouveau' }] },
      projects: { rows: [{ studentName: 'Afi Nouveau' }] },
    })
  })

  it('goes page by page where much changed, and loses nothing', async () => {
    await begin()
    const random = createRandom(3)
    await test.prisma.user.createMany({
      data: Array.from({ length: 1_100 }, (_, index) =>
        buildUser({ username: `many${index}`, email: `many${index}@demo.example` }, random),
      ),
    })
    await test.prisma.template.create({ data: buildTemplate() })
    const seen: string[] = []
    const answers = []
    for (let more = true; more;) {
      const body = await sync()
      seen.push(...(ids(body.users) ?? []))
      answers.push(Object.keys(body).sort().join())
      more = body.users?.more === true
    }
    expect(answers).toEqual(['next,templates,users', 'next,users', 'next,users'])
    expect(new Set(seen).size).toBe(1_100)
    expect(await sync()).toEqual({})
  })

  it('tells only the lists that are named', async () => {
    await begin()
    await test.prisma.user.create({ data: buildUser() })
    await test.prisma.template.create({ data: buildTemplate() })
    await settle()
    const { body } = await admin.call('get', `/api/sync?templates=${cursors.templates ?? ''}`).expect(200)
    expect(Object.keys(body).sort()).toEqual(['next', 'templates'])
    expect((await admin.call('get', '/api/sync').expect(200)).body).toEqual({})
  })

  it('sends copies of another numbering back to the beginning, and no others', async () => {
    await begin()
    await sync()
    const other = {
      ...cursors,
      users: 'ffffffffff_5',
      projects: cursors.projects?.replace(/\d+$/, '999999999999') ?? '',
    }
    const { body } = await admin.call('get', `/api/sync?${syncQuery(other)}`).expect(200)
    expect(body.expired).toEqual(['users', 'projects'])
    const others = LIST_NAMES.filter((name) => name !== 'users' && name !== 'projects')
    expect(Object.keys(cursorsAfter(other, body))).toEqual(others)
    await test.database.query(`UPDATE app_settings SET value = '{"epoch":"another"}' WHERE key = $1`, [
      CHANGE_EPOCH_KEY,
    ])
    expect((await admin.call('get', `/api/sync?${syncQuery(cursors)}`).expect(200)).body).toEqual({
      expired: LIST_NAMES,
    })
  })

  it.each(['since=zut', 'users=', 'users=a_1&since=zut', 'messages=a_99999999999999999999'])('refuses %s', (query) =>
    admin.call('get', `/api/sync?${query}`).expect(422),
  )

  it.each(['student', 'mentor'] as const)('is closed to a %s', async (role) =>
    (await signIn(test, { role })).call('get', '/api/sync').expect(403),
  )

  const onServer = DATABASE_KIND === 'server' ? it : it.skip

  onServer('asks one thing when nothing changed, and only for the list that changed', async () => {
    await begin()
    await sync()
    const read = () => admin.call('get', `/api/sync?${syncQuery(cursors)}`).expect(200)
    await read()
    expect(await captureQueries(read)).toHaveLength(1)
    await test.prisma.template.create({ data: buildTemplate() })
    await settle()
    const queries = await captureQueries(read)
    expect(queries.map(({ text }) => /FROM "public"\."(\w+)"/.exec(text)?.[1])).toEqual([
      undefined,
      'templates',
      'templates',
    ])
  })

  onServer('never skips the row that was written first and committed last', async () => {
    await begin()
    await sync()
    let open: () => void = () => undefined
    const opened = new Promise<void>((resolve) => (open = resolve))
    let slowId = ''
    let wrote: () => void = () => undefined
    const written = new Promise<void>((resolve) => (wrote = resolve))
    const slow = test.prisma.$transaction(async (transaction) => {
      slowId = (await transaction.user.create({ data: buildUser() })).id
      wrote()
      await opened
    })
    await written
    const fast = await test.prisma.user.create({ data: buildUser() })
    const { body } = await admin.call('get', `/api/sync?${syncQuery(cursors)}`).expect(200)
    expect(body).toEqual({})
    open()
    await slow
    expect(ids((await sync()).users)).toEqual([slowId, fast.id])
  })
})
