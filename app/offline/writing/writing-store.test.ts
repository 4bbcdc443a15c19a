import * as Y from 'yjs'
import { makeDocument } from './fold'
import { FLUSH_MS } from './open-documents'
import { findTextFragment, plainText } from './plain-text'
import { ModelDevice, strike, type } from './testing/model-device.testing'
import { WritingServer } from './testing/model-server.testing'

const P = '00000000-0000-4000-8000-000000000001'
const S = 'section-1'

function scene() {
  const server = new WritingServer()
  server.project(P, { ana: 'owner', mia: 'mentor', leo: 'read_only' })
  server.seed(P, [S, 'section-2'])
  return { server, phone: new ModelDevice('phone', 'ana', server), other: new ModelDevice('other', 'ana', server) }
}

/** Opens the section after a first sync. */
async function enter(device: ModelDevice) {
  const tab = device.open()
  await device.pass(0)
  const { doc } = await tab.section(P, S)
  return { tab, doc }
}

const passages = ({
  store,
}: {
  store: { project: (id: string) => { passages: readonly { text: string }[] } | null }
}) => store.project(P)?.passages.map(({ text }) => text) ?? []

test('a key press is on the disk after a moment, and outlives its tab', async () => {
  const { phone } = scene()
  const { tab, doc } = await enter(phone)
  phone.isOnline = false
  type(doc, 'gardé ', 0, 1)
  expect(tab.store.project(P)?.documents.get(S)?.state).toBe('typing')
  await phone.pass(FLUSH_MS)
  expect(tab.store.project(P)?.documents.get(S)?.state).toBe('saved')
  type(doc, 'perdu ', 0, 1)
  phone.kill(tab)
  const again = phone.open()
  const { doc: stored, status } = await again.section(P, S)
  expect(status).toBe('ready')
  expect(plainText(stored)).toContain('gardé')
  expect(plainText(stored)).not.toContain('perdu')
  expect(await again.store.unsent()).toBe(1)
})

test('a key press writes a few bytes, not the whole section', async () => {
  const { phone } = scene()
  const { doc } = await enter(phone)
  type(doc, 'long '.repeat(2_000), 0, 1)
  await phone.pass(FLUSH_MS)
  type(doc, 'x', 0, 1)
  await phone.pass(FLUSH_MS)
  const log = await phone.disk.transaction('read', ['updates'], ({ updates }) => updates.of(S))
  expect(log.map(({ update }) => update.length).at(-1)).toBeLessThan(60)
})

test('a page that goes writes what was typed without waiting', async () => {
  const { phone } = scene()
  const { tab, doc } = await enter(phone)
  type(doc, 'dernier ', 0, 1)
  tab.leave?.()
  phone.kill(tab)
  await phone.quiet()
  const { doc: stored } = await phone.open().section(P, S)
  expect(plainText(stored)).toContain('dernier')
})

test('a long log is merged into the state', async () => {
  const { phone } = scene()
  const { doc } = await enter(phone)
  phone.isOnline = false
  for (let press = 0; press < 210; press += 1) {
    type(doc, `m${String(press)} `, 0, 1)
    await phone.pass(FLUSH_MS)
  }
  const log = await phone.disk.transaction('read', ['updates'], ({ updates }) => updates.of(S))
  expect(log.length).toBeLessThan(60)
  const [stored] = await phone.disk.transaction('read', ['states'], ({ states }) => states.get([S]))
  expect(plainText(makeDocument(stored?.state, ...log.map(({ update }) => update)))).toContain('m209')
})

test('two devices merge; the difference travels once the server has the rest', async () => {
  const { server, phone, other } = scene()
  const one = await enter(phone)
  const two = await enter(other)
  type(one.doc, 'abord '.repeat(300), 0, 1)
  await one.tab.store.sync()
  type(two.doc, 'tablette ', 0, 1)
  await two.tab.store.sync()
  await one.tab.store.sync()
  expect(plainText(one.doc)).toBe(plainText(two.doc))
  expect(server.text(P, S)).toBe(plainText(one.doc))
  const [, project] = [...server.projects][0] ?? []
  type(one.doc, 'petit ', 0, 1)
  await one.tab.store.sync()
  expect(project?.documents.get(S)?.log.at(-1)?.update.length).toBeLessThan(200)
  expect(one.tab.store.project(P)?.documents.get(S)?.state).toBe('sent')
  expect(await one.tab.store.unsent()).toBe(0)
})

