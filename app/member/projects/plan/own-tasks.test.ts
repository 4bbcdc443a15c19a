import { takeBack, tickTask, removeTask, createTask, moveTasks, type TaskData } from './task-mutations'
import { ApiError, NetworkError } from '../../../network/http'
import { memoryStorage } from '../../../offline/storage/memory-storage'
import type { Row, Transport } from '../../../offline/storage/types'
import type { Environment } from '../../../offline/replica/environment'
import { LocalSyncEngine } from '../../../offline/replica/sync-engine'

const AT = '2027-01-01T00:00:00.000Z'
const account = { id: 'me', version: 1, createdAt: AT, updatedAt: AT }
const project = { id: 'p', title: 'Le karité' }
const aTask = (id: string, more: Partial<TaskData> = {}): TaskData => ({
  id,
  projectId: 'p',
  projectTitle: 'Le karité',
  kind: 'chapter',
  title: id,
  dueOn: '2027-02-05',
  doneAt: null,
  sectionId: null,
  sessionId: null,
  position: 0,
  version: 1,
  createdAt: AT,
  updatedAt: AT,
  ...more,
})

/** A server with tasks, a network to it, and one student's device. */
class Bench {
  tasks = new Map<string, TaskData>([
    ['a', aTask('a')],
    ['b', aTask('b', { dueOn: '2027-02-12' })],
  ])
  removed = new Map<string, TaskData>()
  isOnline = true
  readonly requested: string[] = []
  /** Runs while the list response is on its way to the device. */
  onList: () => Promise<void> = () => Promise.resolve()
  readonly storage = memoryStorage()
  private ids = 0

  private answer(method: string, url: string, body: object, version: string | undefined): unknown {
    const [, , , id = '', verb] = url.split('/')
    const task = this.tasks.get(id)
    if (method === 'POST' && verb === 'restore') {
      const back = this.removed.get(id)
      if (back) this.tasks.set(id, back)
      return back
    }
    if (method === 'POST') {
      const made = { ...aTask(`s${String((this.ids += 1))}`), ...body }
      this.tasks.set(made.id, made)
      return made
    }
    if (!task) throw new ApiError(404, '', { code: 'notFound', message: '' }, null)
    if (version !== `"${String(task.version)}"`)
      throw new ApiError(412, '', { code: 'versionMismatch', message: '', current: task }, null)
    if (method === 'DELETE') {
      this.tasks.delete(id)
      this.removed.set(id, task)
      return undefined
    }
    const edited = { ...task, ...body, version: task.version + 1 }
    this.tasks.set(id, edited)
    return edited
  }

  private readonly transport: Transport = {
    request: async (url, { method = 'GET', body, headers } = {}) => {
      if (!this.isOnline) throw new NetworkError('offline')
      this.requested.push(`${method} ${url}`)
      const reply = (of: unknown) => ({ body: of, auditId: null, total: null, next: null })
      if (url === '/api/account') return reply(account)
      if (method !== 'GET') return reply(this.answer(method, url, body ?? {}, headers?.['If-Match']))
      const rows = [...this.tasks.values()]
      await this.onList()
      return reply(rows)
    },
  }
  private readonly env: Environment = {
    now: () => 1_000,
    random: () => 0.5,
    newId: () => `id-${String((this.ids += 1))}`,
    isOnline: () => this.isOnline,
    isVisible: () => true,
    isSparing: () => false,
    exclusively: (_name, _ifFree, work) => work(),
    channel: () => ({ post: () => undefined, close: () => undefined }),
    later: () => () => undefined,
    leaving: () => () => undefined,
    watch: () => () => undefined,
  }
  start(): LocalSyncEngine {
    const { storage, transport, env } = this
    return new LocalSyncEngine({ userId: 'me', storage, isPersistent: true, transport, env, of: 'account' })
  }

  async open(): Promise<LocalSyncEngine> {
    const engine = this.start()
    engine.list('tasks')
    await quiet()
    await engine.sync()
    await quiet()
    return engine
  }
}

const quiet = () => new Promise((resolve) => setTimeout(resolve, 5))
const rowsIn = (engine: LocalSyncEngine): TaskData[] =>
  engine
    .list('tasks')
    .rows.map(({ row }) => row as Row & TaskData)
    .sort((a, b) => (a.title < b.title ? -1 : 1))
