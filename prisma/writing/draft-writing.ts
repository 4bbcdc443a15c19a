import { randomUUID } from 'node:crypto'
import { generateNKeysBetween } from 'fractional-indexing'
import type { Token, Tokens } from 'marked'
import type { Node } from 'prosemirror-model'
import { prosemirrorToYXmlFragment } from 'y-prosemirror'
import * as Y from 'yjs'
import { MAX_SECTIONS, MAX_TITLE } from '#contract/limits'
import { TEXT_FRAGMENT } from '#blocks/schema'
import { OUTLINE_MAP, type OutlineSection } from '#contract/writing/outline'
import { beginsWithTitle, titleWithGoal } from '#domain/writing/template-markdown'
import { tokensToNodes, type Pictures } from './markdown-blocks'
import { toInline } from './markdown-inline'
import { parseTokens } from './markdown-tokens'
import { readSection } from './read-section'
import { schema } from './schema'

/** Both titles are the same in French and English. `NOTES` holds text before the first heading. */
const FIRST = 'Introduction'
const NOTES = 'Notes'

type Bytes = Uint8Array<ArrayBuffer>

export interface DraftSection {
  readonly id: string
  /** Empty without text. */
  readonly state: Bytes
  readonly text: string
  readonly words: number
  readonly pictures: string[]
  readonly schemaVersion: number
}

export interface DraftChapter {
  readonly id: string
  readonly title: string
}

/** All documents of a new project. */
export interface WritingDraft {
  readonly outline: Bytes
  readonly sections: readonly DraftSection[]
  /** The sections of the top level. */
  readonly chapters: readonly DraftChapter[]
}

interface Part {
  readonly id: string
  readonly title: string
  readonly parent: string | null
  /** Number of words. */
  readonly goal: number | null
  readonly tokens: Token[]
}

function newPart(heading: string, parent: string | null = null): Part {
  const { title, goal } = titleWithGoal(heading)
  return { id: randomUUID(), title: title.slice(0, MAX_TITLE), parent, goal, tokens: [] }
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'

/** Removes the title of the thesis, which belongs to the project, and moves other headings up one level. */
export function withoutTitle(tokens: readonly Token[]): readonly Token[] {
  const parts = tokens.filter(({ type }) => type !== 'space')
  const [first] = parts
  const outlined = parts.map((token) =>
    isHeading(token) ? { level: token.depth, text: getTitle(token) } : { level: null, text: '' },
  )
  if (!beginsWithTitle(outlined)) return tokens
  return tokens
    .filter((token) => token !== first)
    .map((token) => (isHeading(token) ? { ...token, depth: token.depth - 1 } : token))
}

const getTitle = ({ tokens }: Tokens.Heading): string =>
  toInline(tokens)
    .map(({ text, type }) => (type.name === 'hard_break' ? ' ' : (text ?? '')))
    .join('')
    .trim()

/**
 * A heading of level 1 begins a chapter, one of level 2 a section of it. Deeper headings stay in the text, as do all
 * headings past the maximum number of sections.
 */
function splitParts(tokens: readonly Token[]): Part[] {
  const parts: Part[] = []
  let chapter: string | null = null
  for (const token of tokens) {
    const heading = isHeading(token) ? token : undefined
    if (heading && heading.depth <= 2 && parts.length < MAX_SECTIONS) {
      const part: Part = newPart(getTitle(heading), heading.depth === 2 ? chapter : null)
      if (heading.depth === 1) chapter = part.id
      parts.push(part)
    } else if (token.type !== 'space') {
      if (parts.length === 0) parts.push(newPart(NOTES))
      parts.at(-1)?.tokens.push(token)
    }
  }
  return parts
}

function buildSection(id: string, blocks: readonly Node[]): DraftSection {
  if (blocks.length === 0) return { id, state: new Uint8Array(), text: '', words: 0, pictures: [], schemaVersion: 1 }
  const doc = new Y.Doc()
  prosemirrorToYXmlFragment(schema.node('doc', null, blocks), doc.getXmlFragment(TEXT_FRAGMENT))
  const read = readSection(doc)
  if (!read) throw new Error('a template made a text that the schema refuses')
  return { id, state: Y.encodeStateAsUpdateV2(doc) as Bytes, ...read }
}

function buildOutline(parts: readonly Part[]): Bytes {
  const doc = new Y.Doc()
  const sections = doc.getMap(OUTLINE_MAP)
  doc.transact(() => {
    for (const under of new Set(parts.map(({ parent }) => parent))) {
      const siblings = parts.filter(({ parent }) => parent === under)
      const places = generateNKeysBetween(null, null, siblings.length)
      for (const [index, { id, title, parent, goal }] of siblings.entries()) {
        const section: OutlineSection = { title, parent, place: places[index] ?? '', goal, removedAt: null }
        sections.set(id, new Y.Map(Object.entries(section)))
      }
    }
  })
  return Y.encodeStateAsUpdateV2(doc) as Bytes
}

/** The documents of a new project: from a template's Markdown, or with one empty section. */
export const draftWriting = (markdown: string | null): WritingDraft =>
  draftParts(splitParts(withoutTitle(parseTokens(markdown ?? ''))))

/** As `draftWriting`, from several texts in order, each with its own notes. `pictures` are those of the figures. */
export const draftTexts = (texts: readonly string[], pictures?: Pictures): WritingDraft =>
  draftParts(splitParts(texts.flatMap(parseTokens)), pictures)

function draftParts(parts: Part[], pictures: Pictures = new Map()): WritingDraft {
  if (parts.length === 0) parts.push(newPart(FIRST))
  return {
    outline: buildOutline(parts),
    sections: parts.map(({ id, tokens }) => buildSection(id, tokensToNodes(tokens, pictures))),
    chapters: parts.flatMap(({ id, title, parent }) => (parent === null ? [{ id, title }] : [])),
  }
}