test('a sync without changes is one call that names no document', async () => {
  const { server, phone } = scene()
  const { tab } = await enter(phone)
  await tab.store.sync()
  const syncSpy = jest.spyOn(server, 'sync')
  await tab.store.sync()
  expect(syncSpy.mock.calls.map(([, { documents }]) => documents)).toEqual([[]])
})

test('what the sections hold comes ahead, and not in data saver', async () => {
  const { phone, other } = scene()
  other.isSparing = true
  const one = phone.open()
  const two = other.open()
  await phone.pass(0)
  await other.pass(0)
  expect([...(await one.store.texts(P)).keys()].sort()).toEqual([S, 'section-2'])
  expect([...(await two.store.texts(P)).keys()]).toEqual([])
})

test('a section that never came is missing without network, and comes with it', async () => {
  const { phone } = scene()
  phone.isSparing = true
  const tab = phone.open()
  await phone.pass(0)
  phone.isOnline = false
  expect((await tab.section(P, S)).status).toBe('missing')
  phone.isOnline = true
  const opened = await tab.section(P, S)
  expect(opened.status).toBe('ready')
  expect(plainText(opened.doc)).toContain('début')
})

test('a server that has lost what it had gets everything again', async () => {
  const { server, phone } = scene()
  const { tab, doc } = await enter(phone)
  type(doc, 'un ', 0, 1)
  await tab.store.sync()
  // A backup of the server is restored.
  const { projects } = scene().server
  server.projects.clear()
  for (const [id, project] of projects) server.projects.set(id, project)
  type(doc, 'deux ', 0, 1)
  await tab.store.sync()
  expect(server.text(P, S)).toContain('un ')
  expect(server.text(P, S)).toContain('deux ')
  expect(await tab.store.unsent()).toBe(0)
})

test.each(['renewed', 'same'])(
  'a restored server (%s epoch) gets what it lost, though nothing is typed',
  async (epoch) => {
    const { server, phone } = scene()
    const { tab, doc } = await enter(phone)
    type(doc, 'un ', 0, 1)
    await tab.store.sync()
    const { projects } = scene().server
    server.projects.clear()
    for (const [id, project] of projects) server.projects.set(id, project)
    if (epoch === 'renewed') server.epoch = 'second'
    await tab.store.sync()
    expect(server.text(P, S)).toContain('un ')
    expect(await tab.store.unsent()).toBe(0)
  },
)

test('a project that a restored server does not know stays on the device', async () => {
  const { server, phone } = scene()
  const { tab, doc } = await enter(phone)
  type(doc, 'un ', 0, 1)
  await tab.store.sync()
  server.projects.clear()
  server.epoch = 'second'
  await tab.store.sync()
  expect(await tab.store.unsentTexts()).toContain('début-section-1 un')
})

test('what was corrected after a lost answer is no passage of others', async () => {
  const { phone } = scene()
  const { tab, doc } = await enter(phone)
  phone.fates = ['lostAfter']
  type(doc, 'mots ', 0, 1)
  await tab.store.sync()
  strike(doc, 0, false)
  await tab.store.sync()
  expect(passages(tab)).toEqual([])
})

test('words in a block that another device removed become a passage, found by the device that meets the other', async () => {
  for (const isRemoverFirst of [true, false]) {
    const { phone, other } = scene()
    const one = await enter(phone)
    const two = await enter(other)
    type(one.doc, 'phrase ', 0, 1)
    strike(two.doc, 0, true)
    const [first, second] = isRemoverFirst ? [two, one] : [one, two]
    await first.tab.store.sync()
    await second.tab.store.sync()
    await first.tab.store.sync()
    expect(plainText(one.doc)).toBe('')
    expect(passages(second.tab)).toEqual([expect.stringContaining('phrase ')])
    // All devices of one person have the same passages.
    expect(passages(first.tab)).toEqual(passages(second.tab))
    const [passage] = second.tab.store.project(P)?.passages ?? []
    expect(passage?.author).toBe(isRemoverFirst ? 'self' : 'other')
    // A passage that was put back is normal text.
    await second.tab.store.putBack(passage?.id ?? '')
    expect(passages(second.tab)).toEqual([])
    await second.tab.store.sync()
    await first.tab.store.sync()
    expect(plainText(first.doc)).toContain('phrase ')
  }
})

