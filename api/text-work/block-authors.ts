/** The first and the last author of a block; null for a template or a deleted account. */
export interface BlockAuthor {
  readonly first: string | null
  readonly firstAt: Date
  readonly last: string | null
  readonly lastAt: Date
}

/** A block whose text an update changes. */
export interface ChangedBlock {
  readonly id: string
  /** Whether the block is new. */
  readonly isNew: boolean
}

type Texts = ReadonlyMap<string, string>

/** Limit of tracked blocks: nobody writes as many between two syncs. */
const MAX_BLOCKS = 2_000

/** Blocks whose text has changed. A change of formatting alone makes nobody an author. */
export function changedBlocks(before: Texts, after: Texts): ChangedBlock[] {
  const changed: ChangedBlock[] = []
  for (const [id, text] of after) {
    const was = before.get(id)
    if (was !== text && changed.length < MAX_BLOCKS) changed.push({ id, isNew: was === undefined })
  }
  return changed
}

/**
 * The authors of the changed blocks. A block that was deleted and restored keeps its first author. An old block without
 * a known author gets no first author.
 */
export function blockAuthors(
  changed: readonly ChangedBlock[],
  known: ReadonlyMap<string, BlockAuthor>,
  author: string,
  at: Date,
): Map<string, BlockAuthor> {
  return new Map(
    changed.map(({ id, isNew }) => {
      const { first, firstAt } = known.get(id) ?? { first: isNew ? author : null, firstAt: at }
      return [id, { first, firstAt, last: author, lastAt: at }]
    }),
  )
}
