import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import * as Y from 'yjs'
import { writingDatabase, writingName } from './database'
import { makeDocument, newDocument } from './fold'
import { forgetOthersWriting, provisionalSections, unsentWriting, wipeWriting } from './unsent-writing'
import { findTextFragment, plainText } from './plain-text'
import { ModelDevice, type } from './testing/model-device.testing'
import { WritingServer } from './testing/model-server.testing'
import { begin, make, readTitles, P, S, TEMPLATE, TITLE } from './testing/provisional.testing'

const FORMER = { documents: 'id', states: 'id', texts: 'id', updates: 'id,document', projects: 'id', passages: 'id' }

const wait = async () => {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1))
}
const makePhone = (userId: string, server = new WritingServer()) => {
  const phone = new ModelDevice(userId, userId, server, () => writingDatabase(userId))
  phone.isOnline = false
  return { server, phone }
}

/** Begins a section on a device that stores it in IndexedDB, and closes the page. */
async function leave(userId: string, words: string, second?: string): Promise<void> {
  const { phone } = makePhone(userId)
  const tab = phone.open()
  await phone.pass(0)
  await begin(tab)
  if (second !== undefined) await begin(tab, second)
  if (words !== '') {
    const { doc } = await tab.section(P, S)
    type(doc, words, 0, 0)
    await phone.pass(300)
  }
  await wait()
  phone.kill(tab)
  phone.disk.close()
}

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

/** A database as earlier releases wrote it, with a section of unsent words. */
async function formerDatabase(userId: string, version: number): Promise<Dexie> {
  const database = new Dexie(writingName(userId))
  database.version(1).stores(FORMER)
  if (version > 1) database.version(2).stores({ pictures: 'id', pictureFiles: 'id' })
  const doc = new Y.Doc()
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [new Y.XmlText('ancien ')])
  findTextFragment(doc).insert(0, [paragraph])
  const record = { ...newDocument('section-1', P), isPending: true }
  await database.table('documents').put(record)
  await database.table('states').put({ id: 'section-1', state: Y.encodeStateAsUpdateV2(doc), base: null })
  await database.table('texts').put({ id: 'section-1', projectId: P, text: 'ancien ' })
  await database.table('projects').put({ id: P, access: 'owner', head: 0, documents: [], isGone: false })
  const passage = { id: 'p', projectId: P, section: 'section-1', at: 1, author: 'self', text: 'retrouvé', index: 0 }
  await database.table('passages').put(passage)
  return database
}

test.each([
  [1, false],
  [1, true],
  [2, false],
  [2, true],
])('a database of version %s is taken over (open in another tab: %s)', async (version, isOpen) => {
  const former = await formerDatabase('ana', version)
  if (!isOpen) former.close()
  const { phone } = makePhone('ana')
  const tab = phone.open()
  await phone.pass(0)
  await wait()
  const { doc } = await tab.section(P, 'section-1')
  expect(plainText(doc)).toBe('ancien ')
  expect(tab.store.project(P)?.passages.map(({ text }) => text)).toEqual(['retrouvé'])
  expect(tab.store.status().storage).toBe('kept')
  await begin(tab)
  expect(tab.store.project(P)?.provisional.map(({ title }) => title)).toEqual([TITLE])
  expect(await tab.store.unsent()).toBe(2)
  phone.kill(tab)
  phone.disk.close()
  // A tab of the earlier release goes on beside the newer tables.
  if (isOpen) {
    const again = new Dexie(writingName('ana'))
    again.version(1).stores(FORMER)
    expect(await again.table('documents').count()).toBe(2)
    again.close()
  }
  former.close()
})

test('signing out asks about it, and a wipe takes it', async () => {
  await leave('ana', 'mots ')
  expect(await unsentWriting('ana')).toBe(1)
  expect((await provisionalSections('ana')).map(({ title }) => title)).toEqual([TITLE])
  await wipeWriting('ana')
  expect(await Dexie.getDatabaseNames()).toEqual([])
  expect(await provisionalSections('ana')).toEqual([])
})

test('somebody else’s sign-in keeps it waiting, and the person finds it again', async () => {
  await leave('ana', 'patient ', '00000000-0000-4000-8000-00000000000c')
  await leave('leo', '')
  await forgetOthersWriting('mia')
  expect(await Dexie.getDatabaseNames()).toEqual([writingName('ana')])
  // An empty section does not count as unsent.
  expect((await provisionalSections('ana')).map(({ id }) => id)).toEqual([S])
  const { server, phone } = makePhone('ana')
  make(server)
  phone.isOnline = true
  const tab = phone.open()
  for (let round = 0; round < 4; round += 1) {
    await phone.pass(0)
    await tab.store.sync()
    await wait()
  }
  expect(readTitles(server)).toEqual([TITLE, ...TEMPLATE].sort())
  expect(server.text(P, S)).toBe('patient ')
  const remaining = await phone.disk.transaction(
    'read',
    ['states', 'provisional'],
    async ({ states, provisional }) => ({
      texts: (await states.get([S])).map((one) => plainText(makeDocument(one?.state))),
      sections: await provisional.all(),
    }),
  )
  expect(remaining).toEqual({ texts: ['patient '], sections: [] })
  phone.kill(tab)
  phone.disk.close()
})
