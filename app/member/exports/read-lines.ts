import type { Block, Inline, Thesis } from '#domain/thesis/thesis'

/** Blocks of all depths, each before those in it. */
export function* allBlocks(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block
    if (block.kind === 'quote') yield* allBlocks(block.blocks)
    if (block.kind === 'list') for (const item of block.items) yield* allBlocks(item)
    if (block.kind === 'table') for (const row of block.rows) for (const cell of row) yield* allBlocks(cell.blocks)
  }
}

/** The lines of text of a block itself. */
export function readLines(block: Block): readonly (readonly Inline[])[] {
  if (block.kind === 'heading' || block.kind === 'paragraph') return [block.inlines]
  if (block.kind === 'figure') return [block.caption]
  return block.kind === 'table' && block.caption ? [block.caption] : []
}

/** Every piece of every line. */
export function* allInlines(thesis: Thesis): Generator<Inline> {
  for (const block of allBlocks(thesis.blocks)) for (const line of readLines(block)) yield* line
}

export const blocksById = (thesis: Thesis): ReadonlyMap<string, Block> =>
  new Map(
    [...allBlocks(thesis.blocks)].flatMap((block) =>
      block.kind !== 'pageBreak' && block.id !== null ? [[block.id, block] as const] : [],
    ),
  )
