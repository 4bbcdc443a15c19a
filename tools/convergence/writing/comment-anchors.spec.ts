import 'fake-indexeddb/auto'
import * as Y from 'yjs'
import {
  makeAnchor,
  readTextBlocks,
  findAnchoredPlace,
  makeQuote,
  type Place,
} from '../../../app/offline/writing/comments/anchors'
import {
  change,
  say,
  withActs,
  type Actor,
  type LocalComment,
} from '../../../app/offline/writing/comments/comments-store'
import * as edits from '../../../app/offline/writing/outline-edits'
import { insertParagraphs } from '../../../app/offline/writing/passages'
import { findTextFragment } from '../../../app/offline/writing/plain-text'
import type { ModelTab } from '../../../app/offline/writing/testing/model-device.testing'
import { createRandom, type Random } from '../../../prisma/factories/random'
import { readThesis } from '../../../prisma/demo/theses'
import { Phone } from './writing-run'
import { WritingWorld } from './writing-world'

jest.setTimeout(180_000)

const EDITS = 500
const COMMENTS = 60
/** Number of paragraphs in the section. */
const BLOCKS = 17

/** A random passage in one paragraph. */
function someWords(doc: Y.Doc, random: Random) {
  const blocks = readTextBlocks(doc).filter(({ text }) => text.length > 80)
  const block = blocks[random.integer(0, blocks.length - 1)]
  if (!block) throw new Error('no words')
  const from = random.integer(0, block.text.length - 62)
  return { block, from, to: from + random.integer(20, 60) }
}

const gaps = (text: string): number[] => [0, ...[...text.matchAll(/ /g)].map(({ index }) => index + 1)]

/** Inserts or deletes words, or inserts a paragraph; sometimes splits one as the editor does, or removes one. */
function editOnce(doc: Y.Doc, words: string, random: Random, mayRemove: boolean): void {
  const fragment = findTextFragment(doc)
  const index = random.integer(0, fragment.length - 1)
  const block = fragment.get(index)
  const text = block instanceof Y.XmlElement ? block.get(0) : null
  const kind = random.integer(0, 99)
  const fresh = (content: string) => {
    const paragraph = new Y.XmlElement('paragraph')
    paragraph.setAttribute('id', random.hex(12))
    paragraph.insert(0, [new Y.XmlText(content)])
    return paragraph
  }
  if (!(text instanceof Y.XmlText) || kind < 7) return fragment.insert(index, [fresh(words)])
  const content = text.toJSON()
  const ends = gaps(content)
  const at = ends[random.integer(0, ends.length - 1)] ?? 0
  if (kind < 8 && mayRemove) return fragment.length > 5 ? fragment.delete(index, 1) : undefined
  if (kind < 10)
    return doc.transact(() => {
      text.delete(at, content.length - at)
      fragment.insert(index + 1, [fresh(content.slice(at))])
    })
  if (kind < 30) {
    const end = ends.find((gap) => gap > at) ?? content.length
    return text.delete(at, end - at)
  }
  return text.insert(at, words)
}

