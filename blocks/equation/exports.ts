import type { BlockExports } from '../export-face'
import type { EquationBlock } from './schema'

export const equationExports: BlockExports<EquationBlock> = {
  markdown: ({ id, number, source }, { math, text, lineStart, anchor }) => {
    const written = math(source)
    const shown =
      written === null ? `${lineStart(text(source))} (${String(number)})` : `$$${written} \\qquad (${String(number)})$$`
    return id === null ? shown : `[${shown}]{#${anchor(id)}}`
  },
  latex: ({ id, source }, { math, text, label }) =>
    `\\begin{equation}${label(id)}\n${math(source) ?? `\\text{${text(source)}}`}\n\\end{equation}\n`,
  print: ({ id, number, source }, { math, text, anchor }) => {
    const drawn = math(source, 'own') ?? `<code>${text(source)}</code>`
    return `<p class="thesis-equation"${anchor(id)}>${drawn} <span>(${String(number)})</span></p>`
  },
  word: ({ id, number, source }, { docx: { Paragraph, TextRun }, math, equationNumber, bookmark }) => {
    const tab = () => new TextRun({ text: '\t' })
    const counted = bookmark(id, [equationNumber(number)])
    return new Paragraph({
      style: 'Equation',
      children: [tab(), math(source), tab(), new TextRun('('), ...counted, new TextRun(')')],
    })
  },
}
