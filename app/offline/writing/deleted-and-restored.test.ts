import { StorageFailure } from '../storage/storage'
import { Store } from './writing-store'
import { findUnsentCopies } from './unsent-copies'
import { FLUSH_MS } from './open-documents'
import { plainText } from './plain-text'
import { moveProvisional, PROVISIONAL_TABLES } from './provisional'
import { ModelDevice, type, type ModelTab } from './testing/model-device.testing'
import { WritingServer } from './testing/model-server.testing'
import { OTHER, P, S, begin, make } from './testing/provisional.testing'

const SECTION = 'section-1'
const passage = { id: 'p', projectId: P, section: SECTION, at: 1, author: 'self', text: 'perdu', index: 0 } as const
const picture = { id: 'i', projectId: P, size: 3, width: 1, height: 1, isHere: true, isTried: false } as const

/** A phone with an open section from the server. */
async function scene() {
  const server = new WritingServer()
  make(server)
  const phone = new ModelDevice('phone', 'ana', server)
  const tab = phone.open()
  await phone.pass(0)
  const { doc } = await tab.section(P, SECTION)
  return { server, phone, tab, doc }
}

const keepPassage = (tab: ModelTab) => tab.store.change(['passages'], ({ passages }) => passages.put([passage]))
const revoke = (server: WritingServer) => server.projects.get(P)?.access.delete('ana')

test('a copy of a project that is gone makes a restored server no reason to begin anew for ever', async () => {
  const { server, phone, tab, doc } = await scene()
  make(server, OTHER)
  phone.isOnline = false
  type(doc, 'copie ', 0, 1)
  await phone.pass(FLUSH_MS)
  revoke(server)
  await phone.goOnline()
  expect(tab.store.project(P)?.isGone).toBe(true)
  server.epoch = 'second'
  await tab.store.sync()
  server.calls = 0
  await tab.store.sync()
  expect(server.calls).toBe(1)
})

test('a project that is gone while its section is open is read only', async () => {
  const { server, phone, tab, doc } = await scene()
  phone.isOnline = false
  type(doc, 'copie ', 0, 1)
  revoke(server)
  await phone.goOnline()
  expect(tab.store.project(P)).toMatchObject({ isGone: true, access: 'read_only' })
})

test('a section that was open when its project went leaves the device once it is closed', async () => {
  const { server, phone, tab, doc } = await scene()
  type(doc, 'copie ', 0, 1)
  await phone.pass(FLUSH_MS)
  await tab.store.sync()
  revoke(server)
  await tab.store.sync()
  const project = tab.store.project(P)
  expect([project?.isGone, project?.documents.get(SECTION)?.state]).toEqual([true, 'sent'])
  tab.close(SECTION)
  await phone.quiet()
  await tab.store.sync()
  expect(tab.store.project(P)).toBeNull()
  expect(await tab.store.read(['states'], ({ states }) => states.all())).toEqual([])
})

test('passages and pictures of a project that is gone are shown, counted, and can be given up', async () => {
  const { server, phone, tab } = await scene()
  tab.close(SECTION)
  await phone.quiet()
  phone.isOnline = false
  await keepPassage(tab)
  await phone.disk.transaction('write', ['pictures'], ({ pictures }) => pictures.put([{ ...picture, state: 'unsent' }]))
  revoke(server)
  await phone.goOnline()
  await tab.store.sync()
  expect(tab.store.project(P)).toMatchObject({ isGone: true, passages: [{ text: 'perdu' }] })
  expect(await tab.store.unsent()).toBe(2)
  await tab.store.discardPassage('p')
  expect(await phone.disk.transaction('read', ['passages'], ({ passages }) => passages.all())).toEqual([])
})

test('words of comments on a project that is gone stay to be taken along, a tick goes', async () => {
  const { server, phone, tab } = await scene()
  tab.close(SECTION)
  await phone.quiet()
  phone.isOnline = false
  const quote = { quote: 'début', before: '', after: '' }
  const comment = { section: SECTION, kind: 'suggestion', block: 'b', ...quote, text: '', at: 1 } as const
  await tab.store.change(['commentActs'], ({ commentActs }) =>
    commentActs.put([
      { id: 'c', projectId: P, act: 'a', said: { ...comment, replacement: 'premier' }, at: 1 },
      { id: 'd', projectId: P, act: 'b', state: 'done', at: 2 },
    ]),
  )
  revoke(server)
  await phone.goOnline()
  await tab.store.sync()
  const project = tab.store.project(P)
  expect(project).toMatchObject({ isGone: true, commentActs: [{ id: 'c' }] })
  expect(findUnsentCopies(project, [], [])?.words).toEqual([{ id: 'c', text: 'premier', table: 'commentActs' }])
  expect(await tab.store.unsentTexts()).toContain('premier')
})

