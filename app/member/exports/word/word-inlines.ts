import {
  Bookmark,
  ExternalHyperlink,
  FootnoteReferenceRun,
  InternalHyperlink,
  Math as WordMath,
  MathRun,
  NumberedItemReference,
  PageBreak,
  Paragraph,
  SimpleField,
  TextRun,
  type ParagraphChild,
} from 'docx'
import { latexToMath } from 'docx/math'
import type { WordFile } from '#blocks/export-face'
import { exportsOfInline } from '#blocks/exports'
import type { Run } from '#domain/citations/run'
import type { Block, Inline } from '#domain/thesis/thesis'
import type { ThesisWords } from '#domain/thesis/thesis-words'
import { wordLanguage } from './word-styles'

const HYPERLINK = 'Hyperlink'

type Written = Run & { readonly language?: string }

function makeRun(run: Written): TextRun {
  const { text, isBold, isItalic, isSuperscript, isSubscript, language, href } = run
  return new TextRun({
    text,
    ...(isBold && { bold: true }),
    ...(isItalic && { italics: true }),
    ...(isSuperscript && { superScript: true }),
    ...(isSubscript && { subScript: true }),
    ...(language !== undefined && { language: { value: wordLanguage(language) } }),
    ...(href !== undefined && { style: HYPERLINK }),
  })
}

export const wordRuns = (runs: readonly Written[]): ParagraphChild[] =>
  runs.map((run) =>
    run.href === undefined ? makeRun(run) : new ExternalHyperlink({ link: run.href, children: [makeRun(run)] }),
  )

/** A bookmark for each block that something refers to. */
export class Bookmarks {
  private readonly names = new Map<string, string>()
  constructor(private readonly blocks: ReadonlyMap<string, Block>) {}

  /** Null where nothing refers to it. */
  of(id: string | null): string | null {
    return id === null ? null : (this.names.get(id) ?? null)
  }

  add(target: string): void {
    if (!this.names.has(target) && this.blocks.has(target)) this.names.set(target, `ref_${String(this.names.size + 1)}`)
  }

  /** Marks what a reference to the block repeats. */
  mark(id: string | null, children: readonly ParagraphChild[]): ParagraphChild[] {
    const name = this.of(id)
    return name === null ? [...children] : [new Bookmark({ id: name, children })]
  }

  /** The number of a reference is a field, so that Word updates it when a chapter is moved. */
  reference({ target, text }: { readonly target: string; readonly text: string }): ParagraphChild[] {
    const name = this.of(target)
    const block = this.blocks.get(target)
    if (name === null || !block || text === '') return text === '' ? [] : [new TextRun(text)]
    if (block.kind === 'heading' && block.number !== '')
      return [new NumberedItemReference(name, block.number, { hyperlink: true })]
    const counted = /^(.*?)([0-9]+)(\)?)$/.exec(text)
    if (block.kind === 'heading' || !('number' in block) || block.number === null || !counted)
      return [new InternalHyperlink({ anchor: name, children: [new TextRun(text)] })]
    const [, before = '', number = '', after = ''] = counted
    return [
      new TextRun(before),
      new SimpleField(`REF ${name} \\h`, number),
      ...(after === '' ? [] : [new TextRun(after)]),
    ]
  }
}

/** A number that Word updates; other programs show the written one. */
export const sequenceField = (name: string, count: number): SimpleField =>
  new SimpleField(`SEQ ${name} \\* ARABIC`, String(count))

/** LaTeX as an equation of Word; a source that cannot be converted stays as it was typed. */
function wordMath(source: string): WordMath {
  try {
    const children = latexToMath(source)
    if (children.length > 0) return new WordMath({ children })
  } catch {
    // The fallback follows.
  }
  return new WordMath({ children: [new MathRun(source)] })
}

export const wordMeans = (bookmarks: Bookmarks, words: ThesisWords): WordFile => ({
  docx: { Paragraph, PageBreak, TextRun },
  math: wordMath,
  equationNumber: (number) => sequenceField(words.equation, number),
  bookmark: (id, children) => bookmarks.mark(id, children),
})

/** A line of text. Notes are written elsewhere, by their numbers. */
export const wordInlines = (inlines: readonly Inline[], bookmarks: Bookmarks, words: ThesisWords): ParagraphChild[] =>
  inlines.flatMap((inline): readonly ParagraphChild[] => {
    switch (inline.kind) {
      case 'text':
        return wordRuns([inline])
      case 'citation':
        return wordRuns(inline.runs)
      case 'break':
        return [new TextRun({ break: 1 })]
      case 'note':
        return [new FootnoteReferenceRun(inline.number)]
      case 'reference':
        return bookmarks.reference(inline)
      default:
        return exportsOfInline(inline).word(inline, wordMeans(bookmarks, words))
    }
  })
