import { useEffect, useState } from 'react'
import type { Doc } from 'yjs'
import type { Language } from '#contract/languages'
import { inlinesToText } from '#domain/thesis/plain-text'
import { BlockReader } from '#domain/thesis/read-blocks'
import type { Block, DocumentNode } from '#domain/thesis/thesis'
import { readingOrder } from '#domain/writing/reading-order'
import { documentNode } from '../../../offline/writing/document-nodes'
import { DOCUMENT_TABLES, readDocument } from '../../../offline/writing/fold'
import { readOutline } from '../../../offline/writing/outline-edits'
import type { WritingStore } from '../../../offline/writing/store-types'

/** Delay after the last keystroke before the numbers are read again, in ms. */
const SETTLE_MS = 800

export type TargetKind = 'figures' | 'tables' | 'equations' | 'headings'

export interface Target {
  readonly id: string
  readonly kind: TargetKind
  /** What a reference to it says. */
  readonly said: string
  /** Its caption or title. */
  readonly text: string
}

export interface Targets {
  /** What a reference says, by the id of a block or a section. */
  readonly texts: ReadonlyMap<string, string>
  /** Numbers of equations by their ids. */
  readonly numbers: ReadonlyMap<string, number>
  readonly list: readonly Target[]
  /** Whether some sections are not on this device yet. */
  readonly isPartial: boolean
}

interface Options {
  store: WritingStore
  projectId: string
  plan: Doc
  /** Id of the open section, whose text is `doc`. */
  section: string
  doc: Doc
  language: Language
  isNeeded: boolean
}

function toTarget(block: Block, said: string): Target | null {
  if (!('id' in block) || block.id === null || said === '') return null
  const { id } = block
  if (block.kind === 'heading') return { id, kind: 'headings', said, text: inlinesToText(block.inlines) }
  if (block.kind === 'figure') return { id, kind: 'figures', said, text: inlinesToText(block.caption) || block.alt }
  if (block.kind === 'equation') return { id, kind: 'equations', said, text: block.source }
  if (block.kind === 'table' && block.caption) return { id, kind: 'tables', said, text: inlinesToText(block.caption) }
  return null
}

/** The possible targets of references. In `others`, null is a section that is not on this device. */
export function readTargets(
  { plan, section, doc, language }: Pick<Options, 'plan' | 'section' | 'doc' | 'language'>,
  others: ReadonlyMap<string, DocumentNode | null>,
): Targets {
  const sections = readingOrder(readOutline(plan)).map(({ id, title, depth, role }) => ({
    id,
    title,
    depth,
    role,
    doc: id === section ? documentNode(doc) : (others.get(id) ?? { type: 'doc' }),
  }))
  const missing = sections.findIndex(({ id }) => id !== section && (others.get(id) ?? null) === null)
  const { blocks, targets } = new BlockReader(language).read(sections)
  // After a missing section no number is certain, so targets there are named by their text.
  const sure = missing === -1 ? null : new BlockReader(language).read(sections.slice(0, missing))
  const isSure = (id: string): boolean => sure === null || sure.targets.has(id)
  const named = blocks.flatMap((block) => toTarget(block, '…') ?? [])
  const wordsOf = new Map(named.map(({ id, text }) => [id, text]))
  const texts = new Map([...targets].map(([id, said]) => [id, isSure(id) ? said : wordsOf.get(id) || '…']))
  return {
    texts,
    numbers: new Map(
      blocks.flatMap((block) =>
        block.kind === 'equation' && block.id && isSure(block.id) ? [[block.id, block.number]] : [],
      ),
    ),
    list: blocks.flatMap((block) => toTarget(block, 'id' in block ? (texts.get(block.id ?? '') ?? '') : '') ?? []),
    isPartial: missing !== -1,
  }
}

/** The possible targets of references, numbered as in the exports; null until they are read. */
export function useTargets(options: Options): Targets | null {
  const { store, projectId, plan, section, doc, language, isNeeded } = options
  const [targets, setTargets] = useState<Targets | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    let isUnmounted = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const others = new Map<string, DocumentNode | null>()
    const inputs = { store, projectId, plan, section, doc, language, isNeeded }
    const tell = () => !isUnmounted && setTargets(readTargets(inputs, others))
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(tell, SETTLE_MS)
    }
    const readOthers = async () => {
      for (const { id } of readingOrder(readOutline(plan))) {
        if (isUnmounted || id === section) continue
        const { record, log, doc: other } = await store.read(DOCUMENT_TABLES, (tables) => readDocument(tables, id))
        others.set(id, !record && log.length === 0 ? null : documentNode(other))
        other.destroy()
      }
      tell()
    }
    readOthers().catch(tell)
    doc.on('updateV2', later)
    plan.on('updateV2', later)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      doc.off('updateV2', later)
      plan.off('updateV2', later)
    }
  }, [store, projectId, plan, section, doc, language, isNeeded])
  return targets
}
