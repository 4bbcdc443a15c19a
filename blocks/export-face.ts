import type { Paragraph, ParagraphChild, PageBreak, SimpleField, TextRun } from 'docx'

/** How a formula is set: in its line, or on one of its own. */
export type MathPlace = 'line' | 'own'

/** What the writer of Markdown gives an export; so the exports of blocks import no library of a format. */
export interface MarkdownFile {
  /** Escapes words. */
  readonly text: (words: string) => string
  /** The same at the beginning of a line. */
  readonly lineStart: (line: string) => string
  /** LaTeX that is safe in a file; null where the source is not mathematics. */
  readonly math: (source: string) => string | null
  readonly anchor: (id: string) => string
}

export interface LatexFile {
  readonly text: (words: string) => string
  readonly math: (source: string) => string | null
  /** `\label{…}`, or nothing without an id. */
  readonly label: (id: string | null) => string
}

export interface PrintPage {
  readonly text: (words: string) => string
  /** MathML; null where the source is no formula. */
  readonly math: (source: string, place: MathPlace) => string | null
  /** ` id="…"`, or nothing without an id. */
  readonly anchor: (id: string | null) => string
}

export interface WordFile {
  readonly docx: {
    readonly Paragraph: typeof Paragraph
    readonly PageBreak: typeof PageBreak
    readonly TextRun: typeof TextRun
  }
  readonly math: (source: string) => ParagraphChild
  /** A number that Word updates; other programs show the written one. */
  readonly equationNumber: (number: number) => SimpleField
  /** Marks what a reference to the block repeats. */
  readonly bookmark: (id: string | null, children: readonly ParagraphChild[]) => ParagraphChild[]
}

/** A block of its own in each format that a device writes. */
export interface BlockExports<Block> {
  readonly markdown: (block: Block, file: MarkdownFile) => string
  readonly latex: (block: Block, file: LatexFile) => string
  readonly print: (block: Block, page: PrintPage) => string
  readonly word: (block: Block, file: WordFile) => Paragraph
}

/** A node of a line in each format that a device writes. */
export interface InlineExports<Inline> {
  readonly markdown: (inline: Inline, file: MarkdownFile) => string
  readonly latex: (inline: Inline, file: LatexFile) => string
  readonly print: (inline: Inline, page: PrintPage) => string
  readonly word: (inline: Inline, file: WordFile) => readonly ParagraphChild[]
}
