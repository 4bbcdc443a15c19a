/**
 * Takes the drawing out of a document's icons and leaves their name: a phone that must make dozens of drawings first paints
 * the header, and the text a frame later. The head script puts them in once the text is painted (`app/prerender/head-script.ts`).
 * Icons marked `icon-now` stay: where they are all that a control shows, they must be there without script too.
 */
export const deferIcons = (html: string): string =>
  html.replace(/<svg class="([^"]*)"([^>]*)><use href="[^"#]*#([^"]+)"><\/use><\/svg>/g, (whole, classes: string, rest: string, name: string) =>
    classes.includes('icon-now') ? whole : `<svg class="${classes}"${rest} data-icon="${name}"></svg>`,
  )

/** Puts the drawings in that are still missing: before React takes the page over. */
export const fillIcons = (): void => (globalThis as { fillIcons?: () => void }).fillIcons?.()
