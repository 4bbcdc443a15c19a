import { documentScripts } from '../../device/document-scripts'

/**
 * Replaces a document's icons with placeholders, since dozens of icons would delay the first paint of the text on a
 * phone. A script renders them once the text is painted (`app/document/end-of-body.ts`). Icons marked `icon-now` also
 * work without script (`app/prerender/inline-icons.ts`).
 */
export const deferIcons = (html: string): string =>
  html.replace(
    /<svg class="([^"]*)" aria-hidden="true"><use href="[^"#]*#([^"]+)"><\/use><\/svg>/g,
    '<i class="$1" data-icon="$2"></i>',
  )

/**
 * Renders the deferred icons of the page before React hydrates it. The icons of the frame are rendered in a later task.
 */
export const fillIcons = (): void => documentScripts.fillIcons('#page')
