import type { DocumentNode } from '#domain/thesis/thesis'

/** How importers make a node from a file. */
export interface ImportFace {
  /** The type of our lexer's token in Markdown. */
  readonly token?: string
  /** A paragraph of Markdown that is this block. */
  readonly line?: RegExp
  /** `text` is the source between the delimiters. */
  readonly make: (text: string) => DocumentNode
}
