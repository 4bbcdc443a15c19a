import type { TypstFace } from '../typst-face'
import type { PageBreakBlock } from './schema'

export const pageBreakTypst: TypstFace<PageBreakBlock> = {
  data: () => ({ kind: 'pageBreak' }),
  draw: { pageBreak: 'pagebreak(weak: true)' },
}
