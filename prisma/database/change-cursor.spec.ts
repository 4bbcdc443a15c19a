import { PrismaClient, type Prisma } from '#db/client'
import { describeEachDatabase, isServerReachable, openTestDatabase, type TestDatabase } from './test-database'
import {
  CHANGE_HORIZON_SQL,
  CHANGE_ORDER,
  changesSince,
  cursorAfter,
  cursorAt,
  decodeCursor,
  encodeCursor,
  isCursorUsable,
  readHorizon,
  type ChangeCursor,
} from './change-cursor'
import { buildUser } from '../factories/user'

const ID = '01a1fa3c-fcd5-770e-8317-a79c88fb5292'
const START: ChangeCursor = { epoch: '', xid: 0n, id: '00000000-0000-0000-0000-000000000000' }

describe('cursor text', () => {
  it.each([
    [{ epoch: 'be849e6226', xid: 857n, id: ID }],
    [{ epoch: '', xid: 0n, id: ID }],
    [cursorAt({ epoch: 'be849e6226', xmin: 858n })],
    [{ epoch: 'a', xid: 9_223_372_036_854_775_807n, id: ID }],
  ])('survives the journey %#', (cursor) => {
    expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor)
    expect(encodeCursor(cursor)).toMatch(/^[\w-]+$/)
  })

  it.each(['', 'x', '2026', `e_-1_${ID}`, "e_1_' OR 1", 'e_9223372036854775808', `e_${ID}`])(
    'is refused when it is %j',
    (text) => expect(decodeCursor(text)).toBeUndefined(),
  )

  it('is unusable from another epoch, or from the future', () => {
    const horizon = { epoch: 'a', xmin: 90n, xmax: 100n }
    expect(isCursorUsable(cursorAt(horizon), horizon)).toBe(true)
    expect(isCursorUsable({ epoch: 'a', xid: 99n, id: ID }, horizon)).toBe(true)
    expect(isCursorUsable({ epoch: 'b', xid: 5n, id: ID }, horizon)).toBe(false)
    expect(isCursorUsable({ epoch: 'a', xid: 100n, id: ID }, horizon)).toBe(false)
  })
})

/** One delta, as the API returns it. */
async function readDelta(prisma: PrismaClient, since: ChangeCursor, take = 100) {
  const [row] = await prisma.$queryRawUnsafe<{ epoch: string; xmin: string; xmax: string }[]>(CHANGE_HORIZON_SQL)
  if (!row) throw new Error('no horizon')
  const horizon = readHorizon(row)
  const cursor = { ...since, epoch: horizon.epoch }
  const rows = await prisma.user.findMany({ where: changesSince(cursor, horizon), orderBy: CHANGE_ORDER, take })
  return { names: rows.map(({ username }) => username), next: cursorAfter(rows, cursor), horizon }
}

describeEachDatabase('delta', (open) => {
  let database: TestDatabase
  let prisma: PrismaClient

  beforeAll(async () => {
    database = await open()
    prisma = new PrismaClient({ adapter: database.adapter })
  })
  beforeEach(() => database.empty())
  afterAll(async () => {
    await prisma.$disconnect()
    await database.close()
  })

  const add = (username: string, client: Prisma.TransactionClient = prisma) =>
    client.user.create({ data: buildUser({ username, email: `${username}@demo.example` }) })

  it('gives new, changed and removed rows once, in the order of change', async () => {
    const { id } = await add('a')
    await add('b')
    const first = await readDelta(prisma, START)
    expect(first.names).toEqual(['a', 'b'])
    await prisma.user.update({ where: { id }, data: { deletedAt: new Date() } })
    await add('c')
    const second = await readDelta(prisma, first.next)
    expect(second.names).toEqual(['a', 'c'])
    const third = await readDelta(prisma, second.next)
    expect(third).toMatchObject({ names: [], next: second.next })
  })

  it('pages through rows of one transaction', async () => {
    await prisma.user.createMany({ data: Array.from({ length: 7 }, () => buildUser()) })
    const seen: string[] = []
    let cursor = START
    for (let page = 0; page < 4; page++) {
      const { names, next } = await readDelta(prisma, cursor, 2)
      seen.push(...names)
      cursor = next
    }
    expect(new Set(seen).size).toBe(7)
    expect(seen).toHaveLength(7)
  })

  it('begins after everything already decided when taken at the horizon', async () => {
    await add('a')
    const { horizon } = await readDelta(prisma, START)
    await add('b')
    expect((await readDelta(prisma, cursorAt(horizon))).names).toEqual(['b'])
  })
})

