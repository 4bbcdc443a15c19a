import type { Outline } from '#contract/writing/outline'
import { readingOrder } from '#domain/writing/reading-order'

/**
 * Sections that leave for good, of those that were in the bin long enough and that nobody has written in since. One
 * that is shown stays, and so does one that holds another which stays: a chapter leaves with its last section.
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
