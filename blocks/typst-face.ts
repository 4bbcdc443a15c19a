/** How Typst draws a node on the server. Text of people is passed as strings of JSON, never as markup. */
export interface TypstFace<Node> {
  /** The data of the node that the Typst program reads. */
  readonly data: (node: Node, context: TypstContext) => { readonly kind: string } & Readonly<Record<string, unknown>>
  /**
   * Branches of the program for the kinds of `data`, each as a Typst expression. The variable is `i` for an inline node
   * and `b` for a block.
   */
  readonly draw: Readonly<Record<string, string>>
}

export interface TypstContext {
  /** A formula as a tree that the program knows; undefined where it is none. */
  readonly mathTree: (source: string) => object | undefined
}
