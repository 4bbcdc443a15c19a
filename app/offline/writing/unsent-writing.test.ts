import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import * as Y from 'yjs'
import { readWritingWaits, writeWritingWaits } from '../../device/application-preferences'
import { writingDatabase, writingName } from './database'
import { setLiveWriting } from './live-writing'
import { forgetOthersWriting, unsentWriting, wipeWriting } from './unsent-writing'
import { ModelDevice, type } from './testing/model-device.testing'
import { WritingServer } from './testing/model-server.testing'

const P = '00000000-0000-4000-8000-000000000001'

/** Writes on this device and closes the page, with the text sent or unsent. */
async function leave(userId: string, isSent: boolean): Promise<void> {
  const server = new WritingServer()
  server.project(P, { [userId]: 'owner' })
  server.seed(P, ['section-1', 'section-2'])
  const device = new ModelDevice(userId, userId, server, () => writingDatabase(userId))
  const wait = async () => {
    for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1))
  }
  const tab = device.open()
  await device.pass(0)
  await tab.store.sync()
  await wait()
  const { doc } = await tab.section(P, 'section-1')
  type(doc, 'écrit ', 0, 1)
  if (isSent) await tab.store.sync()
  else await device.pass(300)
  await wait()
  device.kill(tab)
  device.disk.close()
}

const noWriting = {
  unsent: () => Promise.resolve(0),
  unsentTexts: () => Promise.resolve(''),
  provisional: () => Promise.resolve([]),
  unsentFiles: () => Promise.resolve([]),
  wipe: () => Promise.resolve(),
}
const names = async () => (await Dexie.getDatabaseNames()).sort()
afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

test('unsent texts are counted without opening any', async () => {
  expect(await unsentWriting('nobody')).toBe(0)
  await leave('ana', false)
  await leave('mia', true)
  expect(await unsentWriting('ana')).toBe(1)
  expect(await unsentWriting('mia')).toBe(0)
})

test('anyone who signs in finds nothing of others, and what they could not send waits for them', async () => {
  await leave('ana', false)
  await leave('mia', true)
  await leave('leo', true)
  await forgetOthersWriting('leo')
  expect(await names()).toEqual([writingName('ana'), writingName('leo')].sort())
  const disk = writingDatabase('ana')
  const remaining = await disk.transaction('read', ['documents', 'updates', 'states'], async (tables) => ({
    documents: (await tables.documents.all()).map(({ id }) => id),
    updates: (await tables.updates.all()).length,
    states: (await tables.states.all()).map(({ state }) => Y.decodeUpdateV2(state).structs.length > 0),
  }))
  disk.close()
  expect(remaining).toEqual({ documents: ['section-1'], updates: 1, states: [true] })
  expect(await unsentWriting('ana')).toBe(1)
})

test('what went with somebody else’s sign-in comes again, though the project has not changed', async () => {
  await leave('ana', false)
  const stored = writingDatabase('ana')
  const project = { id: P, access: 'owner', head: 7, documents: [], isGone: false } as const
  await stored.transaction('write', ['projects'], ({ projects }) => projects.put([project]))
  stored.close()
  await forgetOthersWriting('leo')
  const disk = writingDatabase('ana')
  expect(await disk.transaction('read', ['projects'], ({ projects }) => projects.all())).toEqual([
    { ...project, head: 0 },
  ])
  disk.close()
})

test('a wipe leaves no database', async () => {
  await leave('ana', false)
  await wipeWriting('ana')
  expect(await names()).toEqual([])
})

test('a wipe leaves no mark that texts wait, and leaves that of somebody else', async () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  writeWritingWaits('mia')
  await wipeWriting('ana')
  expect(readWritingWaits()).toBe('mia')
  await wipeWriting('mia')
  expect([...stored]).toEqual([])
  Reflect.deleteProperty(globalThis, 'localStorage')
})

test('an open store of a shared device does not hide what the disk holds of the same person', async () => {
  await leave('ana', false)
  setLiveWriting('ana', { ...noWriting, isKept: false })
  expect(await unsentWriting('ana')).toBe(1)
  setLiveWriting('ana', { ...noWriting, isKept: true })
  expect(await unsentWriting('ana')).toBe(0)
  setLiveWriting('ana', null)
})

test('passages found again are asked about too: they are on this device alone', async () => {
  await leave('ana', true)
  const disk = writingDatabase('ana')
  const passage = {
    id: 'p',
    projectId: P,
    section: 'section-1',
    at: 0,
    author: 'self',
    text: 'perdu',
    index: 0,
  } as const
  await disk.transaction('write', ['passages'], ({ passages }) => passages.put([passage]))
  disk.close()
  expect(await unsentWriting('ana')).toBe(1)
})

test('comments that wait are asked about, and stay where somebody else signs in', async () => {
  await leave('ana', true)
  const disk = writingDatabase('ana')
  const quote = { quote: 'écrit', before: '', after: '' }
  const comment = { section: 'section-1', kind: 'remark', block: 'b', ...quote, text: 'à préciser', at: 1 } as const
  await disk.transaction('write', ['commentActs'], ({ commentActs }) =>
    commentActs.put([{ id: 'c', projectId: P, act: 'a', said: comment, at: 1 }]),
  )
  disk.close()
  expect(await unsentWriting('ana')).toBe(1)
  await forgetOthersWriting('leo')
  expect(await unsentWriting('ana')).toBe(1)
})
