import type { Cursors } from '#contract/sync-cursors'
import { CHANGE_HORIZON_SQL } from '../../prisma/database/change-cursor'
import { buildTemplate } from '../../prisma/factories/template'
import { stampChange, advanceTransactionIds } from '../testing/lived-database'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

/** The second number of each pair has one digit more, so it sorts first as text. */
const CHANGES_OF_DIGITS = [
  [99, 100],
  [999, 1_000],
  [9_999, 10_000],
] as const

describe('a sync in a database that has lived', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    test = await startTestApp()
    await advanceTransactionIds(test.database, 10_100)
    admin = await signIn(test)
  })
  afterAll(() => test.close())
  beforeEach(() => test.database.query('DELETE FROM templates'))

  async function addTemplate(xid: number): Promise<string> {
    const { id } = await test.prisma.template.create({ data: buildTemplate() })
    await stampChange(test.database, 'templates', id, xid)
    return id
  }

  async function cursorAtChange(xid: number): Promise<Cursors> {
    const [horizon] = await test.database.query<{ epoch: string }>(CHANGE_HORIZON_SQL)
    return { templates: `${horizon?.epoch ?? ''}_${String(xid)}` }
  }

  it.each(CHANGES_OF_DIGITS)('tells what changed after transaction %i in transaction %i', async (before, after) => {
    await addTemplate(before)
    const changed = await addTemplate(after)
    const { templates = '' } = await cursorAtChange(before)
    const { body } = await admin.call('get', `/api/sync?templates=${templates}`).expect(200)
    expect(body.templates?.rows).toMatchObject([{ id: changed }])
    const list = await admin.call('get', `/api/templates?since=${templates}`).expect(200)
    expect(list.body.rows).toEqual(body.templates.rows)
  })

  it.each(CHANGES_OF_DIGITS)('brings changes %i and %i in the order in which they were made', async (before, after) => {
    const later = await addTemplate(after)
    const earlier = await addTemplate(before)
    const { templates = '' } = await cursorAtChange(before - 1)
    const { body } = await admin.call('get', `/api/sync?templates=${templates}`).expect(200)
    expect(body.templates.rows.map(({ id }: { id: string }) => id)).toEqual([earlier, later])
  })
})
