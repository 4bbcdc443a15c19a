import { buildUser } from '../factories/user'
import { CHANGE_EPOCH_KEY } from './change-cursor'
import { PrismaClient } from '#db/client'
import { ensureChangeEpoch, renewChangeEpoch } from './change-epoch'
import { describeEachDatabase, type TestDatabase } from './test-database'

describeEachDatabase('change epoch', (open) => {
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

  const epoch = async () => (await prisma.appSetting.findUniqueOrThrow({ where: { key: CHANGE_EPOCH_KEY } })).value

  it('stays while nothing happens to the database', async () => {
    await prisma.user.create({ data: buildUser() })
    const before = await epoch()
    await ensureChangeEpoch(database)
    expect(await epoch()).toEqual(before)
  })

  it('is renewed on demand', async () => {
    const before = await epoch()
    await renewChangeEpoch(database)
    expect(await epoch()).not.toEqual(before)
  })

  it('is renewed in a copy restored elsewhere', async () => {
    await database.exec(
      `UPDATE app_settings SET value = jsonb_set(value, '{database}', '"other/1"') WHERE key = '${CHANGE_EPOCH_KEY}'`,
    )
    const before = await epoch()
    await ensureChangeEpoch(database)
    expect(await epoch()).not.toEqual(before)
  })

  it('is renewed, and rows are stamped anew, when they bear numbers still to come', async () => {
    const user = await prisma.user.create({ data: buildUser() })
    await database.exec(`
      ALTER TABLE users DISABLE TRIGGER USER;
      UPDATE users SET change_xid = 4000000000;
      ALTER TABLE users ENABLE TRIGGER USER;`)
    const before = await epoch()
    await ensureChangeEpoch(database)
    expect(await epoch()).not.toEqual(before)
    const after = await prisma.user.findUniqueOrThrow({ where: { id: user.id } })
    expect(after.changeXid).toBeLessThan(4_000_000_000n)
    expect(after).toEqual({ ...user, changeXid: after.changeXid })
    const changed = await prisma.user.update({ where: { id: user.id }, data: { field: 'Droit' } })
    expect(changed.version).toBe(2)
  })
})
