import type { InlineExports } from '../export-face'
import type { InlineEquation } from './schema'

/** A source that is not valid mathematics stays in the line as it was typed. */
export const inlineEquationExports: InlineExports<InlineEquation> = {
  markdown: ({ source }, { math, text }) => {
    const written = math(source)
    return written === null ? text(source) : `$${written}$`
  },
  latex: ({ source }, { math, text }) => {
    const written = math(source)
    return written === null ? text(source) : `\\(${written}\\)`
  },
  print: ({ source }, { math, text }) => math(source, 'line') ?? `<code>${text(source)}</code>`,
  word: ({ source }, { math }) => [math(source)],
}
