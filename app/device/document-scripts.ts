/** What the script at a document's end offers the modules that may come after it (`app/document/end-of-body.ts`). */
export interface DocumentScripts {
  /** Puts in the drawings that are still missing within what a selector finds. */
  readonly fillIcons: (within: string) => void
  /** Gives the browser's bar the ground of the theme. */
  readonly colourBar: () => void
  /**
   * Loads the document anew with what stands in its fields; after a press of the person only. Rejects, and changes
   * nothing, where the server does not answer or the fields cannot be kept.
   */
  readonly reloadDocument: () => Promise<void>
  /** Says that the page came without its scripts, and offers to load it anew. */
  readonly offerReload: () => void
}

export const documentScripts = globalThis as unknown as DocumentScripts // Every document of our build has them.
