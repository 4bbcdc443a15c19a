import type { TypstFace } from '../typst-face'
import type { EquationBlock } from './schema'

export const equationTypst: TypstFace<EquationBlock> = {
  data: ({ number, source }, { mathTree }) => {
    const tree = mathTree(source)
    return tree ? { kind: 'equation', number, source, tree } : { kind: 'source', source }
  },
  draw: {
    equation: `{
    let number = b.number
    labelled(b, math.equation(block: true, numbering: (..n) => "(" + str(number) + ")", alt: b.source, maths(b.tree)))
  }`,
    source: 'labelled(b, block(raw(b.source)))',
  },
}
