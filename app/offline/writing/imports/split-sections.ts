import type { DocumentNode } from '#domain/thesis/thesis'
import { MAX_SECTIONS, MAX_TITLE } from '#contract/limits'
import { contentOfNote } from '#blocks/footnote/schema'
import { HEADING_LEVELS } from '#blocks/heading/schema'
import { countWords } from '#domain/writing/words'
import { Losses } from './losses'
import type { Loss } from './import-types'
import { heading, paragraph, plainIn, toPlainText, textNode } from './nodes'

/** A planned section; `parent` is an index in the list, null at the top; depth 0 is a chapter. */
export interface PlannedSection {
  /** Empty for the text before the first title. */
  readonly title: string
  readonly parent: number | null
  readonly depth: number
  readonly blocks: readonly DocumentNode[]
  readonly words: number
  /** Whether it continues the previous section, which was too long. */
  readonly isContinued: boolean
}

export interface SplitOptions {
  /** The number of title levels that begin sections. */
  readonly levels: 1 | 2
  /** The number of sections that the project can still get. */
  readonly room: number
}

export interface SectionPlan {
  readonly sections: readonly PlannedSection[]
  /** The number of sections that were joined for lack of room. */
  readonly joined: number
  /** The number of sections that were split because of their length. */
  readonly split: number
  readonly losses: readonly Loss[]
}

/** Limit of a section's transmitted state in bytes, compressed or not, with room for later text. */
export const MAX_SECTION_WEIGHT = 150_000
const NODE_WEIGHT = 45
const DEEPEST = Math.max(...HEADING_LEVELS)

interface Part {
  readonly title: readonly DocumentNode[]
  /** The level of the title in the file; 0 without a title. */
  readonly level: number
  readonly parent: Part | null
  readonly depth: number
  readonly blocks: DocumentNode[]
  readonly isContinued: boolean
}

const NO_TITLE = { title: [], level: 0, parent: null, depth: 0, isContinued: false } as const

/** Approximate bytes of a node in a section's document. */
function weigh(node: DocumentNode): number {
  const text = node.text ?? ''
  const wide = text.length - text.replace(/[^\u0000-\u007f]/g, '').length
  const { text: note, source, content } = node.attrs ?? {}
  const letters = [note, source, content && JSON.stringify(content)].reduce(
    (sum: number, one) => sum + (typeof one === 'string' ? one.length * 1.1 : 0),
    0,
  )
  const inside = (node.content ?? []).reduce((sum, one) => sum + weigh(one), 0)
  return NODE_WEIGHT + text.length + wide + letters + inside + (node.marks ?? []).length * 20
}

const weightOfAll = (blocks: readonly DocumentNode[]): number => blocks.reduce((sum, one) => sum + weigh(one), 0)

const findLevel = (node: DocumentNode): number | null =>
  node.type === 'heading' && typeof node.attrs?.level === 'number' ? node.attrs.level : null

const levelsIn = (blocks: readonly DocumentNode[]): number[] => blocks.flatMap((node) => findLevel(node) ?? [])

/** Divides blocks at titles of these levels; text before the first title is a separate part. */
function partsAt(blocks: readonly DocumentNode[], top: number, levels: number): Part[] {
  const parts: Part[] = []
  let open: readonly Part[] = []
  for (const node of blocks) {
    const level = findLevel(node)
    if (level === null || level >= top + levels) {
      if (parts.length === 0) parts.push({ ...NO_TITLE, blocks: [] })
      parts.at(-1)?.blocks.push(node)
      continue
    }
    open = open.filter((one) => one.level < level)
    const parent = open.at(-1) ?? null
    const depth = parent === null ? 0 : parent.depth + 1
    const part: Part = { title: node.content ?? [], level, parent, depth, blocks: [], isContinued: false }
    parts.push(part)
    open = [...open, part]
  }
  return parts
}

