import * as Y from 'yjs'
import { MAX_SECTION_BYTES } from '#contract/limits'
import { readingOrder } from '#contract/writing/reading-order'
import type { WritingRefusal } from '#contract/writing/sync'
import { changedBlocks, type ChangedBlock } from '../block-authors'
import { readOutline } from './read-outline'
import { readSection } from '../../../prisma/writing/read-section'
import { blockTexts } from '../../../prisma/writing/section-blocks'

export interface UpdateToApply {
  readonly kind: 'outline' | 'section'
  /** Empty for a section that nobody has written in. */
  readonly state: Uint8Array
  readonly update: Uint8Array
}

/** A section as its project's outline has it. */
export interface ListedSection {
  readonly id: string
  /** In the bin, or under something that is. */
  readonly isRemoved: boolean
}

export interface AppliedUpdate {
  readonly state: Uint8Array<ArrayBuffer>
  readonly text: string
  readonly words: number
  /** Ids of the pictures that a section's figures show. */
  readonly pictures: string[]
  /** Of an outline; empty for a section. */
  readonly sections: readonly ListedSection[]
  /** Of a section: its blocks whose text the update changes. */
  readonly changed: readonly ChangedBlock[]
}

export type Applied = AppliedUpdate | { readonly refused: WritingRefusal }

/** The document as it is with the update, checked; or why it cannot be. */
export function applyUpdate({ kind, state, update }: UpdateToApply): Applied {
  const doc = new Y.Doc()
  if (state.length > 0) Y.applyUpdateV2(doc, state)
  const before = kind === 'section' ? blockTexts(doc) : new Map<string, string>()
  try {
    Y.applyUpdateV2(doc, update)
    if (doc.store.pendingStructs !== null || doc.store.pendingDs !== null) return { refused: 'needWhole' }
    const next = Y.encodeStateAsUpdateV2(doc) as Uint8Array<ArrayBuffer>
    if (next.length > MAX_SECTION_BYTES) return { refused: 'tooLarge' }
    return kind === 'outline' ? outlineWith(doc, next) : sectionWith(doc, next, before)
  } catch {
    // Bytes that are no update fail anywhere in Yjs, in any way.
    return { refused: 'invalid' }
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
  return { state, text: '', words: 0, pictures: [], sections, changed: [] }
}