test('nothing of a project that is gone stays where nothing was unsent', async () => {
  const { server, phone, tab } = await scene()
  await keepPassage(tab)
  await tab.store.sync()
  tab.close(SECTION)
  await phone.quiet()
  revoke(server)
  await tab.store.sync()
  expect(tab.store.project(P)).toBeNull()
  expect(await phone.disk.transaction('read', ['passages'], ({ passages }) => passages.all())).toEqual([])
})

test('a passage put back by two presses is in the text once', async () => {
  const { phone, tab, doc } = await scene()
  phone.isOnline = false
  await keepPassage(tab)
  await Promise.all([tab.store.putBack('p'), tab.store.putBack('p')])
  expect(plainText(doc).split('perdu')).toHaveLength(2)
})

test('a passage that waits is among what is unsent', async () => {
  const { phone, tab } = await scene()
  phone.isOnline = false
  await keepPassage(tab)
  expect(tab.store.status().unsent).toBe(1)
})

test('text that was refused is not asked about from the beginning at each sync', async () => {
  const { server, tab, doc } = await scene()
  server.allow(P, 'ana', 'read_only')
  type(doc, 'copie ', 0, 1)
  await tab.store.sync()
  const syncSpy = jest.spyOn(server, 'sync')
  await tab.store.sync()
  expect(syncSpy.mock.calls.map(([, { projects }]) => projects)).toEqual([
    [{ id: P, seen: server.projects.get(P)?.head }],
  ])
})

test('a section that went to another project while the disk was full is there once it has room', async () => {
  const server = new WritingServer()
  const phone = new ModelDevice('phone', 'ana', server)
  phone.isOnline = false
  const tab = phone.open()
  await phone.pass(0)
  await begin(tab)
  const { doc } = await tab.section(P, S)
  type(doc, 'déplacé ', 0, 0)
  await phone.pass(FLUSH_MS)
  phone.isFull = true
  await tab.store.change(PROVISIONAL_TABLES, moveProvisional([S], OTHER))
  phone.isFull = false
  await tab.store.sync()
  expect(tab.store.status().storage).toBe('kept')
  phone.kill(tab)
  make(server, OTHER)
  const again = phone.open()
  await phone.goOnline()
  await again.store.sync()
  await phone.quiet()
  expect(server.text(OTHER, S)).toBe('déplacé ')
})

describe('pictures beside the text', () => {
  /** A store whose pictures never arrive. */
  async function busy(upload: () => Promise<never>) {
    const server = new WritingServer()
    make(server)
    const phone = new ModelDevice('phone', 'ana', server)
    const tab = phone.open()
    await phone.pass(0)
    phone.kill(tab)
    const put = { ...picture, state: 'unsent' } as const
    await phone.disk.transaction('write', ['pictures', 'pictureFiles'], async ({ pictures, pictureFiles }) => {
      await pictures.put([put])
      await pictureFiles.put([{ id: 'i', type: 'image/webp', bytes: new Uint8Array([1, 2, 3]) }])
    })
    const env = phone.open().environment()
    let calls = 0
    const store = new Store({
      userId: 'ana',
      isKept: true,
      disk: phone.disk,
      env,
      transport: {
        request: (url, options) => {
          if (!url.includes('pictures'))
            return Promise.resolve({
              body: server.sync('ana', options?.body as never),
              auditId: null,
              total: null,
              next: null,
            })
          calls += 1
          return upload()
        },
      },
    })
    await store.sync()
    return { server, store, phone, uploads: () => calls }
  }

  const turns = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }

  test('a picture on its way keeps no text waiting', async () => {
    const { server, store } = await busy(() => new Promise<never>(() => undefined))
    const { doc } = await store.openSection(P, SECTION)
    type(doc, 'libre ', 0, 1)
    await store.sync()
    expect(server.text(P, SECTION)).toContain('libre ')
    expect(store.status()).toMatchObject({ isSyncing: false, trouble: null })
  })

  test('a picture that fails is tried again after a pause of its own', async () => {
    const { store, phone, uploads } = await busy(() => Promise.reject(new StorageFailure('unknown')))
    await turns()
    const first = uploads()
    expect(first).toBeGreaterThan(0)
    expect(store.status().trouble).toBeNull()
    phone.clock += 30 * 60_000
    await store.sync()
    await turns()
    expect(uploads()).toBeGreaterThan(first)
  })
})
