/** Who began a block and who changed it last; null: a template, or somebody who had the account deleted. */
export interface BlockAuthor {
  readonly first: string | null
  readonly firstAt: Date
  readonly last: string | null
  readonly lastAt: Date
}

/** A block whose text an update changes. */
export interface ChangedBlock {
  readonly id: string
  /** It was not there before. */
  readonly isNew: boolean
}

type Texts = ReadonlyMap<string, string>

/** More are not asked after: nobody writes as many blocks between two sendings. */
const MAX_BLOCKS = 2_000

/** Blocks whose text is another than before. A change of marks alone makes nobody an author. */
export function changedBlocks(before: Texts, after: Texts): ChangedBlock[] {
  const changed: ChangedBlock[] = []
  for (const [id, text] of after) {
    const was = before.get(id)
    if (was !== text && changed.length < MAX_BLOCKS) changed.push({ id, isNew: was === undefined })
  }
  return changed
}

/**
 * The authors of the changed blocks. A block that was taken out and comes back keeps who began it; one that was there
 * without a known author was begun by nobody that is known.
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
