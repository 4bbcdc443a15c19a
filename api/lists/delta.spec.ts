import { LIST_NAMES } from '#contract/lists'
import { setTimeout as sleep } from 'node:timers/promises'
import { CHANGE_EPOCH_KEY, CHANGE_HORIZON_SQL } from '../../prisma/database/change-cursor'
import { buildProject } from '../../prisma/factories/project'
import { createRandom } from '../../prisma/factories/random'
import { buildUser } from '../../prisma/factories/user'
import { signIn, type SignedIn } from '../testing/sign-in'
import { syncedTables } from '../testing/synced-tables'
import { DATABASE_KIND, startTestApp, type TestApp } from '../testing/test-app'

interface Answer {
  readonly rows: { id: string; fullName?: string; version: number }[]
  readonly removed: string[]
  readonly next: string
  readonly changes: string
  readonly more: boolean
}

/**
 * Waits until all transactions with changes have ended: the last request may have left one running, such as an audit
 * event, which would delay the delta.
 */
async function settle(test: TestApp): Promise<void> {
  const { database } = test
  const newest = syncedTables(test)
    .map((table) => `SELECT max(change_xid) AS xid FROM ${table}`)
    .join(' UNION ALL ')
  for (;;) {
    const [{ xid } = { xid: '0' }] = await database.query<{ xid: string }>(
      `SELECT coalesce(max(xid), 0)::text AS xid FROM (${newest}) AS newest`,
    )
    const [{ xmin } = { xmin: '0' }] = await database.query<{ xmin: string }>(CHANGE_HORIZON_SQL)
    if (BigInt(xid) < BigInt(xmin)) return
    await sleep(20)
  }
}

/** A client's replica of a list. */
class Copy {
  readonly rows = new Map<string, number>()
  since = ''

  constructor(
    private readonly test: TestApp,
    private readonly person: SignedIn,
    private readonly path: string,
  ) {}

  /** The delta once all transactions have ended. */
  async settled(): Promise<Answer> {
    await settle(this.test)
    return this.ask()
  }

  async ask(): Promise<Answer> {
    const { body }: { body: Answer } = await this.person.call('get', `${this.path}?since=${this.since}`).expect(200)
    for (const { id, version } of body.rows) this.rows.set(id, version)
    for (const id of body.removed) this.rows.delete(id)
    this.since = body.next
    return body
  }

  async catchUp(): Promise<void> {
    await settle(this.test)
    while ((await this.ask()).more);
  }
}

