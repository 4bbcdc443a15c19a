import type { CitedText, Citing, FormatCitations, Run, TextInline } from '../citations/run'
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

/** Removes the space before a note's number. */
function withoutLastSpace(line: Inline[]): void {
  const last = line.at(-1)
  if (last?.kind !== 'text') return
  const text = last.text.trimEnd()
  if (text === '') line.pop()
  else line.splice(-1, 1, { ...last, text })
}

type NoteInline = Extract<Inline, { kind: 'note' }>

const withoutStop = (runs: readonly Run[]): readonly Run[] =>
  runs.map((run, index) => (index === runs.length - 1 ? { ...run, text: run.text.replace(/\.\s*$/, '') } : run))

const toRun = ({ kind: _kind, language: _language, ...run }: TextInline): Run => run

function findPictures(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (block.kind === 'figure' && block.image !== null ? [block.image] : []))
}

/** Resolves numbers, citations and references; every writer begins with the result. */
export function resolveThesis(input: ThesisInput, formatCitations: FormatCitations): Thesis {
  const { sections, ...rest } = input
  const { blocks: read, targets } = new BlockReader(input.language).read(sections)
  const citings: Citing[] = []
  mapInlines(read, (line) => {
    for (const inline of line)
      for (const one of inline.kind === 'note' ? (inline.pieces ?? []) : [inline])
        if (one.kind === 'citation') citings.push(one.citing)
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
  const next = (): CitedText => cited[at++] ?? { runs: [], isNote: false }
  /** In a note, a note style puts the citation's words inline, with a full stop only at the end of the note. */
  const readNoteWords = ({ runs, pieces }: NoteInline): Pick<NoteInline, 'runs' | 'pieces'> => {
    if (!pieces) return { runs }
    const resolved = pieces.map((piece, index) => {
      if (piece.kind !== 'citation') return piece
      const { runs: words, isNote } = next()
      const isAtEnd = index === pieces.length - 1
      return {
        ...piece,
        ...(isNote && { isInNote: true as const }),
        runs: isNote && !isAtEnd ? withoutStop(words) : words,
      }
    })
    return {
      pieces: resolved,
      runs: resolved.flatMap((piece) => (piece.kind === 'citation' ? piece.runs : toRun(piece))),
    }
  }
  const resolve = (inline: Inline, line: Inline[]): Inline => {
    if (inline.kind === 'reference') return { ...inline, text: targets.get(inline.target) ?? '' }
    if (inline.kind === 'note') return { ...inline, ...readNoteWords(inline), number: (notes += 1) }
    if (inline.kind !== 'citation') return inline
    const text = next()
    if (!text.isNote) return { ...inline, runs: text.runs }
    withoutLastSpace(line)
    return { kind: 'note', number: (notes += 1), runs: text.runs, citing: inline.citing }
  }
  const blocks = mapInlines(read, (line) => {
    const resolved: Inline[] = []
    for (const inline of line) resolved.push(resolve(inline, resolved))
    return resolved
  })
  return { ...rest, blocks, bibliography, bibliographyTitle, pictures: [...new Set(findPictures(blocks))] }
}
