/**
 * What the script at a document's end offers the modules that may come after it (`app/prerender/inline-scripts.ts`).
 */
interface DocumentScripts {
  /** Puts in the drawings that are still missing within what a selector finds. */
  readonly fillIcons: (within: string) => void
  /** Gives the browser's bar the ground of the theme. */
  readonly colourBar: () => void
  /**
   * Puts what stands in the fields into session storage, for the next document of this address. Throws where that is
   * blocked.
   */
  readonly keepTyped: () => void
  /** Says that the page came without its scripts, and offers to load it anew. */
  readonly tellLost: () => void
}

export const documentScripts = globalThis as unknown as DocumentScripts // Every document of our build has them.

/** Where `keepTyped` puts it, as JSON: the path, then name and value of each field. */
export const TYPED_KEY = 'cap-soutenance-typed'