describe.each([
  [1, false],
  [2, false],
  [3, true],
])('comments of both sides, run %s, paragraphs removed: %s', (seed, mayRemove) => {
  const random = createRandom(seed)
  let world: WritingWorld
  beforeAll(async () => (world = await WritingWorld.open()))
  afterAll(() => world.close())

  it(`keep their words through ${String(EDITS)} edits of two devices that are offline most of the time`, async () => {
    const project = await world.newProject(1)
    const phones = [
      new Phone(`anchor-phone-${String(seed)}`, project.student.id, project),
      new Phone(`anchor-mentor-${String(seed)}`, project.mentor.id, project),
    ] as const
    const tabs: ModelTab[] = []
    for (const phone of phones) {
      tabs.push(phone.open())
      await phone.pass(0)
    }
    const [own, other] = tabs
    if (!own || !other) throw new Error('no tabs')
    const section = random.uuid(random.now)
    const { doc: plan } = await own.section(project.id, project.id)
    await own.store.begin(project.id, section)
    edits.applyEdit(plan, edits.addAfter(edits.readOutline(plan), null, section, 'Section'))
    const { doc } = await own.section(project.id, section)
    const paragraphs = (await readThesis('fr'))
      .join('\n\n')
      .split(/\n{2,}/)
      .filter((text) => text.length > 300)
      .slice(0, BLOCKS)
    paragraphs.forEach((text, index) => insertParagraphs(doc, index, text.replaceAll('\n', ' '), () => random.hex(12)))
    const meet = async () => {
      for (const [index, tab] of [own, other, own].entries()) {
        const phone = index === 1 ? phones[1] : phones[0]
        await phone.goOnline()
        await tab.store.sync()
        await phone.quiet()
      }
    }
    await meet()
    const docs = [doc, (await other.section(project.id, section)).doc]

    const lines: string[] = []
    const comment = async (side: number) => {
      const [tab, phone, text] = [tabs[side], phones[side === 0 ? 0 : 1], docs[side]]
      if (!tab || !text) return
      const range = someWords(text, random)
      const actor: Actor = { store: tab.store, now: () => phone.clock, newId: phone.newId }
      const anchor = makeAnchor(range)
      const id = await say(actor, project.id, {
        section,
        kind: 'remark',
        block: range.block.id,
        ...makeQuote(range),
        text: 'Une remarque',
        ...(anchor !== undefined && { anchor }),
      })
      lines.push(id)
      if (random.chance(0.2)) await change(actor, project.id, id, { text: 'Une remarque revue' })
    }
    for (let at = 0; at < COMMENTS; at += 1) await comment(at % 2)
    await meet()

    for (let edit = 0; edit < EDITS; edit += 1) {
      const side = random.integer(0, 1)
      const [text, phone, tab] = [docs[side], phones[side === 0 ? 0 : 1], tabs[side]]
      if (!text || !tab) continue
      editOnce(text, `mot${String(edit)} `, random, mayRemove)
      await phone.pass(random.pick([0, 300]))
      phone.isOnline = random.chance(0.1)
      if (phone.isOnline && random.chance(0.5)) {
        phone.fates = [random.pick(['ok', 'lostAfter', 'busy'] as const)]
        await tab.store.sync()
        await phone.quiet()
      }
    }
    for (const phone of phones) phone.fates = []
    await meet()
    await meet()

    expect(findTextFragment(docs[0] ?? doc).toJSON()).toBe(findTextFragment(docs[1] ?? doc).toJSON())
    const listComments = async ({ store }: ModelTab): Promise<readonly LocalComment[]> =>
      withActs(
        await store.read(['comments'], ({ comments }) => comments.of(project.id)),
        store.project(project.id)?.commentActs ?? [],
        project.id,
      )
    const [mine, theirs] = [await listComments(own), await listComments(other)]
    // All comments are in the list, and none waits to be sent.
    expect(mine.map(({ id }) => id).sort()).toEqual([...lines].sort())
    expect(mine.every(({ act }) => act === null)).toBe(true)
    const bare = (list: readonly LocalComment[]) =>
      list.map(({ isMine: _, ...one }) => one).sort((a, b) => (a.id < b.id ? -1 : 1))
    expect(bare(mine)).toEqual(bare(theirs))
    const counts: Record<Place['how'], number> = { words: 0, changed: 0, again: 0, block: 0, lost: 0 }
    const blocks = readTextBlocks(doc)
    for (const one of mine) {
      const place = findAnchoredPlace(doc, blocks, one)
      counts[place.how] += 1
      if (place.how === 'words' || place.how === 'again')
        expect(place.block.text.slice(place.from, place.to)).toBe(one.quote)
    }
    // Comments on a removed paragraph are marked as lost, but stay in the list.
    if (!mayRemove) expect((counts.words + counts.again + counts.changed) / COMMENTS).toBeGreaterThanOrEqual(0.95)
  })
})
