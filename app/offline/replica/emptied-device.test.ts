import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { databaseName, dexieStorage } from '../storage/dexie-storage'
import { quiet } from './testing/model-browser.testing'
import { create, edit, Scene } from './testing/scene.testing'

/** Time after which a page has reopened its lost database. */
const LOOKED_MS = 1_000

test('a database that is emptied under an open page has the rows and what waits again', async () => {
  const scene = await Scene.open()
  const { browser } = scene
  browser.isOnline = false
  await scene.write(scene.tab, edit('a', { title: 'Changé' }))
  await scene.write(scene.tab, create({ title: 'Ajouté' }))
  await browser.empty('ana')
  await browser.pass(LOOKED_MS)
  const again = await scene.reload(scene.tab)
  expect(scene.ids(again)).toEqual(expect.arrayContaining(['a', 'b', 'c', 'd', 'e']))
  expect(scene.shown(again, 'a')?.title).toBe('Changé')
  expect(scene.states(again)).toEqual(['waiting', 'waiting'])
  await browser.backOnline()
  await browser.arrive()
  await again.engine.sync()
  expect(scene.onServer('a')?.title).toBe('Changé')
  expect(scene.server.live('projects').map(({ title }) => title)).toContain('Ajouté')
  expect(scene.ids(again)).toHaveLength(6)
})

test('what is written right after it was emptied joins what was written before', async () => {
  const scene = await Scene.open()
  scene.browser.isOnline = false
  await scene.write(scene.tab, edit('a', { title: 'Changé' }))
  await scene.browser.empty('ana')
  await scene.write(scene.tab, edit('b', { title: 'Aussi' }))
  const again = await scene.reload(scene.tab)
  expect(scene.shown(again, 'a')?.title).toBe('Changé')
  expect(scene.shown(again, 'b')?.title).toBe('Aussi')
})

test('a deleted database is opened again by its page', async () => {
  const storage = dexieStorage('deleted')
  const lost = jest.fn()
  storage.onLost?.(lost)
  const put = (id: string) => storage.transaction('write', ['meta'], ({ meta }) => meta.put([{ id, value: id, at: 1 }]))
  await put('before')
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  await Dexie.delete(databaseName('deleted'))
  warned.mockRestore()
  expect(lost).toHaveBeenCalledTimes(1)
  await put('after')
  await quiet()
  const ids = await storage.transaction('read', ['meta'], async ({ meta }) => (await meta.all()).map(({ id }) => id))
  expect(ids).toEqual(['after'])
  storage.close()
  expect(lost).toHaveBeenCalledTimes(1)
})

test('a database that another tab holds up is a storage that has failed, after some seconds', async () => {
  const first = dexieStorage('held')
  await first.transaction('read', ['meta'], ({ meta }) => meta.all())
  first.close()
  const holder = await new Promise<IDBDatabase>((resolve, reject) => {
    const requested = indexedDB.open(databaseName('held'))
    requested.onsuccess = () => resolve(requested.result)
    requested.onerror = () => reject(requested.error ?? new Error('not opened'))
  })
  const deleted = new Promise((resolve) => {
    indexedDB.deleteDatabase(databaseName('held')).onsuccess = resolve
  })
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] })
  const second = dexieStorage('held')
  const reading = second.transaction('read', ['meta'], ({ meta }) => meta.all())
  const refused = expect(reading).rejects.toMatchObject({ message: 'blocked' })
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  await jest.advanceTimersByTimeAsync(10_000)
  jest.useRealTimers()
  await refused
  holder.close()
  await deleted
  expect(await second.transaction('read', ['meta'], ({ meta }) => meta.all())).toEqual([])
  second.close()
})