describe('delta', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test, { createdAt: new Date('2020-01-01') })
  })

  const add = (overrides = {}) => test.prisma.user.create({ data: buildUser(overrides) })
  const live = async () =>
    new Map((await test.prisma.user.findMany({ where: { deletedAt: null } })).map(({ id, version }) => [id, version]))
  async function addMany(count: number): Promise<void> {
    const random = createRandom(7)
    const data = Array.from({ length: count }, (_, index) =>
      buildUser(
        {
          username: `many${index}`,
          email: `many${index}@demo.example`,
          createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 3))),
        },
        random,
      ),
    )
    await test.prisma.user.createMany({ data })
  }

  it('makes a copy page by page, newest first, and misses nothing that happens meanwhile', async () => {
    await addMany(1_100)
    const copy = new Copy(test, admin, '/api/users')
    const first = await copy.ask()
    expect(first).toMatchObject({ removed: [], more: true })
    expect(first.rows).toHaveLength(500)
    const newest = await test.prisma.user.findMany({
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: 500,
      select: { id: true },
    })
    expect(first.rows.map(({ id }) => id)).toEqual(newest.map(({ id }) => id))
    // A row of a fetched page is changed, one of a later page is removed, and a new one is added.
    const [fetched, later] = [
      first.rows[3]?.id ?? '',
      await test.prisma.user.findFirstOrThrow({ where: { username: 'many5' } }),
    ]
    await test.prisma.user.update({ where: { id: fetched }, data: { fullName: 'Changed' } })
    await test.prisma.user.update({ where: { id: later.id }, data: { deletedAt: new Date() } })
    await add()
    await copy.catchUp()
    await copy.catchUp()
    expect(copy.rows).toEqual(await live())
  })

  it('lets a client have only the newest, and all changes from there', async () => {
    await addMany(600)
    const copy = new Copy(test, admin, '/api/users')
    const { changes } = await copy.ask()
    copy.since = changes
    const { id } = await add()
    const { rows, more } = await copy.settled()
    expect([rows.map((row) => row.id), more]).toEqual([[id], false])
  })

  it('gives changes, removals and restorations once, and an unchanged tag when there are none', async () => {
    const copy = new Copy(test, admin, '/api/users')
    await copy.catchUp()
    const { id } = await add()
    expect((await copy.settled()).rows.map((row) => row.id)).toEqual([id])
    await admin.call('delete', `/api/users/${id}`).expect(204)
    expect(await copy.settled()).toMatchObject({ rows: [], removed: [id] })
    await admin.call('post', `/api/users/${id}/restore`).expect(200)
    expect((await copy.settled()).rows.map((row) => row.id)).toEqual([id])
    const path = `/api/users?since=${copy.since}`
    const { headers, body, text } = await admin.call('get', path).expect(200)
    expect(body).toMatchObject({ rows: [], removed: [], next: copy.since, more: false })
    expect(text.length).toBeLessThan(400)
    expect(headers['x-total-count']).toBe('2')
    await admin
      .call('get', path)
      .set('if-none-match', headers.etag ?? '')
      .expect(304)
  })

  it('goes on page by page when much has changed', async () => {
    const copy = new Copy(test, admin, '/api/users')
    await copy.catchUp()
    await addMany(1_050)
    const sizes = []
    let more = true
    while (more) {
      const answer = await copy.settled()
      sizes.push(answer.rows.length)
      more = answer.more
    }
    expect(sizes).toEqual([500, 500, 50])
    expect(copy.rows).toEqual(await live())
  })

  it.each(LIST_NAMES.filter((name) => name !== 'users'))('is there for %s', async (name) => {
    const { body } = await admin.call('get', `/api/${name}?since=`).expect(200)
    expect(body).toEqual({ rows: [], removed: [], next: expect.any(String), changes: body.next, more: false })
    await admin.call('get', `/api/${name}?since=${body.next}`).expect(200)
  })

  it('carries the new name of a person to their projects', async () => {
    const student = await add()
    const project = await test.prisma.project.create({ data: buildProject({ userId: student.id }) })
    const copy = new Copy(test, admin, '/api/projects')
    await copy.catchUp()
    await test.prisma.user.update({ where: { id: student.id }, data: { fullName: 'Afi Nouveau' } })
    expect((await copy.settled()).rows).toMatchObject([{ id: project.id, studentName: 'Afi Nouveau', version: 1 }])
  })

  it('sends a client of another numbering back to the beginning', async () => {
    await admin.call('get', '/api/users?since=').expect(200)
    const copy = new Copy(test, admin, '/api/users')
    await copy.catchUp()
    await test.database.query(`UPDATE app_settings SET value = '{"epoch":"other"}' WHERE key = $1`, [CHANGE_EPOCH_KEY])
    const { body } = await admin.call('get', `/api/users?since=${copy.since}`).expect(410)
    expect(body.code).toBe('cursorExpired')
    copy.since = ''
    await copy.catchUp()
  })

  const onServer = DATABASE_KIND === 'server' ? it : it.skip

  onServer('never skips the row that was written first and committed last', async () => {
    const copy = new Copy(test, admin, '/api/users')
    await copy.catchUp()
    let slowId = ''
    const gate: { open: () => void } = { open: () => undefined }
    const opened = new Promise<void>((resolve) => (gate.open = resolve))
    let wrote: (() => void) | undefined
    const written = new Promise<void>((resolve) => (wrote = resolve))
    const slow = test.prisma.$transaction(async (transaction) => {
      slowId = (await transaction.user.create({ data: buildUser() })).id
      wrote?.()
      await opened
    })
    await written
    const fast = await add()
    // The slow transaction is not decided yet, so the fast row waits too: a cursor past the fast row would lose the
    // slow one.
    expect((await copy.ask()).rows).toEqual([])
    const begunMeanwhile = new Copy(test, admin, '/api/users')
    await begunMeanwhile.ask()
    expect(begunMeanwhile.rows.has(fast.id)).toBe(true)
    gate.open()
    await slow
    expect((await copy.settled()).rows.map(({ id }) => id)).toEqual([slowId, fast.id])
    await begunMeanwhile.catchUp()
    expect(begunMeanwhile.rows).toEqual(await live())
  })

  onServer('loses nothing to a storm of overlapping writers', async () => {
    const copy = new Copy(test, admin, '/api/users')
    await copy.catchUp()
    const state = { writing: true }
    const writer = async (name: string) => {
      for (let round = 0; round < 12; round++)
        await test.prisma.$transaction(async (transaction) => {
          const { id } = await transaction.user.create({
            data: buildUser({ username: `${name}${round}`, email: `${name}${round}@demo.example` }),
          })
          await new Promise((resolve) => setTimeout(resolve, (round * 7) % 20))
          if (round % 3 === 0) await transaction.user.update({ where: { id }, data: { deletedAt: new Date() } })
        })
    }
    const writers = Promise.all(['a', 'b', 'c', 'd'].map(writer)).finally(() => (state.writing = false))
    while (state.writing) await copy.ask()
    await writers
    await copy.catchUp()
    expect(copy.rows).toEqual(await live())
  })
})
