import type { BlockExports } from '../export-face'
import type { PageBreakBlock } from './schema'

export const pageBreakExports: BlockExports<PageBreakBlock> = {
  markdown: () => '```{=latex}\n\\clearpage\n```',
  latex: () => '\\clearpage\n',
  print: () => '<div class="thesis-break"></div>',
  word: (_, { docx: { PageBreak, Paragraph } }) => new Paragraph({ children: [new PageBreak()] }),
}
