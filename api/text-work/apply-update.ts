import * as Y from 'yjs'
import { MAX_SECTION_BYTES } from '#contract/limits'
import { boundedMerge, isTangled } from '#domain/writing/bounded-merge'
import { readingOrder } from '#domain/writing/reading-order'
import type { WritingRefusal } from '#contract/writing/sync'
import { changedBlocks, type ChangedBlock } from './block-authors'
import { readOutline } from './read-outline'
import { assertLoads, openState } from '../../prisma/writing/open-state'
import { readSection } from '../../prisma/writing/read-section'
import { holdsUnsafe } from '../../prisma/writing/unsafe-content'
import { blockTexts } from '../../prisma/writing/section-blocks'

export interface UpdateToApply {
  readonly kind: 'outline' | 'section'
  /** Empty for a section that nobody has written in. */
  readonly state: Uint8Array
  readonly update: Uint8Array
}

/** A section as its project's outline has it. */
export interface ListedSection {
  readonly id: string
  /** Whether the section or a parent of it is in the bin. */
  readonly isRemoved: boolean
}

export interface AppliedUpdate {
  readonly state: Uint8Array<ArrayBuffer>
  readonly text: string
  readonly words: number
  /** Ids of the pictures that a section's figures show. */
  readonly pictures: string[]
  /** The oldest editor version that may write the document. */
  readonly schemaVersion: number
  /** The sections of an outline; empty for a section. */
  readonly sections: readonly ListedSection[]
  /** The blocks of a section whose text the update changes. */
  readonly changed: readonly ChangedBlock[]
}

export type Applied = AppliedUpdate | { readonly refused: WritingRefusal }

/** An unreadable stored state must not be blamed on the update. */
function tryToOpen(state: Uint8Array): Y.Doc | undefined {
  try {
    return openState(state)
  } catch {
    return undefined
  }
}

/** Unsafe content that was stored before the rule is no reason to refuse new updates. */
function wasUnsafe(state: Uint8Array): boolean {
  const before = openState(state)
  const isUnsafe = holdsUnsafe(before)
  before.destroy()
  return isUnsafe
}

/** Whether a stored state can be opened within the limits. */
export const isReadable = (state: Uint8Array): boolean => tryToOpen(state) !== undefined

/** Applies an update to a document and checks the result, or returns why it is refused. */
export function applyUpdate({ kind, state, update }: UpdateToApply): Applied {
  const doc = tryToOpen(state)
  if (!doc) return { refused: 'unreadable' }
  const before = kind === 'section' ? blockTexts(doc) : new Map<string, string>()
  try {
    boundedMerge(() => Y.applyUpdateV2(doc, update))
    if (doc.store.pendingStructs !== null || doc.store.pendingDs !== null) return { refused: 'needWhole' }
    const next = Y.encodeStateAsUpdateV2(doc) as Uint8Array<ArrayBuffer>
    if (next.length > MAX_SECTION_BYTES) return { refused: 'tooLarge' }
    assertLoads(doc, next)
    if (kind === 'section' && holdsUnsafe(doc) && !wasUnsafe(state)) return { refused: 'invalid' }
    return kind === 'outline' ? outlineWith(doc, next) : sectionWith(doc, next, before)
  } catch (error) {
    // Invalid bytes can cause any error anywhere in Yjs.
    return { refused: isTangled(error) ? 'tangled' : 'invalid' }
  } finally {
    doc.destroy()
  }
}

function sectionWith(doc: Y.Doc, state: Uint8Array<ArrayBuffer>, before: ReadonlyMap<string, string>): Applied {
  const read = readSection(doc)
  if (!read) return { refused: 'invalid' }
  return { state, ...read, sections: [], changed: changedBlocks(before, blockTexts(doc)) }
}

function outlineWith(doc: Y.Doc, state: Uint8Array<ArrayBuffer>): Applied {
  const read = readOutline(doc)
  if (read === 'invalid' || read === 'tooLarge') return { refused: read }
  const shown = new Set(readingOrder(read).map(({ id }) => id))
  const sections = Object.keys(read).map((id) => ({ id, isRemoved: !shown.has(id) }))
  return { state, text: '', words: 0, pictures: [], schemaVersion: 1, sections, changed: [] }
}
