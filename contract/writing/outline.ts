import * as z from 'zod/mini'
import { MAX_SECTIONS, MAX_TITLE } from '../limits'

/** Name of the Yjs map in a project's outline document: section id → map of the fields below. */
export const OUTLINE_MAP = 'sections'

/**
 * One section of an outline. `place` orders sections of one parent (a key of fractional-indexing); `removedAt` is when
 * it went to the bin, in ms since the epoch, from where it comes back for 30 days. Ids are UUIDs made by the device.
 */
export const OutlineSection = z.strictObject({
  title: z.string().check(z.maxLength(MAX_TITLE)),
  parent: z.nullable(z.uuid()),
  place: z.string().check(z.regex(/^[0-9A-Za-z]{1,100}$/)),
  /** Words that the author wants to write here; null when none is set. */
  goal: z.nullable(z.int().check(z.gte(0), z.lte(100_000))),
  removedAt: z.nullable(z.number()),
})
export type OutlineSection = z.output<typeof OutlineSection>

/** The outline as its document holds it; the server refuses an update that leaves it otherwise. */
export const Outline = z
  .record(z.uuid(), OutlineSection)
  .check(z.refine((sections) => Object.values(sections).filter((s) => s.removedAt === null).length <= MAX_SECTIONS))
export type Outline = z.output<typeof Outline>

export interface OutlineEntry extends OutlineSection {
  readonly id: string
  /** 0 for a chapter, 1 for a section of a chapter, and so on. */
  readonly depth: number
}

const inOrder = (a: OutlineEntry, b: OutlineEntry): number => {
  if (a.place !== b.place) return a.place < b.place ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/**
 * The sections in reading order, without those in the bin and what stands under them. A parent that is unknown, or that
 * two devices made a circle of, counts as none: no section is ever hidden by it.
 */
export function readingOrder(outline: Outline): OutlineEntry[] {
  const entries = Object.entries(outline).map(([id, section]) => ({ ...section, id, depth: 0 }))
  const reached = new Set<string>()
  const order: OutlineEntry[] = []
  const visit = (entry: OutlineEntry, depth: number): void => {
    if (reached.has(entry.id)) return
    reached.add(entry.id)
    if (entry.removedAt !== null) return
    order.push({ ...entry, depth })
    for (const child of entries.filter(({ parent }) => parent === entry.id).sort(inOrder)) visit(child, depth + 1)
  }
  const isTop = ({ parent }: OutlineEntry) => parent === null || !(parent in outline)
  for (const entry of entries.filter(isTop).sort(inOrder)) visit(entry, 0)
  const below = (entry: OutlineEntry, seen = new Set<string>()): boolean => {
    if (seen.has(entry.id)) return false
    seen.add(entry.id)
    if (entry.removedAt !== null) return true
    const parent = entries.find(({ id }) => id === entry.parent)
    return parent !== undefined && below(parent, seen)
  }
  for (const entry of entries.sort(inOrder)) if (!reached.has(entry.id) && !below(entry)) visit(entry, 0)
  return order
}
