/** Exports of each node in the files that a device makes; the writers handle text and numbered nodes themselves. */
import { equationExports } from './equation/exports'
import type { BlockExports, InlineExports } from './export-face'
import { inlineEquationExports } from './inline-equation/exports'
import { pageBreakExports } from './page-break/exports'
import type { AtomBlock, LineNode } from './schema'

const BLOCKS: { readonly [Kind in AtomBlock['kind']]: BlockExports<Extract<AtomBlock, { kind: Kind }>> } = {
  equation: equationExports,
  pageBreak: pageBreakExports,
}

const INLINES: { readonly [Kind in LineNode['kind']]: InlineExports<Extract<LineNode, { kind: Kind }>> } = {
  math: inlineEquationExports,
}

/** TypeScript does not see that the block is of the kind whose face this is. */
export const exportsOfBlock = ({ kind }: AtomBlock): BlockExports<AtomBlock> => BLOCKS[kind] as BlockExports<AtomBlock>
export const exportsOfInline = ({ kind }: LineNode): InlineExports<LineNode> => INLINES[kind]
