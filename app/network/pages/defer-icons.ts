import { documentScripts } from '../../device/document-scripts'

/**
 * Leaves of a document's icons their name and their place: a phone that must make dozens of drawings first paints the
 * header, and the text a frame later. A script puts them in once the text is painted (`app/document/end-of-body.ts`).
 * Those marked `icon-now` are there without script, too (`app/prerender/inline-icons.ts`).
 */
export const deferIcons = (html: string): string =>
  html.replace(
    /<svg class="([^"]*)" aria-hidden="true"><use href="[^"#]*#([^"]+)"><\/use><\/svg>/g,
    '<i class="$1" data-icon="$2"></i>',
  )

/**
 * Puts the drawings in that are still missing of the page: before React takes it over. Those of the frame have the time
 * for a task of their own.
 */
export const fillIcons = (): void => documentScripts.fillIcons('#page')
