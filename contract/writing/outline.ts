import * as z from 'zod/mini'
import { PART_ROLES } from '#domain/thesis/part-roles'
import { MAX_SECTIONS, MAX_TITLE } from '../limits'

export { OUTLINE_MAP, readingOrder } from '#domain/writing/reading-order'

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
  /** What the section is to the thesis, as its author chose; absent or null where its title decides. */
  role: z.exactOptional(z.nullable(z.enum(PART_ROLES))),
})
export type OutlineSection = z.output<typeof OutlineSection>

/** The outline in its document; the server refuses an update after which it does not match this. */
export const Outline = z
  .record(z.uuid(), OutlineSection)
  .check(z.refine((sections) => Object.values(sections).filter((s) => s.removedAt === null).length <= MAX_SECTIONS))
export type Outline = z.output<typeof Outline>

export interface OutlineEntry extends OutlineSection {
  readonly id: string
  /** 0 for a chapter, 1 for a section of a chapter, and so on. */
  readonly depth: number
}
