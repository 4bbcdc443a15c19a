/** « 2 » for the second chapter, « 2.1 » for its first section; a depth that skips one counts as the next. */
export function makeNumbers(sections: readonly { readonly depth: number }[]): string[] {
  const counts: number[] = []
  return sections.map(({ depth }) => {
    const at = Math.min(depth, counts.length)
    counts.length = at + 1
    counts[at] = (counts[at] ?? 0) + 1
    return counts.join('.')
  })
}
