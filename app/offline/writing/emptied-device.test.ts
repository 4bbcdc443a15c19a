import { OUTLINE_MAP } from '#contract/writing/outline'
import { FLUSH_MS } from './open-documents'
import { addAfter, applyEdit, readOutline } from './outline-edits'
import { keepPicture } from './picture-files'
import { plainText } from './plain-text'
import { ModelDevice, type, type ModelTab } from './testing/model-device.testing'
import { WritingServer } from './testing/model-server.testing'
import { memoryDisk } from './memory-disk'
import { SafeDisk } from './safe-disk'
import { keepProjects } from './settle-projects'
import { WRITING_TABLES } from './tables'

const P = '00000000-0000-4000-8000-000000000001'
const S = 'section-1'
/** After this time a page has checked the database that replaces the lost one. */
const LOOKED_MS = 1_000

/** A section and its plan are open, with words on the server and words on this device only. */
async function scene(userId = 'ana') {
  const server = new WritingServer()
  server.project(P, { ana: 'owner', leo: 'read_only' })
  server.seed(P, [S, 'section-2'])
  const phone = new ModelDevice('phone', userId, server)
  const tab = phone.open()
  await phone.pass(0)
  const { doc } = await tab.section(P, S)
  const { doc: plan } = await tab.store.openOutline(P)
  if (userId !== 'ana') return { server, phone, tab, doc, plan }
  type(doc, 'envoyé ', 0, 1)
  await tab.store.sync()
  phone.isOnline = false
  type(doc, 'gardé ', 0, 1)
  await phone.pass(FLUSH_MS)
  return { server, phone, tab, doc, plan }
}

/** Opens a new page without a network. */
async function reloaded(phone: ModelDevice, tab: ModelTab) {
  phone.kill(tab)
  phone.isOnline = false
  const next = phone.open()
  await phone.pass(0)
  const opened = await next.store.openSection(P, S)
  return { next, status: opened.status, text: plainText(opened.doc) }
}

const act = { id: 'comment', projectId: P, act: 'a', at: 1, text: 'dit' }
const round = {
  id: 'round',
  record: P,
  projectId: P,
  roundId: 'r',
  kind: 'export',
  label: '',
  method: 'POST' as const,
  url: '',
  createdAt: 1,
  state: 'waiting' as const,
  attempts: 0,
  nextAttemptAt: 0,
  what: { kind: 'export' as const, format: 'pdf' as const, sections: [] },
}
const passage = { id: 'passage', projectId: P, section: S, at: 1, author: 'self' as const, text: 'retrouvé', index: 0 }
const begun = { id: 'begun', projectId: 'waiting', title: 'Commencée', at: 1 }

