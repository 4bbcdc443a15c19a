import * as Y from 'yjs'
import type { Random } from '../../../prisma/factories/random'
import { findTextFragment } from '../../../app/offline/writing/plain-text'

type Node = Y.XmlElement | Y.XmlText

const element = (name: string, attributes: Record<string, unknown>, children: Node[] = []): Y.XmlElement => {
  const made = new Y.XmlElement(name)
  // Yjs declares attributes as strings but stores any JSON.
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value as string)
  made.insert(0, children)
  return made
}
const paragraph = (id: string, words: string): Y.XmlElement => element('paragraph', { id }, [new Y.XmlText(words)])

/** Blocks as the editor creates them, each containing the words. */
const BLOCKS: readonly ((id: string, words: string) => Y.XmlElement)[] = [
  paragraph,
  paragraph,
  (id, words) => element('heading', { id, level: 2 }, [new Y.XmlText(words)]),
  (id, words) => element('quote', { id }, [paragraph(`${id}-p`, words)]),
  (id, words) =>
    element('bullet_list', { id }, [
      element('list_item', {}, [paragraph(`${id}-a`, words)]),
      element('list_item', {}, [paragraph(`${id}-b`, 'et ')]),
    ]),
  (id, words) =>
    element('table', { id }, [
      element('table_row', {}, [
        element('table_cell', {}, [paragraph(`${id}-a`, words)]),
        element('table_cell', {}, [paragraph(`${id}-b`, 'et ')]),
      ]),
    ]),
  (id, words) => element('equation', { id, source: words }),
]

const elementsIn = (parent: Y.XmlFragment): Y.XmlElement[] =>
  parent.toArray().flatMap((node) => (node instanceof Y.XmlElement ? [node, ...elementsIn(node)] : []))
const textsIn = (parent: Y.XmlFragment): Y.XmlText[] =>
  [...elementsIn(parent)].flatMap((node) => node.toArray().filter((child) => child instanceof Y.XmlText))

/** The text without formatting. */
const toPlainText = (text: Y.XmlText): string =>
  (text.toDelta() as { insert?: string }[]).map(({ insert }) => insert ?? '').join('')

/** Writes words at a random place in a section: a new block, within a text, or in a note. */
export function write(doc: Y.Doc, words: string, random: Random): void {
  const fragment = findTextFragment(doc)
  const texts = textsIn(fragment)
  const kind = random.integer(0, 9)
  if (texts.length === 0 || kind < 3) {
    const block = random.pick([paragraph, ...BLOCKS])
    fragment.insert(random.integer(0, fragment.length), [block(`b${random.hex(9)}`, words)])
    return
  }
  const text = texts[random.integer(0, texts.length - 1)]
  if (!text) return
  if (kind < 4) return writeNote(text, words, random)
  const ends = [0, ...[...toPlainText(text).matchAll(/ /g)].map(({ index }) => index + 1)]
  text.insert(ends[random.integer(0, ends.length - 1)] ?? 0, words, random.chance(0.2) ? { bold: {} } : {})
}

/** Into an existing note, whose text is replaced completely, or into a new one. */
function writeNote(text: Y.XmlText, words: string, random: Random): void {
  const { parent } = text
  if (!(parent instanceof Y.XmlElement)) return
  const note = parent.toArray().find((node) => node instanceof Y.XmlElement && node.nodeName === 'footnote')
  if (note instanceof Y.XmlElement) {
    note.setAttribute('text', `${note.getAttribute('text') ?? ''} ${words.trim()}`)
    return
  }
  parent.insert(parent.length, [element('footnote', { id: `n${random.hex(9)}`, text: words.trim() })])
}

/** Removes a block, a part of one, or a word; returns the removed text. */
export function strike(doc: Y.Doc, random: Random, textOf: (doc: Y.Doc) => string): string {
  const before = textOf(doc)
  const fragment = findTextFragment(doc)
  const kind = random.integer(0, 2)
  if (kind === 0 && fragment.length > 0) fragment.delete(random.integer(0, fragment.length - 1), 1)
  else if (kind === 1) {
    const parts = elementsIn(fragment).filter(({ nodeName }) => nodeName === 'list_item' || nodeName === 'footnote')
    const part = parts[random.integer(0, Math.max(0, parts.length - 1))]
    if (part?.parent instanceof Y.XmlElement) part.parent.delete(part.parent.toArray().indexOf(part), 1)
  } else {
    const texts = textsIn(fragment).filter((text) => toPlainText(text).includes(' '))
    const text = texts[random.integer(0, Math.max(0, texts.length - 1))]
    if (text) text.delete(0, toPlainText(text).indexOf(' ') + 1)
  }
  const remaining = textOf(doc)
  return before
    .split(/[\s[\]]+/)
    .filter((word) => word !== '' && !remaining.includes(word))
    .join(' ')
}
