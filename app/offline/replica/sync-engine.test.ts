import { quiet } from './testing/model-browser.testing'
import { create, edit, Scene } from './testing/scene.testing'

describe('the replica', () => {
  test('comes by pages, and says how much of the list is here', async () => {
    const { tab } = await Scene.open()
    expect(tab.engine.list('projects')).toMatchObject({ status: 'ready', isComplete: true, total: 5, trouble: null })
  })

  test('is used after its first page', async () => {
    const scene = await Scene.open()
    scene.browser.isSlow = true
    for (const id of ['f', 'g', 'h', 'i']) scene.server.seed('sessions', id, { title: id })
    scene.tab.engine.list('sessions')
    await quiet()
    await scene.browser.pass(0)
    for (let call = 0; call < 2; call += 1) {
      scene.browser.travelling.shift()?.go()
      await quiet()
    }
    expect(scene.tab.engine.list('sessions')).toMatchObject({ status: 'copying', isComplete: false, total: 4 })
    expect(scene.tab.engine.list('sessions').rows).toHaveLength(3)
  })

  test('follows what others do, with one call', async () => {
    const scene = await Scene.open()
    scene.server.seed('projects', 'a', { title: 'autre' })
    scene.server.seedRemoval('projects', 'b')
    const requested = scene.server.requests.length
    await scene.tab.engine.sync()
    expect(scene.server.requests.slice(requested)).toEqual([expect.stringContaining('GET /api/sync?projects=')])
    expect(scene.shown(scene.tab, 'a')?.title).toBe('autre')
    expect(scene.ids(scene.tab)).toEqual(['a', 'c', 'd', 'e'])
  })

  test('is made anew when the server was restored, without losing open entries', async () => {
    const scene = await Scene.open()
    const { browser, server, tab } = scene
    browser.isOnline = false
    await scene.write(tab, edit('a', { title: 'A2' }))
    const made = await scene.write(tab, create({ title: 'Neuf' }))
    browser.isOnline = true
    browser.fates = ['busy']
    server.lists.get('projects')?.delete('c')
    server.epoch += 1
    await tab.engine.sync()
    expect(scene.ids(tab)).toEqual(['a', 'b', 'd', 'e', made.rowId].sort())
    expect(scene.row(tab, 'a')).toMatchObject({ row: { title: 'A2' }, base: { title: 'a' }, state: 'waiting' })
    await browser.pass(60_000)
    expect(scene.states(tab)).toEqual(['received', 'received'])
  })

  test('brings a list that is opened while a sync is at work', async () => {
    const { browser, server, tab } = await Scene.open()
    server.seed('sessions', 'f', { title: 'f' })
    browser.isSlow = true
    void tab.engine.sync()
    await quiet()
    tab.engine.list('sessions')
    await browser.pass(0)
    await browser.arrive()
    await browser.pass(0)
    await browser.arrive()
    expect(tab.engine.list('sessions')).toMatchObject({ status: 'ready', total: 1 })
  })

  test('brings a list that is opened while another tab, or one that just went, is at a sync', async () => {
    const scene = await Scene.open()
    const { browser, server, tab } = scene
    server.seed('sessions', 'f', { title: 'f' })
    browser.isSlow = true
    void tab.engine.sync()
    await quiet()
    const second = browser.open('ana')
    second.engine.list('sessions')
    await quiet()
    for (let turn = 0; turn < 3; turn += 1) {
      await browser.pass(0)
      await browser.arrive()
    }
    expect(second.engine.list('sessions')).toMatchObject({ status: 'ready', total: 1 })
    const requested = server.requests.length
    void tab.engine.sync()
    void second.engine.sync()
    await browser.arrive()
    expect(server.requests).toHaveLength(requested + 1)
  })

  test('goes after seven days without the server’s word; entries and drafts stay', async () => {
    const scene = await Scene.open()
    const { browser, tab } = scene
    browser.isOnline = false
    await scene.write(tab, edit('a', { title: 'A2' }))
    await tab.engine.saveDraft('x', { title: 'b' })
    browser.clock += 8 * 86_400_000
    const later = await scene.reload(tab)
    expect(scene.ids(later)).toEqual(['a'])
    expect(later.engine.entries()).toHaveLength(1)
    expect(await later.engine.draft('x')).toEqual({ title: 'b' })
  })

  test('a page that was asked for before an own write does not undo what that has brought', async () => {
    const scene = await Scene.open()
    const { browser, server, tab } = scene
    server.seed('projects', 'a', { note: 'autre' })
    const late = server.handle('ana', 'ana', '/api/sync?projects=1.5', {})
    await tab.engine.sync()
    await scene.write(tab, edit('a', { title: 'A2' }))
    const handle = server.handle.bind(server)
    server.handle = (caller, as, url, options) =>
      url.startsWith('/api/sync') ? late : handle(caller, as, url, options)
    await tab.engine.sync()
    expect(browser.travelling).toEqual([])
    expect(scene.shown(tab, 'a')).toMatchObject({ title: 'A2', version: 3 })
  })

  test('a screen that asks hears first that the session has ended', async () => {
    const { browser, tab } = await Scene.open()
    browser.cookie = null
    await expect(tab.engine.ask('/api/stats')).rejects.toThrow('401')
    expect(tab.engine.status().session).toBe('ended')
  })

  test('what comes when the session has ended is answered all the same', async () => {
    const { browser, server, tab } = await Scene.open()
    const handle = server.handle.bind(server)
    server.handle = (caller, as, url, options) =>
      url === '/api/stats'
        ? { body: { students: 3 }, auditId: null, total: null, next: null }
        : handle(caller, as, url, options)
    browser.isSlow = true
    const shown = tab.engine.ask('/api/stats')
    browser.cookie = null
    const refused = tab.engine.ask('/api/audit')
    await quiet()
    // The later call gets its response first.
    browser.travelling.reverse()
    await Promise.all([expect(refused).rejects.toThrow('401'), browser.arrive()])
    expect(await shown).toMatchObject({ body: { students: 3 } })
  })

  test('says why it is not up to date', async () => {
    const { browser, tab } = await Scene.open()
    browser.isOnline = false
    await tab.engine.sync()
    expect(tab.engine.list('projects').trouble).toBe('unreachable')
    browser.isOnline = true
    browser.fates = ['broken']
    await tab.engine.sync()
    expect(tab.engine.list('projects').trouble).toBe('error')
    await tab.engine.sync()
    expect(tab.engine.list('projects').trouble).toBeNull()
  })
})

