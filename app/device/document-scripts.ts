/** Functions that the script at a document's end provides to later modules (`app/document/end-of-body.ts`). */
export interface DocumentScripts {
  /** Renders the deferred icons within the elements that match a selector. */
  readonly fillIcons: (within: string) => void
  /** Sets the colour of the browser's bar to the theme's background. */
  readonly colourBar: () => void
  /**
   * Reloads the document and restores its field values; called only after a press. Rejects without reloading if the
   * server does not respond or the values cannot be stored.
   */
  readonly reloadDocument: () => Promise<void>
  /** Shows that the page's scripts failed to load and offers a reload. */
  readonly offerReload: () => void
}

export const documentScripts = globalThis as unknown as DocumentScripts // Every built document defines these functions.
