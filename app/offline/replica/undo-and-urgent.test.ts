import { ApiError, NetworkError } from '../../network/http'
import { quiet } from './testing/model-browser.testing'
import { create, edit, remove, Scene } from './testing/scene.testing'
import { OfflineRefusal, UnacceptedRow } from '../storage/types'

describe('undo', () => {
  test('of what has not left simply takes it back', async () => {
    const scene = await Scene.open()
    const { browser, server, tab } = scene
    browser.isOnline = false
    const entry = await scene.write(tab, edit('a', { title: 'A2' }))
    await tab.engine.undo([entry])
    expect(scene.row(tab, 'a')).toMatchObject({ row: { title: 'a' }, state: 'clean' })
    await browser.backOnline()
    expect(server.applied).toEqual([])
  })

  test('of what has arrived is a mutation itself, also without network, and can be undone', async () => {
    const scene = await Scene.open()
    const { browser, tab } = scene
    const entry = await scene.write(tab, edit('a', { title: 'A2' }))
    browser.isOnline = false
    await tab.engine.undo([entry])
    expect(scene.shown(tab, 'a')?.title).toBe('a')
    await browser.backOnline()
    expect(scene.onServer('a')).toMatchObject({ title: 'a', version: 3 })
    const undo = tab.engine.entries().find(({ undoes }) => undoes === entry.id)
    if (undo) await tab.engine.undo([undo])
    await quiet()
    expect(scene.onServer('a')?.title).toBe('A2')
  })

  test('of a removal brings the row back, of a making takes it away', async () => {
    const scene = await Scene.open()
    const { browser, tab } = scene
    const removal = await scene.write(tab, remove('a'))
    const making = await scene.write(tab, create({ title: 'Neuf' }))
    browser.isOnline = false
    await tab.engine.undo([removal, making])
    expect(scene.ids(tab)).toEqual(['a', 'b', 'c', 'd', 'e'])
    await browser.backOnline()
    expect(
      scene.server
        .live('projects')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(scene.ids(tab)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('of what may have arrived waits until that is known', async () => {
    const scene = await Scene.open()
    const { browser, server, tab } = scene
    browser.fates = ['lostAfter']
    const entry = await scene.write(tab, edit('a', { title: 'A2' }))
    await tab.engine.undo([entry])
    expect(scene.shown(tab, 'a')?.title).toBe('a')
    await browser.pass(60_000)
    expect(scene.states(tab)).toEqual(['received', 'received'])
    expect(scene.onServer('a')?.title).toBe('a')
    expect(server.applied).toHaveLength(2)
  })

  test('is refused when the fields have changed since, and says so', async () => {
    const scene = await Scene.open()
    const entry = await scene.write(scene.tab, edit('a', { title: 'A2' }))
    scene.server.seed('projects', 'a', { title: 'A3' })
    await scene.tab.engine.undo([entry])
    await quiet()
    const undo = scene.tab.engine.entries().find(({ undoes }) => undoes === entry.id)
    expect(undo).toMatchObject({ state: 'refused', reason: { code: 'undoConflict' } })
  })
})

describe('urgent mutations', () => {
  const promote = { resource: 'projects', kind: 'promote', id: 'a', label: 'a' } as const

  test('are refused without network, and leave nothing behind', async () => {
    const { browser, tab } = await Scene.open()
    browser.isOnline = false
    await expect(tab.engine.urgent(promote)).rejects.toThrow(OfflineRefusal)
    expect(tab.engine.entries()).toEqual([])
  })

  test('answer when the server has, with what undo needs', async () => {
    const scene = await Scene.open()
    const entry = await scene.tab.engine.urgent(promote)
    expect(entry).toMatchObject({ state: 'received', auditId: 'audit-1' })
    expect(scene.shown(scene.tab, 'a')?.role).toBe('admin')
    await scene.tab.engine.undo([entry])
    await quiet()
    expect(scene.onServer('a')?.role).toBe('student')
  })

  test('are one mutation when they are asked again after a lost answer', async () => {
    const { browser, server, tab } = await Scene.open()
    browser.fates = ['lostAfter']
    await expect(tab.engine.urgent(promote)).rejects.toThrow(NetworkError)
    await tab.engine.urgent(promote)
    expect(server.applied).toHaveLength(1)
  })

  test('say the server’s reason', async () => {
    const { browser, tab } = await Scene.open()
    browser.fates = ['refused']
    await expect(tab.engine.urgent(promote)).rejects.toThrow(ApiError)
    expect(tab.engine.entries()).toEqual([])
  })
})

test('a mutation of high risk on a row that the server has not accepted is not sent', async () => {
  const scene = await Scene.open()
  const { browser, server, tab } = scene
  browser.isOnline = false
  const making = await scene.write(tab, create({ title: 'bad' }))
  const promote = { resource: 'projects', kind: 'promote', id: making.rowId, label: '' } as const
  await expect(tab.engine.urgent(promote)).rejects.toThrow(UnacceptedRow)
  await browser.backOnline()
  expect(scene.states(tab)).toEqual(['refused'])
  await expect(tab.engine.urgent(promote)).rejects.toThrow(UnacceptedRow)
  expect(server.requests.filter((request) => request.includes('promote'))).toEqual([])
  expect(scene.shown(tab, making.rowId)).not.toMatchObject({ role: 'admin' })
})