const rowIn = (engine: LocalSyncEngine, id: string): TaskData => {
  const row = rowsIn(engine).find((one) => one.id === id)
  if (!row) throw new Error(`no ${id}`)
  return row
}

test('tasks come whole with the own record, once a screen has asked for them, and go when the server has none', async () => {
  const bench = new Bench()
  const plain = bench.start()
  await plain.sync()
  expect(bench.requested).toEqual(['GET /api/account'])
  const engine = await bench.open()
  expect(rowsIn(engine).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(engine.list('tasks').status).toBe('ready')
  bench.tasks.delete('a')
  await engine.sync()
  expect(rowsIn(engine).map(({ id }) => id)).toEqual(['b'])
})

test('a tick without network is shown, survives the tab, and is sent later', async () => {
  const bench = new Bench()
  const engine = await bench.open()
  bench.isOnline = false
  await engine.write([tickTask(rowIn(engine, 'a'), true)])
  await quiet()
  expect(bench.tasks.get('a')?.doneAt).toBeNull()
  engine.close()
  const again = await bench.open()
  expect(rowIn(again, 'a').doneAt).not.toBeNull()
  expect(again.list('tasks').rows.find(({ row }) => row.id === 'a')?.state).toBe('waiting')
  bench.isOnline = true
  await again.sync()
  await quiet()
  expect(bench.tasks.get('a')).toMatchObject({ doneAt: expect.any(String), version: 2 })
})

test('what was written while the list travelled is newer than the list', async () => {
  const bench = new Bench()
  const engine = await bench.open()
  bench.onList = async () => {
    bench.onList = () => Promise.resolve()
    await engine.write([
      tickTask(rowIn(engine, 'a'), true),
      removeTask(rowIn(engine, 'b')),
      createTask(project, { kind: 'own', title: 'neuf', dueOn: '2027-03-01' }),
    ])
    await quiet()
  }
  await engine.sync()
  await quiet()
  expect(rowsIn(engine).map(({ title }) => title)).toEqual(['a', 'neuf'])
  expect(rowIn(engine, 'a').doneAt).not.toBeNull()
  expect(engine.list('tasks').rows.every(({ state }) => state === 'clean')).toBe(true)
})

test.each([true, false])('what was done is taken back, also what has been sent: network %s', async (isOnline) => {
  const bench = new Bench()
  const engine = await bench.open()
  const before = rowsIn(engine)
  bench.isOnline = isOnline
  const written = await engine.write([
    ...moveTasks(before, [{ id: 'a', dueOn: '2027-04-01' }]),
    removeTask(rowIn(engine, 'b')),
    createTask(project, { kind: 'own', title: 'neuf', dueOn: '2027-03-01' }),
  ])
  await quiet()
  expect(rowsIn(engine).map(({ title, dueOn }) => [title, dueOn])).toEqual([
    ['a', '2027-04-01'],
    ['neuf', '2027-03-01'],
  ])
  await takeBack(engine, written)
  // The change appears immediately, before any response of the server.
  expect(rowsIn(engine).map(({ title, dueOn }) => [title, dueOn])).toEqual([
    ['a', '2027-02-05'],
    ['b', '2027-02-12'],
  ])
  bench.isOnline = true
  await engine.sync()
  await quiet()
  expect([...bench.tasks.values()].map(({ title, dueOn }) => [title, dueOn]).sort()).toEqual([
    ['a', '2027-02-05'],
    ['b', '2027-02-12'],
  ])
  expect(engine.entries().filter(({ state }) => state !== 'received')).toEqual([])
})

test('a change over an older version is a conflict that the person ends', async () => {
  const bench = new Bench()
  const engine = await bench.open()
  bench.isOnline = false
  await engine.write([tickTask(rowIn(engine, 'a'), true)])
  bench.tasks.set('a', aTask('a', { title: 'Autre', version: 2 }))
  bench.isOnline = true
  await engine.sync()
  await quiet()
  const [entry] = engine.entries().filter(({ state }) => state === 'conflict')
  expect(entry?.current).toMatchObject({ title: 'Autre' })
  await engine.resolve(entry?.id ?? '', 'mine')
  await quiet()
  expect(bench.tasks.get('a')).toMatchObject({ title: 'Autre', doneAt: expect.any(String), version: 3 })
})
