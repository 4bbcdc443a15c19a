/** How Typst draws each node, on the server only; its program handles text and numbered nodes itself. */
import { equationTypst } from './equation/typst'
import { inlineEquationTypst } from './inline-equation/typst'
import { pageBreakTypst } from './page-break/typst'
import type { AtomBlock, LineNode } from './schema'
import type { TypstContext, TypstFace } from './typst-face'

const BLOCKS: { readonly [Kind in AtomBlock['kind']]: TypstFace<Extract<AtomBlock, { kind: Kind }>> } = {
  equation: equationTypst,
  pageBreak: pageBreakTypst,
}
const INLINES: { readonly [Kind in LineNode['kind']]: TypstFace<Extract<LineNode, { kind: Kind }>> } = {
  math: inlineEquationTypst,
}

/** TypeScript does not see that the node is of the kind whose face this is. */
export const typstBlock = (block: AtomBlock, context: TypstContext) =>
  (BLOCKS[block.kind] as TypstFace<AtomBlock>).data(block, context)
export const typstInline = (inline: LineNode, context: TypstContext) => INLINES[inline.kind].data(inline, context)

const branches = (
  variable: string,
  faces: Readonly<Record<string, { readonly draw: TypstFace<never>['draw'] }>>,
): string =>
  Object.values(faces)
    .flatMap(({ draw }) => Object.entries(draw))
    .map(([kind, expression]) => `else if ${variable} == "${kind}" { ${expression} }`)
    .join('\n  ')

/** Branches that extend the program's own for blocks, where `k` is the kind, and for inline nodes. */
export const BLOCK_BRANCHES = branches('k', BLOCKS)
export const INLINE_BRANCHES = branches('i.kind', INLINES)