describe('a database that is emptied under an open page', () => {
  it('has all that was on the screen again, though nothing more is typed', async () => {
    const { phone, tab } = await scene()
    await phone.empty()
    await phone.pass(LOOKED_MS)
    const { status, text } = await reloaded(phone, tab)
    expect({ status, text }).toEqual({ status: 'ready', text: expect.stringMatching(/envoyé.*|gardé.*/) as string })
    for (const word of ['début-section-1', 'envoyé', 'gardé']) expect(text).toContain(word)
  })

  it.each([
    ['at once', 0],
    ['after it was looked at', LOOKED_MS],
  ])('has all of it when typing goes on %s', async (_, ms) => {
    const { phone, tab, doc } = await scene()
    await phone.empty()
    if (ms > 0) await phone.pass(ms)
    type(doc, 'ensuite ', 0, 1)
    expect(tab.store.project(P)?.documents.get(S)?.state).toBe('typing')
    await phone.pass(FLUSH_MS)
    const { text } = await reloaded(phone, tab)
    for (const word of ['début-section-1', 'envoyé', 'gardé', 'ensuite']) expect(text).toContain(word)
  })

  it('has it when the page goes at once', async () => {
    const { phone, tab, doc } = await scene()
    await phone.empty()
    type(doc, 'adieu ', 0, 1)
    tab.leave?.()
    phone.kill(tab)
    await phone.quiet()
    const { text } = await reloaded(phone, tab)
    for (const word of ['envoyé', 'gardé', 'adieu']) expect(text).toContain(word)
  })

  it('has every row that was in memory again: section, project, plan, comments, rounds, what was found again', async () => {
    const { phone, tab, plan } = await scene()
    await tab.store.change([...WRITING_TABLES], async (tables) => {
      await tables.commentActs.put([act])
      await tables.roundActs.put([round])
      await tables.passages.put([passage])
      await tables.provisional.put([begun])
    })
    applyEdit(plan, addAfter(readOutline(plan), null, 'new', 'Ajoutée'))
    await phone.pass(FLUSH_MS)
    const rows = () =>
      phone.disk.transaction('read', WRITING_TABLES, async (tables) => ({
        documents: (await tables.documents.all()).map(({ id }) => id).filter((id) => id !== 'section-2'),
        projects: (await tables.projects.all()).map(({ id, access }) => ({ id, access })),
        acts: [await tables.commentActs.all(), await tables.roundActs.all()],
        passages: await tables.passages.all(),
        provisional: await tables.provisional.all(),
      }))
    const before = await rows()
    await phone.empty()
    await phone.pass(LOOKED_MS)
    const after = await rows()
    expect(after).toEqual({ ...before, documents: expect.arrayContaining([S, P]) as string[] })
    const { next } = await reloaded(phone, tab)
    const { doc: again } = await next.store.openOutline(P)
    expect([...again.getMap(OUTLINE_MAP).keys()]).toContain('new')
  })

  it('sends all of it, and nothing is refused', async () => {
    const { server, phone, tab, doc } = await scene()
    await phone.empty()
    type(doc, 'ensuite ', 0, 1)
    await phone.goOnline()
    await tab.store.sync()
    await tab.store.sync()
    for (const word of ['début-section-1', 'envoyé', 'gardé', 'ensuite']) expect(server.text(P, S)).toContain(word)
    expect(tab.store.project(P)?.documents.get(S)).toMatchObject({ state: 'sent', refused: null })
    expect(await tab.store.unsent()).toBe(0)
    // The server sends again what was not in memory.
    expect([...(await tab.store.texts(P)).keys()].sort()).toEqual([S, 'section-2'])
  })

  it('gives every word to who takes the texts along', async () => {
    const { phone, tab } = await scene()
    await phone.empty()
    const texts = await tab.store.unsentTexts()
    for (const word of ['début-section-1', 'envoyé', 'gardé']) expect(texts).toContain(word)
  })

  it('takes from an answer under way only what it can be added to', async () => {
    const { server, phone, tab, doc } = await scene()
    const other = new ModelDevice('other', 'ana', server).open()
    const there = await other.section(P, S)
    const section2 = await other.section(P, 'section-2')
    type(there.doc, 'ailleurs ', 0, 1)
    type(section2.doc, 'autre ', 0, 1)
    await other.store.sync()
    const answer = server.sync.bind(server)
    let isEmptied = false
    jest.spyOn(server, 'sync').mockImplementation((user, question) => {
      if (!isEmptied && question.documents.some(({ id, seen }) => id === 'section-2' && seen > 0)) {
        isEmptied = true
        void phone.empty()
      }
      return answer(user, question)
    })
    await phone.goOnline()
    expect(isEmptied).toBe(true)
    for (let turn = 0; turn < 3; turn += 1) await tab.store.sync()
    for (const word of ['envoyé', 'gardé', 'ailleurs']) expect(plainText(doc)).toContain(word)
    expect(plainText((await tab.section(P, 'section-2')).doc)).toContain('début-section-2')
    const { text, next } = await reloaded(phone, tab)
    for (const word of ['envoyé', 'gardé', 'ailleurs']) expect(text).toContain(word)
    const { doc: second } = await next.section(P, 'section-2')
    for (const word of ['début-section-2', 'autre']) expect(plainText(second)).toContain(word)
  })

  it('has what each of two tabs holds', async () => {
    const { phone, tab, doc } = await scene()
    const second = phone.open()
    await phone.pass(0)
    const { doc: there } = await second.section(P, 'section-2')
    type(there, 'seconde ', 0, 1)
    await phone.pass(FLUSH_MS)
    await phone.empty()
    type(doc, 'première ', 0, 1)
    await phone.pass(LOOKED_MS)
    phone.kill(second)
    const { text, next } = await reloaded(phone, tab)
    for (const word of ['envoyé', 'gardé', 'première']) expect(text).toContain(word)
    expect(plainText((await next.section(P, 'section-2')).doc)).toContain('seconde')
  })

  it('has pictures again that were not sent, with their bytes', async () => {
    const { phone, tab } = await scene()
    const file = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/webp' })
    await keepPicture(tab.store.pictures, { id: 'picture', projectId: P, file, width: 4, height: 3 })
    await phone.empty()
    await phone.pass(LOOKED_MS)
    const { next } = await reloaded(phone, tab)
    await next.store.pictures.refresh()
    expect(next.store.pictures.unsent().map(({ id }) => id)).toEqual(['picture'])
    expect(await (await next.store.pictures.read('picture'))?.arrayBuffer()).toEqual(await file.arrayBuffer())
  })

  it('keeps the text of who only reads, and sends nothing of it', async () => {
    const { server, phone, tab } = await scene('leo')
    await phone.empty()
    await phone.pass(LOOKED_MS)
    const sent = jest.spyOn(server, 'sync')
    await tab.store.sync()
    expect(sent.mock.calls.flatMap(([, { documents }]) => documents.filter(({ update }) => update))).toEqual([])
    expect((await reloaded(phone, tab)).text).toContain('début-section-1')
  })
})