/** Splits a section that is too long at its own titles, else between blocks. */
function shortened(part: Part): Part[] {
  if (weightOfAll(part.blocks) <= MAX_SECTION_WEIGHT) return [part]
  const levels = levelsIn(part.blocks)
  if (levels.length > 0) {
    const first = part.blocks.findIndex((node) => findLevel(node) !== null)
    const head: Part = { ...part, blocks: part.blocks.slice(0, first) }
    const inner = partsAt(part.blocks.slice(first), Math.min(...levels), 1).map((one) => ({
      ...one,
      parent: head,
      depth: part.depth + 1,
    }))
    return [...shortened(head), ...inner.flatMap(shortened)]
  }
  const pieces: DocumentNode[][] = [[]]
  let weight = 0
  for (const node of part.blocks) {
    const own = weigh(node)
    if (weight > 0 && weight + own > MAX_SECTION_WEIGHT) {
      pieces.push([])
      weight = 0
    }
    pieces.at(-1)?.push(node)
    weight += own
  }
  return pieces.map((own, index) => ({ ...part, blocks: own, isContinued: index > 0 }))
}

/** Appends sections beyond the limit to the last one, under their titles. */
function joined(parts: readonly Part[], room: number): Part[] {
  const remaining = parts.slice(0, Math.max(1, room))
  const last = remaining.at(-1)
  for (const part of parts.slice(remaining.length)) {
    if (part.title.length > 0 && !part.isContinued) last?.blocks.push(heading(part.level, part.title))
    last?.blocks.push(...part.blocks)
  }
  return remaining
}

const isBreak = (node: DocumentNode | undefined): boolean => node?.type === 'page_break'

/** The blocks of a section: titles shifted to begin below the section's, without page breaks at the ends. */
function makeBlocks({ title, blocks, level: shift }: Part, losses: Losses): DocumentNode[] {
  const made = blocks.map((node) => {
    const level = findLevel(node)
    if (level === null) return node
    losses.under(plainIn(node))
    if (level - shift > DEEPEST) losses.add('deepHeadings')
    return heading(Math.min(DEEPEST, Math.max(1, level - shift)), node.content ?? [])
  })
  while (isBreak(made[0])) made.shift()
  while (isBreak(made.at(-1))) made.pop()
  const words = toPlainText(title)
  // A section's title is short and has no notes, so the rest of the title stays in the text.
  const notes = title.flatMap(({ type, attrs = {} }) =>
    type === 'footnote' || type === 'note' ? [contentOfNote(attrs)] : [],
  )
  return [
    ...(words.length > MAX_TITLE ? [paragraph([textNode(words, [{ type: 'bold' }])])] : []),
    ...notes.map(paragraph),
    ...made,
  ]
}

/** The number of words, as the plan counts them. */
const wordsIn = (blocks: readonly DocumentNode[]): number =>
  blocks.reduce((sum, node) => {
    const isLine = node.content?.some(({ type }) => type === 'text') === true
    return sum + (isLine ? countWords(plainIn(node)) : wordsIn(node.content ?? []))
  }, 0)

/** Divides a text into sections at its titles. */
export function splitSections(blocks: readonly DocumentNode[], { levels, room }: SplitOptions): SectionPlan {
  const losses = new Losses()
  const found = levelsIn(blocks)
  const top = found.length > 0 ? Math.min(...found) : 1
  const parts = partsAt(blocks, top, levels)
  const short = parts.flatMap(shortened)
  const remaining = joined(short, Math.min(room, MAX_SECTIONS))
  const places = new Map(remaining.map((part, index) => [part, index]))
  const sections = remaining.map((part): PlannedSection => {
    const own = makeBlocks(part, losses)
    return {
      title: toPlainText(part.title).replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE),
      parent: part.parent ? findPlace(part.parent, remaining, places) : null,
      depth: part.depth,
      blocks: own,
      words: wordsIn(own),
      isContinued: part.isContinued,
    }
  })
  return {
    sections,
    joined: short.length - remaining.length,
    split: short.length - parts.length,
    losses: losses.list(),
  }
}

/** The index of a parent; of a split parent, the index of its first piece. */
function findPlace(parent: Part, kept: readonly Part[], places: ReadonlyMap<Part, number>): number | null {
  const place = places.get(parent) ?? kept.findIndex(({ title, isContinued }) => title === parent.title && !isContinued)
  return place < 0 ? null : place
}
