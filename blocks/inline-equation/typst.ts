import type { TypstFace } from '../typst-face'
import type { InlineEquation } from './schema'

export const inlineEquationTypst: TypstFace<InlineEquation> = {
  data: ({ source }, { mathTree }) => {
    const tree = mathTree(source)
    return tree ? { kind: 'math', source, tree } : { kind: 'source', source }
  },
  draw: {
    math: 'math.equation(block: false, alt: i.source, maths(i.tree))',
    source: 'raw(i.source)',
  },
}
