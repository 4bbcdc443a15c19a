import { quiet } from './testing/model-browser.testing'
import { create, edit, remove, Scene } from './testing/scene.testing'

/** Known failure modes of outboxes, one test each. */

test('another person’s queue is not replayed after a sign-out, nor under another’s cookie', async () => {
  const scene = await Scene.open()
  const { server, browser, tab } = scene
  browser.isOnline = false
  await scene.write(tab, edit('a', { title: 'Ana' }))
  // Ben signs in on the same device in another tab, which changes the cookie of Ana's tab.
  browser.cookie = 'ben'
  const ben = await scene.enter('ben')
  await browser.backOnline()
  await browser.pass(60_000)
  expect(server.applied).toEqual([])
  expect(ben.engine.entries()).toEqual([])
  expect(tab.engine.status().session).toBe('ended')

  browser.cookie = 'ana'
  await tab.engine.resume()
  expect(server.applied).toMatchObject([{ caller: 'ana' }])

  // Wiped data stays deleted, also when wiped offline.
  browser.isOnline = false
  await scene.write(tab, edit('b', { title: 'Ana' }))
  await tab.engine.wipe()
  await browser.backOnline()
  const again = await scene.enter('ana')
  expect(again.engine.entries()).toEqual([])
  expect(server.applied).toHaveLength(1)
})

test('401 pauses the queue: no attempt until the person signs in, then it resumes', async () => {
  const scene = await Scene.open()
  const { server, browser, tab } = scene
  browser.cookie = null
  const entry = await scene.write(tab, edit('a', { title: 'A2' }))
  await scene.write(tab, edit('b', { title: 'B2' }))
  expect(tab.engine.status().session).toBe('ended')
  const requested = server.requests.length
  for (let hour = 0; hour < 24; hour += 1) await browser.pass(3_600_000)
  await tab.engine.sync()
  expect(server.requests).toHaveLength(requested)
  expect(scene.entry(tab, entry)).toMatchObject({ state: 'waiting', paused: true })
  browser.cookie = 'ana'
  await tab.engine.resume()
  expect(scene.states(tab)).toEqual(['received', 'received'])
  expect(scene.onServer('a')).toMatchObject({ title: 'A2' })
})

