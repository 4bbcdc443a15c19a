import 'fake-indexeddb/auto'
import { buildUser } from '../../prisma/factories/user'
import { buildTemplate } from '../../prisma/factories/template'
import { DATABASE_KIND } from '../../api/testing/test-app'
import { addSignIn } from '../../api/testing/sign-in'
import { ConvergenceRun, Device, type Keeper, type World } from './convergence-run'
import { differencesAfterSync, settle } from './converged'
import { LastingServer } from './lasting-server'
import { KEEPER } from './random-mutations'

/** With both databases, each runs half of the hundred. */
const HALF = process.env.BOTH_DATABASES ? 50 : 0
const RUNS = Number(process.env.CONVERGENCE_RUNS ?? 100 - HALF)
const FIRST_SEED = Number(process.env.CONVERGENCE_SEED ?? (DATABASE_KIND === 'embedded' ? 1 : 1 + HALF))
/** Runs after which devices are emptied, so that the next run begins with a first copy. */
const RUNS_OF_A_DEVICE = 8
const RUNS_BETWEEN_RESTORES = 25
/** Transaction ids gain a digit during the runs, at these powers of ten. */
const POWERS = [1_000, 10_000, 100_000]

/** About eight times the duration on an idle machine. */
jest.setTimeout(120_000 + RUNS * 8_000)

const title = `after ${String(RUNS)} random runs every device has what the server has, and nothing was written twice`

test(title, async () => {
  const server = await LastingServer.open(DATABASE_KIND)
  const world = await prepare(server)
  let devices = newDevices(world)
  const found: string[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const power = POWERS[Math.floor((run * POWERS.length) / RUNS)]
    if (power !== undefined && run % Math.ceil(RUNS / POWERS.length) === 0) await server.approach(power)
    if (run % RUNS_BETWEEN_RESTORES === RUNS_BETWEEN_RESTORES - 8) await server.backUp()
    const seed = FIRST_SEED + run
    await new ConvergenceRun(world, devices, seed).play()
    // Restores the backup while devices have pending entries.
    if (run % RUNS_BETWEEN_RESTORES === RUNS_BETWEEN_RESTORES - 1) await server.restore()
    await settle(devices)
    for (const difference of await differencesAfterSync(world, devices))
      found.push(`seed ${String(seed)}: ${difference}`)
    if (found.length > 0) break
    if (run % RUNS_OF_A_DEVICE === RUNS_OF_A_DEVICE - 1) {
      for (const device of devices) await device.leave()
      await removeMany(server)
      devices = newDevices(world)
    }
  }
  const twice = await server.titlesWrittenTwice()
  await server.close()
  expect(found).toEqual([])
  expect(twice).toEqual([])
})

const newDevices = (world: World): [Device, Device, Device] => {
  const [ana, ben = ana] = world.keepers
  return [new Device(world, ana.id), new Device(world, ana.id), new Device(world, ben.id)]
}

/** Two administrators, people to write about, and rows whose version is about to gain a digit. */
async function prepare(server: LastingServer): Promise<World> {
  const keepers = await Promise.all(
    ['ana', 'ben'].map(async (name): Promise<Keeper> => {
      const { id } = await server.prisma.user.create({ data: buildUser({ username: KEEPER + name, role: 'admin' }) })
      const { cookie } = await addSignIn(server.prisma, id)
      return { id, cookie }
    }),
  )
  for (const role of ['student', 'student', 'student', 'mentor', 'mentor'] as const)
    await server.prisma.user.create({ data: buildUser({ role }) })
  for (const version of [8, 98, 998]) await server.prisma.template.create({ data: buildTemplate({ version }) })
  const [first, ...others] = keepers
  if (!first) throw new Error('nobody signs in')
  return { server, keepers: [first, ...others] }
}

/** Removes rows of earlier runs, so that lists stay short and runs fast. */
function removeMany({ database }: LastingServer): Promise<void> {
  const allButNewest = (table: string, condition = 'true') => `
    UPDATE ${table} SET deleted_at = now() WHERE id IN (
      SELECT id FROM ${table} WHERE deleted_at IS NULL AND ${condition} ORDER BY id DESC OFFSET 10);`
  const tables = [
    'templates',
    'projects',
    'sessions',
    'contact_messages',
    'newsletter_subscribers',
    'orders',
    'announcements',
  ]
  const people = allButNewest('users', `username NOT LIKE '${KEEPER}%'`)
  return database.exec([...tables.map((table) => allButNewest(table)), people].join('\n'))
}
