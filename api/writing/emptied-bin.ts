import type { Outline } from '#contract/writing/outline'
import { readingOrder } from '#domain/writing/reading-order'

/**
 * Selects the sections to delete for good from `quiet`: those in the bin for long and unchanged since. A visible
 * section stays, and so does a chapter that contains a section that stays.
 */
export function emptiedBin(outline: Outline, quiet: ReadonlySet<string>): string[] {
  const shown = new Set(readingOrder(outline).map(({ id }) => id))
  const leaving = new Set([...quiet].filter((id) => !shown.has(id)))
  const held = Object.entries(outline)
  for (let before = -1; before !== leaving.size;) {
    before = leaving.size
    for (const [id, { parent }] of held) if (parent !== null && !leaving.has(id)) leaving.delete(parent)
  }
  return [...leaving]
}
