import { generateNKeysBetween } from 'fractional-indexing'
import * as Y from 'yjs'
import { TEXT_FRAGMENT } from '#blocks/schema'
import type { Outline } from '#contract/writing/outline'
import { OUTLINE_MAP } from '#domain/writing/reading-order'
import { titleWithGoal } from '#domain/writing/template-markdown'
import { newId } from './markdown-inline'
import { OLD_LENGTHS, OLD_ROOTS } from './old-drafts'
import { openState } from './open-state'

type Bytes = Uint8Array<ArrayBuffer>

/** Blocks that contained advice; headings, tables and figures are for the author to fill in. */
const ADVISING: ReadonlySet<string> = new Set(['paragraph', 'bullet_list', 'ordered_list', 'quote'])

/** The update that `work` causes in a stored document; null without a change. */
function changed(state: Uint8Array, work: (doc: Y.Doc) => void): Bytes | null {
  const doc = openState(state)
  const before = Y.encodeStateVector(doc)
  const changes: unknown[] = []
  doc.on('update', (change: unknown) => changes.push(change))
  doc.transact(() => work(doc))
  const update = Y.encodeStateAsUpdateV2(doc, before) as Bytes
  doc.destroy()
  return changes.length > 0 ? update : null
}

const isText = (child: unknown): child is Y.XmlText => child instanceof Y.XmlText
const isElement = (child: unknown): child is Y.XmlElement => child instanceof Y.XmlElement

const inline = (element: Y.XmlElement): string =>
  element
    .toArray()
    .map((child: unknown) =>
      isText(child) ? (child.toDelta() as { insert: unknown }[]).map(({ insert }) => String(insert)).join('') : ' ',
    )
    .join('')

/** One line for each paragraph and list item. */
function toLines(element: Y.XmlElement): string[] {
  if (element.nodeName === 'paragraph') return [inline(element)]
  const children = element.toArray().filter(isElement)
  if (element.nodeName === 'quote' || element.nodeName === 'list_item') return children.flatMap(toLines)
  const isOrdered = element.nodeName === 'ordered_list'
  return children.flatMap((item, index) => {
    const [first = '', ...others] = toLines(item)
    return [`${isOrdered ? `${String(index + 1)}.` : '•'} ${first}`, ...others]
  })
}

function newElement(name: string, attributes: Readonly<Record<string, string>> = {}): Y.XmlElement {
  const element = new Y.XmlElement(name)
  for (const [key, value] of Object.entries({ id: newId(), ...attributes })) element.setAttribute(key, value)
  return element
}

/** Turns the text of a section into advice blocks, each with an empty paragraph below for the answer. */
export const guidedSection = (state: Uint8Array): Bytes | null =>
  changed(state, (doc) => {
    const fragment = doc.getXmlFragment(TEXT_FRAGMENT)
    const advises = (index: number): boolean => {
      const child: unknown = index < 0 ? undefined : fragment.get(index)
      return isElement(child) && ADVISING.has(child.nodeName)
    }
    // Backwards, so that earlier positions stay valid.
    for (let end = fragment.length; end > 0; end--) {
      if (!advises(end - 1)) continue
      let start = end - 1
      while (advises(start - 1)) start--
      const advice = fragment
        .slice(start, end)
        .filter(isElement)
        .flatMap(toLines)
        .filter((line) => line.trim() !== '')
      if (advice.length > 0) {
        fragment.delete(start, end - start)
        fragment.insert(start, [newElement('guidance', { advice: advice.join('\n') }), newElement('paragraph')])
      }
      end = start + 1
    }
  })

interface OutlineWork {
  readonly state: Uint8Array
  /** Sections whose text was never edited. */
  readonly untouched: readonly string[]
  readonly now: number
}

const byPlace = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Moves the sections below the title section up and that section to the bin; turns stated lengths into word goals. */
export const renewedOutline = ({ state, untouched, now }: OutlineWork): Bytes | null =>
  changed(state, (doc) => {
    const sections = doc.getMap<Y.Map<unknown>>(OUTLINE_MAP)
    const entries = Object.entries(sections.toJSON() as Outline).filter(([, { removedAt }]) => removedAt === null)
    for (const [id, { title, goal }] of entries) {
      if (goal !== null || !OLD_LENGTHS.has(title)) continue
      for (const [name, value] of Object.entries(titleWithGoal(title))) sections.get(id)?.set(name, value)
    }
    const root = entries.find(
      ([id, { title, parent }]) => parent === null && OLD_ROOTS.has(title) && untouched.includes(id),
    )
    const below = entries.filter(([, { parent }]) => parent === root?.[0])
    if (!root || below.length === 0) return
    const [rootId, { place }] = root
    const [next = null] = entries
      .filter(([, one]) => one.parent === null && one.place > place)
      .map(([, one]) => one.place)
      .sort(byPlace)
    const places = generateNKeysBetween(place, next, below.length)
    const inOrder = below.sort(([a, one], [b, other]) => byPlace(one.place, other.place) || byPlace(a, b))
    for (const [index, [id]] of inOrder.entries()) {
      sections.get(id)?.set('parent', null)
      sections.get(id)?.set('place', places[index])
    }
    sections.get(rootId)?.set('removedAt', now)
  })
