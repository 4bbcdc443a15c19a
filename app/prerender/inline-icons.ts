/** Ids of a document's own symbols; those of its headings are words. */
export const OWN_ICONS = '#i-'

/** An icon's attributes and shapes in the sprite. */
function findIconSymbol(name: string, sprite: string): [attributes: string, shapes: string] {
  const [, attributes, shapes] = new RegExp(`<symbol id="${name}"([^>]*)>([\\s\\S]*?)</symbol>`).exec(sprite) ?? []
  if (attributes === undefined || shapes === undefined) throw new Error(`The sprite has no icon ${name}`)
  return [attributes, shapes]
}

/**
 * The icons marked `icon-now`, all that a control shows, are there also where no script runs. With script they wait for
 * the text like all others (`app/network/pages/defer-icons.ts`): the first drawing of a document, be it a square, costs
 * its first paint.
 */
export const iconsWithoutScript = (html: string, source: string): string =>
  html.replace(
    /<svg class="([^"]*) icon-now" aria-hidden="true"><use href="[^"#]*#([^"]+)"><\/use><\/svg>/g,
    '<i class="$1" data-icon="$2"><noscript><svg aria-hidden="true"><use href="' +
      source +
      '$2"></use></svg></noscript></i>',
  )

/**
 * The icons that a document's places name (`app/network/pages/defer-icons.ts`), to stand below its text. Until the
 * library's first byte comes, a weak network would be idle: there they cost nothing, where the sprite takes 80 ms from
 * what the page waits for, and is here a second later.
 */
export function ownIcons(html: string, sprite: string): string {
  const names = [...new Set([...html.matchAll(/ data-icon="([^"]+)"/g)].map(([, name = '']) => name))]
  const symbols = names.map((name) => {
    const [attributes, shapes] = findIconSymbol(name, sprite)
    return `<symbol id="${OWN_ICONS.slice(1)}${name}"${attributes}>${shapes}</symbol>`
  })
  return symbols.length > 0 ? `<div hidden><svg>${symbols.join('')}</svg></div>` : ''
}
