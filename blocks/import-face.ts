import type { DocumentNode } from '#domain/thesis/thesis'

/** How importers make a node of what stands in a file. */
export interface ImportFace {
  /** The type of our lexer's token in Markdown. */
  readonly token?: string
  /** A paragraph of Markdown that is this block. */
  readonly line?: RegExp
  /** `text` is what stands between the signs. */
  readonly make: (text: string) => DocumentNode
}