test('401 clears the replica, and keeps entries and drafts', async () => {
  const scene = await Scene.open()
  const { browser, tab } = scene
  await tab.engine.saveDraft('project', { title: 'Br' })
  browser.isOnline = false
  await scene.write(tab, edit('a', { title: 'A2' }))
  browser.cookie = null
  await browser.backOnline()
  expect(scene.ids(tab)).toEqual(['a'])
  expect(await tab.engine.draft('project')).toEqual({ title: 'Br' })
  browser.cookie = 'ana'
  await tab.engine.resume()
  expect(scene.ids(tab)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(scene.onServer('a')).toMatchObject({ title: 'A2' })
})

test('a replay without credentials drops nothing', async () => {
  const scene = await Scene.open()
  const { browser, tab } = scene
  browser.isOnline = false
  const entry = await scene.write(tab, create({ title: 'Gardé' }))
  browser.cookie = null
  await browser.backOnline()
  const later = await scene.reload(tab)
  expect(scene.entry(later, entry)).toMatchObject({ state: 'waiting', act: { changes: { title: 'Gardé' } } })
  browser.cookie = 'ana'
  await later.engine.resume()
  expect(scene.entry(later, entry)?.state).toBe('received')
})

test('one bad entry does not freeze the rest, and waits for the person with its reason', async () => {
  const scene = await Scene.open()
  const { browser, tab } = scene
  browser.isOnline = false
  const bad = await scene.write(tab, edit('a', { title: 'bad' }))
  await scene.write(tab, edit('b', { title: 'B2' }))
  browser.fates = ['ok']
  await browser.backOnline()
  expect(scene.states(tab)).toEqual(['refused', 'received'])
  expect(scene.entry(tab, bad)?.reason?.code).toBe('invalidInput')
  expect(scene.row(tab, 'a')).toMatchObject({ row: { title: 'bad' }, state: 'refused' })
  await tab.engine.discard(bad.id)
  expect(scene.row(tab, 'a')).toMatchObject({ row: { title: 'a' }, state: 'clean' })
})

test('an entry whose sending breaks in our own code holds up nobody else', async () => {
  const scene = await Scene.open()
  const { browser, tab } = scene
  browser.isOnline = false
  const circular: Record<string, unknown> = { title: 'x' }
  Object.assign(circular, {
    toJSON: () => {
      throw new TypeError('broken')
    },
  })
  await scene.write(tab, edit('a', circular))
  await scene.write(tab, edit('b', { title: 'B2' }))
  await browser.backOnline()
  expect(scene.states(tab)).toEqual(['waiting', 'received'])
})

test('a row made and removed without network is not sent, and comes back when that is taken back', async () => {
  const scene = await Scene.open()
  const { server, browser, tab } = scene
  browser.isOnline = false
  const made = await scene.write(tab, create({ title: 'Essai' }))
  const [removal] = await tab.engine.write([remove(made.rowId)])
  expect(await tab.engine.unsent()).toBe(0)
  expect(tab.engine.entries()).toEqual([])
  await browser.backOnline()
  expect(server.applied).toEqual([])
  if (removal) await tab.engine.undo([removal])
  await quiet()
  expect(server.live('projects').map(({ title }) => title)).toContain('Essai')
})

test('a row whose making may have arrived is removed on the server too', async () => {
  const scene = await Scene.open()
  const { server, browser, tab } = scene
  browser.fates = ['lostAfter']
  const made = await scene.write(tab, create({ title: 'Essai' }))
  await scene.write(tab, remove(made.rowId))
  await browser.pass(60_000)
  expect(scene.states(tab)).toEqual(['received', 'received'])
  expect(server.live('projects').map(({ title }) => title)).not.toContain('Essai')
})

test('two tabs send an entry once', async () => {
  const scene = await Scene.open()
  const { server, browser, tab } = scene
  const other = await scene.enter('ana')
  browser.isOnline = false
  await scene.write(tab, create({ title: 'Une fois' }))
  expect(other.engine.entries()).toHaveLength(1)
  browser.isSlow = true
  const requested = server.requests.length
  await browser.backOnline()
  void other.engine.sync()
  await browser.arrive()
  await browser.arrive()
  expect(server.requests.slice(requested).filter((request) => request.startsWith('POST'))).toHaveLength(1)
  expect(server.live('projects').filter(({ title }) => title === 'Une fois')).toHaveLength(1)
  expect(scene.states(other)).toEqual(['received'])
  expect(scene.ids(other)).toEqual(scene.ids(tab))
})

test.each(['before', 'after'])(
  'a tab that is killed while it sends, %s the server has it: sent again, applied once',
  async (when) => {
    const scene = await Scene.open()
    const { server, browser, tab } = scene
    browser.isSlow = true
    const entry = await scene.write(tab, create({ title: 'Tué' }))
    expect(scene.entry(tab, entry)?.state).toBe('sending')
    if (when === 'after') browser.travelling.find((call) => call.tab === tab)?.go()
    browser.kill(tab)
    browser.travelling.length = 0
    browser.isSlow = false
    const again = await scene.enter('ana')
    expect(scene.states(again)).toEqual(['received'])
    expect(server.live('projects').filter(({ title }) => title === 'Tué')).toHaveLength(1)
  },
)

test('an entry lives through a reload of every tab, as when the worker is updated', async () => {
  const scene = await Scene.open()
  const { browser, tab } = scene
  browser.isOnline = false
  const entry = await scene.write(tab, edit('a', { title: 'A2' }))
  const again = await scene.reload(tab)
  expect(scene.shown(again, 'a')?.title).toBe('A2')
  await browser.backOnline()
  expect(scene.entry(again, entry)?.state).toBe('received')
})

test.each(['refused', 'broken', 'throttled', 'lostBefore'] as const)(
  '"received" is never said of what was not (%s)',
  async (fate) => {
    const scene = await Scene.open()
    const { browser, tab } = scene
    browser.fates = [fate]
    const entry = await scene.write(tab, edit('a', { title: 'A2' }))
    expect(scene.entry(tab, entry)?.state).toBe(fate === 'refused' ? 'refused' : 'waiting')
    expect(scene.onServer('a')?.title).toBe('a')
  },
)

test('a full disk: the mutation is taken all the same, the person is told once, and it leaves', async () => {
  const scene = await Scene.open()
  const { browser, tab } = scene
  let notified = 0
  tab.engine.onStatus(() => (notified += 1))
  browser.isOnline = false
  const before = await scene.write(tab, edit('a', { title: 'A2' }))
  browser.isFull = true
  const entry = await scene.write(tab, edit('b', { title: 'B2' }))
  await scene.write(tab, edit('c', { title: 'C2' }))
  expect(tab.engine.status().storage).toBe('failed')
  expect(notified).toBe(1)
  expect(scene.ids(tab)).toEqual(['a', 'b', 'c', 'd', 'e'])
  await browser.backOnline()
  expect(scene.entry(tab, before)?.state).toBe('received')
  expect(scene.entry(tab, entry)?.state).toBe('received')
  expect(scene.onServer('b')?.title).toBe('B2')
  // An entry on the disk that was sent from memory is not applied again by a later visit.
  browser.isFull = false
  const later = await scene.reload(tab)
  await browser.pass(60_000)
  expect(scene.server.applied.filter(({ key }) => key === before.id)).toHaveLength(1)
  expect(scene.states(later).filter((state) => state !== 'received')).toEqual([])
})

test.each([24, -24])(
  'a clock that is %d hours wrong neither holds entries back nor turns their order round',
  async (hours) => {
    const scene = await Scene.open()
    const { browser, tab } = scene
    browser.isOnline = false
    browser.fates = ['busy']
    await scene.write(tab, edit('a', { title: 'premier' }))
    browser.skew = hours * 3_600_000
    await scene.write(tab, edit('a', { title: 'second' }))
    browser.skew = 0
    await browser.backOnline()
    await browser.pass(60_000)
    expect(scene.states(tab)).toEqual(['received', 'received'])
    expect(scene.onServer('a')?.title).toBe('second')
  },
)

test('a server that asks for quiet gets it: the other entries are not spent on the same refusal', async () => {
  const scene = await Scene.open()
  const { server, browser, tab } = scene
  browser.isOnline = false
  for (const id of ['a', 'b', 'c', 'd']) await scene.write(tab, edit(id, { title: `${id}2` }))
  browser.fates = ['ok', 'throttled']
  const requested = server.requests.length
  await browser.backOnline()
  const writes = () => server.requests.slice(requested).filter((request) => request.startsWith('PATCH'))
  expect(scene.states(tab)).toEqual(['received', 'waiting', 'waiting', 'waiting'])
  expect(writes()).toHaveLength(1)
  await browser.pass(25_000)
  expect(writes()).toHaveLength(1)
  await browser.pass(40_000)
  expect(scene.states(tab)).toEqual(['received', 'received', 'received', 'received'])
})
