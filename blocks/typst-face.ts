/** How a node is drawn by Typst, on the server. What people wrote comes as strings of JSON, never as markup. */
export interface TypstFace<Node> {
  /** What the program reads of it. */
  readonly data: (node: Node, context: TypstContext) => { readonly kind: string } & Readonly<Record<string, unknown>>
  /**
   * Branches of the program for the kinds that `data` gives, as a Typst expression each: of `i` in a line, of `b` for a
   * block.
   */
  readonly draw: Readonly<Record<string, string>>
}

export interface TypstContext {
  /** A formula as a tree that the program knows; undefined where it is none. */
  readonly mathTree: (source: string) => object | undefined
}
