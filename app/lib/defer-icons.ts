/**
 * Takes the drawing out of a document's icons and leaves their name: a phone that must make dozens of drawings first paints
 * the header, and the text a frame later. The head script puts them in once the text is painted (`app/prerender/head-script.ts`).
 * Icons marked `icon-now` are drawn in place before (`app/prerender/inline-icons.ts`).
 */
export const deferIcons = (html: string): string =>
  html.replace(/<svg class="([^"]*)"([^>]*)><use href="[^"#]*#([^"]+)"><\/use><\/svg>/g, '<svg class="$1"$2 data-icon="$3"></svg>')

/** Puts the drawings in that are still missing: before React takes the page over. */
export const fillIcons = (): void => (globalThis as { fillIcons?: () => void }).fillIcons?.()