const describeServer = isServerReachable() ? describe : describe.skip

describeServer('delta beside overlapping transactions (server)', () => {
  let database: TestDatabase
  let prisma: PrismaClient

  beforeAll(async () => {
    database = await openTestDatabase('server')
    prisma = new PrismaClient({ adapter: database.adapter })
  })
  afterAll(async () => {
    await prisma.$disconnect()
    await database.close()
  })

  it('never skips the row that was written first and committed last', async () => {
    const add = (username: string, client: Prisma.TransactionClient) =>
      client.user.create({ data: buildUser({ username, email: `${username}@demo.example` }) })
    let finishSlow = () => {}
    const slowMayFinish = new Promise<void>((resolve) => {
      finishSlow = resolve
    })
    let slowHasWritten = () => {}
    const slowWrote = new Promise<void>((resolve) => {
      slowHasWritten = resolve
    })
    const slow = prisma.$transaction(async (transaction) => {
      await add('slow', transaction)
      slowHasWritten()
      await slowMayFinish
    })
    await slowWrote
    await add('fast', prisma)

    const during = await readDelta(prisma, START)
    // If the cursor passed `fast` now, the client would never receive `slow`.
    expect(during.names).toEqual([])

    finishSlow()
    await slow
    const after = await readDelta(prisma, during.next)
    expect(after.names).toEqual(['slow', 'fast'])
    expect((await readDelta(prisma, after.next)).names).toEqual([])
  })

  it('does not wait for a transaction of another database of the server', async () => {
    await database.empty()
    const neighbour = await openTestDatabase('server')
    await neighbour.transaction(async (runner) => {
      await runner.query("INSERT INTO app_settings VALUES ('busy', '1', now())")
      await prisma.user.create({ data: buildUser({ username: 'here' }) })
      expect((await readDelta(prisma, START)).names).toEqual(['here'])
    })
    await neighbour.close()
  })

  it('does not take rows of its own unfinished transaction for decided', async () => {
    const seen = await database.transaction(async (runner) => {
      await runner.query("INSERT INTO app_settings VALUES ('mine', '1', now())")
      return runner.query<{ below: boolean }>(
        `SELECT xmin::bigint <= pg_current_xact_id()::text::bigint AS below FROM (${CHANGE_HORIZON_SQL}) AS horizon`,
      )
    })
    expect(seen).toEqual([{ below: true }])
  })

  it('loses nothing to a storm of overlapping writers', async () => {
    await database.empty()
    const seen = new Set<string>()
    let cursor = START
    const writers = Array.from({ length: 60 }, (_, index) =>
      prisma.$transaction(
        async (transaction) => {
          await transaction.user.create({ data: buildUser({ username: `w${index}` }) })
          await new Promise((resolve) => setTimeout(resolve, (index * 37) % 50))
        },
        { maxWait: 20_000 },
      ),
    )
    let running = writers.length
    for (const writer of writers) void writer.finally(() => (running -= 1))
    const read = async () => {
      const { names, next } = await readDelta(prisma, cursor, 5)
      for (const name of names) seen.add(name)
      cursor = next
      return names.length
    }
    while (running > 0) await read()
    await Promise.all(writers)
    while ((await read()) > 0);
    expect(seen.size).toBe(60)
  })
})