describe('mutations', () => {
  test('show at once, leave, and the row is then the server’s', async () => {
    const scene = await Scene.open()
    const { browser, tab } = scene
    browser.isOnline = false
    await scene.write(tab, edit('a', { title: 'A2' }))
    expect(scene.row(tab, 'a')).toMatchObject({ row: { title: 'A2' }, base: { title: 'a' }, state: 'waiting' })
    await browser.backOnline()
    expect(scene.onServer('a')).toMatchObject({ title: 'A2', version: 2 })
    expect(scene.row(tab, 'a')).toMatchObject({ row: { title: 'A2', version: 2 }, state: 'clean' })
    expect(tab.engine.entries()).toMatchObject([{ state: 'received', auditId: 'audit-1' }])
  })

  test('about a row made here follow it to the id that the server gives it', async () => {
    const scene = await Scene.open()
    const { server, browser, tab } = scene
    browser.isOnline = false
    const entry = await scene.write(tab, create({ title: 'Neuf' }))
    await scene.write(tab, edit(entry.rowId, { title: 'Neuf 2' }))
    await scene.write(tab, create({ title: 'Enfant', parent: entry.rowId }, 'sessions'))
    await browser.backOnline()
    const made = server.live('projects').find(({ title }) => title === 'Neuf 2')
    expect(server.live('sessions')).toMatchObject([{ parent: made?.id }])
    expect(scene.states(tab)).toEqual(['received', 'received', 'received'])
    expect(scene.ids(tab)).toContain(made?.id)
    expect(scene.ids(tab).filter((id) => id.startsWith('local-'))).toEqual([])
    // An address that still has the temporary id leads to the row.
    expect((await tab.engine.detail('projects', entry.rowId)).value.id).toBe(made?.id)
  })

  test('a second own edit does not conflict with the first, an other’s does', async () => {
    const scene = await Scene.open()
    const { browser, server, tab } = scene
    browser.isOnline = false
    await scene.write(tab, edit('a', { title: 'un' }))
    await scene.write(tab, edit('a', { title: 'deux' }))
    const third = await scene.write(tab, edit('b', { title: 'mien' }))
    server.seed('projects', 'b', { title: 'sien', note: 'autre' })
    await browser.backOnline()
    expect(scene.states(tab)).toEqual(['received', 'received', 'conflict'])
    expect(scene.entry(tab, third)).toMatchObject({ current: { title: 'sien', version: 2 } })
    expect(scene.row(tab, 'b')).toMatchObject({ state: 'conflict', row: { title: 'mien' }, base: { title: 'sien' } })
  })

  test.each([
    ['mine' as const, 'mien'],
    ['theirs' as const, 'sien'],
    [{ title: 'les deux' }, 'les deux'],
  ])('a conflict ends by choosing %j', async (choice, title) => {
    const scene = await Scene.open()
    const { browser, server, tab } = scene
    browser.isOnline = false
    const entry = await scene.write(tab, edit('b', { title: 'mien' }))
    await scene.write(tab, edit('b', { note: 'puis' }))
    server.seed('projects', 'b', { title: 'sien' })
    await browser.backOnline()
    await tab.engine.resolve(entry.id, choice)
    await quiet()
    expect(scene.onServer('b')).toMatchObject(choice === 'theirs' ? { title } : { title, note: 'puis' })
  })

  test('of one batch leave each for itself', async () => {
    const scene = await Scene.open()
    const { browser, tab } = scene
    browser.isOnline = false
    await tab.engine.write(
      ['a', 'b', 'c'].map((id) => ({ ...edit(id, { title: id === 'b' ? 'bad' : 'ok' }), batch: 'x' })),
    )
    await browser.backOnline()
    expect(scene.states(tab)).toEqual(['received', 'refused', 'received'])
  })

  test('of several hundred each leaves once, in their order; those taken back on the way do not', async () => {
    const scene = await Scene.open()
    const { server, browser, tab } = scene
    const ids = Array.from({ length: 400 }, (_, index) => `n${String(index).padStart(3, '0')}`)
    for (const id of ids) server.seed('projects', id, { title: id })
    await tab.engine.sync()
    browser.isOnline = false
    const requested = server.requests.length
    const entries = await tab.engine.write(ids.map((id) => ({ ...edit(id, { title: `${id} bis` }), batch: 'x' })))
    expect(entries).toHaveLength(400)
    expect(scene.row(tab, 'n399')).toMatchObject({ row: { title: 'n399 bis' }, state: 'waiting' })
    // The server responds 429 after the third mutation; then the person stops.
    browser.fates = ['ok', 'ok', 'ok', 'throttled']
    await browser.backOnline()
    expect(server.requests.slice(requested).filter((request) => request.startsWith('PATCH'))).toHaveLength(3)
    await tab.engine.undo(entries.slice(200))
    await browser.pass(60_000)
    expect(server.requests.slice(requested).filter((request) => request.startsWith('PATCH'))).toEqual(
      ids.slice(0, 200).map((id) => `PATCH /api/projects/${id}`),
    )
    expect(scene.states(tab)).toEqual(Array.from({ length: 200 }, () => 'received'))
    expect(scene.onServer('n199')?.title).toBe('n199 bis')
    expect(scene.shown(tab, 'n200')?.title).toBe('n200')
    expect(scene.onServer('n399')?.title).toBe('n399')
  }, 30_000)

  test('a password is in no row, and in no entry that has been received', async () => {
    const scene = await Scene.open()
    const { browser, tab } = scene
    browser.isOnline = false
    const entry = await scene.write(tab, create({ password: 'secret-1234' }))
    expect(JSON.stringify(tab.engine.list('projects').rows)).not.toContain('secret-1234')
    await browser.backOnline()
    expect(scene.entry(tab, entry)?.state).toBe('received')
    expect(JSON.stringify(tab.engine.entries())).not.toContain('secret-1234')
  })
})

test('a row’s whole text comes from the server once, then from the device while it is the newest', async () => {
  const scene = await Scene.open()
  const { browser, server, tab } = scene
  server.seed('templates', 't', { name: 'T' })
  tab.engine.list('templates')
  await quiet()
  await tab.engine.sync()
  await browser.pass(0)
  expect((await tab.engine.detail('templates', 't')).value).toMatchObject({ content: 'text 1' })
  browser.isOnline = false
  expect((await tab.engine.detail('templates', 't')).value).toMatchObject({ content: 'text 1' })
  await tab.engine.write([{ resource: 'templates', kind: 'edit', id: 't', changes: { content: 'mien' }, label: 'T' }])
  expect((await tab.engine.detail('templates', 't')).value).toMatchObject({ content: 'mien' })
})
