/** An icon's attributes and shapes in the sprite. */
function symbolOf(name: string, sprite: string): [attributes: string, shapes: string] {
  const [, attributes, shapes] = new RegExp(`<symbol id="${name}"([^>]*)>([\\s\\S]*?)</symbol>`).exec(sprite) ?? []
  if (attributes === undefined || shapes === undefined) throw new Error(`The sprite has no icon ${name}`)
  return [attributes, shapes]
}

/**
 * Draws the icons marked `icon-now` where they stand, with the sprite's own shapes: to fetch and read another document for
 * them holds up the first whole paint of a slow phone, and without script they must be there.
 */
export const inlineIcons = (html: string, sprite: string): string =>
  html.replace(/<svg class="([^"]*\bicon-now\b[^"]*)"([^>]*)><use href="[^"#]*#([^"]+)"><\/use><\/svg>/g, (_whole, classes: string, rest: string, name: string) => {
    const [attributes, shapes] = symbolOf(name, sprite)
    return `<svg class="${classes}"${rest}${attributes}>${shapes}</svg>`
  })

/** Ids of a document's own symbols; those of its headings are words. */
export const OWN_ICONS = '#i-'

/**
 * The icons that a document's places name (`app/lib/defer-icons.ts`), to stand below its text. Until the library's first byte
 * comes, a weak line would be idle: there they cost nothing, where the sprite takes 80 ms from what the page waits for, and is
 * here a second later.
 */
export function ownIcons(html: string, sprite: string): string {
  const names = [...new Set([...html.matchAll(/ data-icon="([^"]+)"/g)].map(([, name = '']) => name))]
  const symbols = names.map((name) => {
    const [attributes, shapes] = symbolOf(name, sprite)
    return `<symbol id="${OWN_ICONS.slice(1)}${name}"${attributes}>${shapes}</symbol>`
  })
  return symbols.length > 0 ? `<div hidden><svg>${symbols.join('')}</svg></div>` : ''
}