test('text of anyone who may only read stays as a copy, and leaves once they may write again', async () => {
  const { server, phone } = scene()
  const { tab, doc } = await enter(phone)
  server.allow(P, 'ana', 'read_only')
  type(doc, 'copie ', 0, 1)
  await tab.store.sync()
  await tab.store.sync()
  expect(tab.store.project(P)).toMatchObject({ access: 'read_only' })
  expect(tab.store.project(P)?.documents.get(S)).toMatchObject({ state: 'refused', refused: 'readOnly' })
  expect((await tab.store.texts(P)).get(S)).toContain('copie')
  server.allow(P, 'ana', 'edit')
  await tab.store.sync()
  expect(server.text(P, S)).toContain('copie')
  expect(tab.store.project(P)?.documents.get(S)?.state).toBe('sent')
})

test('a refused copy can be given up for what the server has', async () => {
  const { server, phone } = scene()
  const { tab, doc } = await enter(phone)
  server.allow(P, 'ana', 'read_only')
  type(doc, 'copie ', 0, 1)
  await tab.store.sync()
  tab.close(S)
  await phone.quiet()
  await tab.store.discardCopy(S)
  expect(plainText((await tab.section(P, S)).doc)).toBe(server.text(P, S).trim() + ' ')
  expect(await tab.store.unsent()).toBe(0)
})

test('of a project that is gone only unsent text stays', async () => {
  const { server, phone } = scene()
  const { tab, doc } = await enter(phone)
  await tab.store.texts(P)
  phone.isOnline = false
  type(doc, 'copie ', 0, 1)
  await phone.pass(FLUSH_MS)
  server.projects.get(P)?.access.delete('ana')
  await phone.goOnline()
  expect(tab.store.project(P)).toMatchObject({ isGone: true })
  expect([...(await tab.store.texts(P)).keys()]).toEqual([S])
  await tab.store.discardCopy(S)
  expect([...(await tab.store.texts(P)).keys()]).toEqual([])
})

test('a full storage is told, what is typed is still sent, and it is taken up again', async () => {
  const { server, phone } = scene()
  const { tab, doc } = await enter(phone)
  phone.isFull = true
  type(doc, 'plein ', 0, 1)
  await phone.pass(FLUSH_MS)
  expect(tab.store.status().storage).toBe('failed')
  await tab.store.sync()
  expect(server.text(P, S)).toContain('plein')
  phone.isOnline = false
  type(doc, 'encore ', 0, 1)
  await phone.pass(FLUSH_MS)
  phone.isFull = false
  await tab.store.sync()
  expect(tab.store.status().storage).toBe('kept')
  phone.kill(tab)
  const { doc: stored } = await phone.open().section(P, S)
  expect(plainText(stored)).toContain('encore')
})

test('two tabs of one phone write the same text', async () => {
  const { server, phone } = scene()
  const one = await enter(phone)
  const two = await enter(phone)
  type(one.doc, 'gauche ', 0, 1)
  await phone.pass(FLUSH_MS)
  expect(plainText(two.doc)).toContain('gauche')
  type(two.doc, 'droite ', 0, 1)
  await phone.pass(FLUSH_MS)
  await one.tab.store.sync()
  expect(server.text(P, S)).toContain('droite')
  await phone.quiet()
  expect(two.tab.store.project(P)?.documents.get(S)?.state).toBe('sent')
})

test('an ended session pauses, and a wipe leaves nothing', async () => {
  const { phone } = scene()
  const { tab, doc } = await enter(phone)
  phone.fates = ['signedOut']
  type(doc, 'mot ', 0, 1)
  await tab.store.sync()
  expect(tab.store.status()).toMatchObject({ session: 'ended', unsent: 1 })
  await tab.store.resume()
  expect(tab.store.status()).toMatchObject({ session: 'open', unsent: 0 })
  await tab.store.wipe()
  const remaining = await phone.disk.transaction('read', ['documents'], ({ documents }) => documents.all())
  expect(remaining).toEqual([])
})

test('a failed sync is tried again later and later', async () => {
  const { server, phone } = scene()
  const { tab, doc } = await enter(phone)
  await tab.store.sync()
  phone.fates = ['lostBefore', 'lostBefore']
  await phone.pass(80_000)
  expect(tab.store.status().trouble).toBe('unreachable')
  type(doc, 'mot ', 0, 1)
  await phone.pass(80_000)
  expect(server.text(P, S)).not.toContain('mot')
  await phone.pass(80_000)
  await phone.pass(200_000)
  await phone.pass(400_000)
  expect(server.text(P, S)).toContain('mot')
  expect(findTextFragment(doc)).toBeInstanceOf(Y.XmlFragment)
})
