import type { Outline } from '#contract/writing/outline'

interface Times {
  /** Of sections in the bin for long enough, and not written in meanwhile. */
  readonly removed: ReadonlySet<string>
  /** Of sections that nobody has written in for as long. */
  readonly quiet: ReadonlySet<string>
}

/**
 * Sections that leave for good: those that were in the bin long enough, and what stood under them for as long.
 * What somebody wrote there since then stays, and comes to the top of the outline.
 */
export function emptiedBin(outline: Outline, { removed, quiet }: Times): string[] {
  const leaving = new Set(removed)
  const entries = Object.entries(outline)
  for (let before = -1; before !== leaving.size;) {
    before = leaving.size
    for (const [id, { parent }] of entries) if (parent !== null && leaving.has(parent) && quiet.has(id)) leaving.add(id)
  }
  return [...leaving]
}
