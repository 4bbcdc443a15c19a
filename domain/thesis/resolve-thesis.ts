import type { CitedText, Citing, FormatCitations } from '../citations/run'
import { BlockReader } from './read-blocks'
import type { Block, Inline, Thesis, ThesisInput } from './thesis'

/** Every line of the blocks, in the order in which they are read. */
function mapInlines(blocks: readonly Block[], change: (line: readonly Inline[]) => readonly Inline[]): Block[] {
  return blocks.map((block): Block => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return { ...block, inlines: change(block.inlines) }
      case 'quote':
        return { ...block, blocks: mapInlines(block.blocks, change) }
      case 'list':
        return { ...block, items: block.items.map((item) => mapInlines(item, change)) }
      case 'figure':
        return { ...block, caption: change(block.caption) }
      case 'table': {
        const caption = block.caption && change(block.caption)
        const rows = block.rows.map((row) => row.map((cell) => ({ ...cell, blocks: mapInlines(cell.blocks, change) })))
        return { ...block, caption, rows }
      }
      default:
        return block
    }
  })
}

/** A note's number stands right behind its word. */
function withoutLastSpace(line: Inline[]): void {
  const last = line.at(-1)
  if (last?.kind !== 'text') return
  const text = last.text.trimEnd()
  if (text === '') line.pop()
  else line.splice(-1, 1, { ...last, text })
}

function picturesOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (block.kind === 'figure' && block.image !== null ? [block.image] : []))
}

/** Numbers, cites and refers: every writer begins with what this gives. */
export function resolveThesis(input: ThesisInput, formatCitations: FormatCitations): Thesis {
  const { sections, ...rest } = input
  const { blocks: read, targets } = new BlockReader(input.language).read(sections)
  const citings: Citing[] = []
  mapInlines(read, (line) => {
    for (const inline of line) if (inline.kind === 'citation') citings.push(inline.citing)
    return line
  })
  const sources = new Map(input.sources.map((source) => [source.id, source]))
  const { cited, bibliography, bibliographyTitle } = formatCitations(citings, {
    style: input.style,
    language: input.language,
    sources,
  })
  let notes = 0
  let at = 0
  const resolve = (inline: Inline, line: Inline[]): Inline => {
    if (inline.kind === 'reference') return { ...inline, text: targets.get(inline.target) ?? '' }
    if (inline.kind === 'note') return { ...inline, number: (notes += 1) }
    if (inline.kind !== 'citation') return inline
    const text: CitedText = cited[at++] ?? { runs: [], isNote: false }
    if (!text.isNote) return { ...inline, runs: text.runs }
    withoutLastSpace(line)
    return { kind: 'note', number: (notes += 1), runs: text.runs, citing: inline.citing }
  }
  const blocks = mapInlines(read, (line) => {
    const resolved: Inline[] = []
    for (const inline of line) resolved.push(resolve(inline, resolved))
    return resolved
  })
  return { ...rest, blocks, bibliography, bibliographyTitle, pictures: [...new Set(picturesOf(blocks))] }
}
