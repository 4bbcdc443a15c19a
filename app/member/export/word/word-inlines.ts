import {
  Bookmark,
  ExternalHyperlink,
  FootnoteReferenceRun,
  InternalHyperlink,
  NumberedItemReference,
  SimpleField,
  TextRun,
  type ParagraphChild,
} from 'docx'
import type { Run } from '#contract/citations/run'
import type { Block, Inline } from '#contract/thesis/thesis'
import { wordLanguage } from './word-styles'

const HYPERLINK = 'Hyperlink'

type Written = Run & { readonly language?: string }

function runOf(run: Written): TextRun {
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
    run.href === undefined ? runOf(run) : new ExternalHyperlink({ link: run.href, children: [runOf(run)] }),
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

  /** Word counts anew when a chapter is moved: the number is a field, the word before it is not. */
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

/** A line of text. Notes are written elsewhere, by their numbers. */
export const wordInlines = (inlines: readonly Inline[], bookmarks: Bookmarks): ParagraphChild[] =>
  inlines.flatMap((inline) => {
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
    }
  })