test('a project of which nothing is here any more is asked for from its beginning', async () => {
  const disk = new SafeDisk(memoryDisk(), () => 'new')
  const answer = { id: P, access: 'owner' as const, head: 9, documents: [] }
  await keepProjects(disk, [answer], 'epoch', new Map([[P, 7]]))
  const head = () => disk.transaction('read', ['projects'], async ({ projects }) => (await projects.all())[0]?.head)
  expect(await head()).toBe(0)
  await keepProjects(disk, [answer], 'epoch', new Map([[P, 0]]))
  expect(await head()).toBe(9)
})

test('rows that another tab removed are written whole by the next key press', async () => {
  const { phone, tab, doc } = await scene()
  await phone.disk.transaction('write', WRITING_TABLES, async (tables) => {
    for (const name of ['documents', 'states', 'texts', 'updates'] as const) await tables[name].clear()
  })
  type(doc, 'ensuite ', 0, 1)
  await phone.pass(FLUSH_MS)
  const { text } = await reloaded(phone, tab)
  for (const word of ['début-section-1', 'envoyé', 'gardé', 'ensuite']) expect(text).toContain(word)
})

test('a disk that answers nothing any more is said to have failed, and every word can be taken along', async () => {
  const { phone, tab, doc } = await scene()
  phone.isBlocked = true
  type(doc, 'ensuite ', 0, 1)
  await phone.pass(FLUSH_MS)
  expect(tab.store.status().storage).toBe('failed')
  const texts = await tab.store.unsentTexts()
  for (const word of ['envoyé', 'gardé', 'ensuite']) expect(texts).toContain(word)
  // The disk returns, but it is empty.
  await phone.empty()
  phone.isBlocked = false
  await tab.store.sync()
  expect(tab.store.status().storage).toBe('kept')
  const { text } = await reloaded(phone, tab)
  for (const word of ['envoyé', 'gardé', 'ensuite']) expect(text).toContain(word)
})
