/** Prefix of the ids of a document's own symbols, so that they differ from those of headings. */
export const OWN_ICONS = '#i-'

/** An icon's attributes and shapes in the sprite. */
function findIconSymbol(name: string, sprite: string): [attributes: string, shapes: string] {
  const [, attributes, shapes] = new RegExp(`<symbol id="${name}"([^>]*)>([\\s\\S]*?)</symbol>`).exec(sprite) ?? []
  if (attributes === undefined || shapes === undefined) throw new Error(`The sprite has no icon ${name}`)
  return [attributes, shapes]
}

/**
 * Icons marked `icon-now` are the only content of their control, so they are also shown without JavaScript. With
 * JavaScript they wait for the text like all others (`app/network/pages/defer-icons.ts`), because the first SVG of a
 * document delays its first paint.
 */
export const iconsWithoutScript = (html: string, source: string): string =>
  html.replace(
    /<svg class="([^"]*) icon-now" aria-hidden="true"><use href="[^"#]*#([^"]+)"><\/use><\/svg>/g,
    '<i class="$1" data-icon="$2"><noscript><svg aria-hidden="true"><use href="' +
      source +
      '$2"></use></svg></noscript></i>',
  )

/**
 * The icons that a document uses (`app/network/pages/defer-icons.ts`), to be put after its text. They cost nothing
 * there, because a weak network is idle until the first byte of the scripts. A request for the sprite would delay the
 * scripts by 80 ms, and the icons by a second.
 */
export function ownIcons(html: string, sprite: string): string {
  const names = [...new Set([...html.matchAll(/ data-icon="([^"]+)"/g)].map(([, name = '']) => name))]
  const symbols = names.map((name) => {
    const [attributes, shapes] = findIconSymbol(name, sprite)
    return `<symbol id="${OWN_ICONS.slice(1)}${name}"${attributes}>${shapes}</symbol>`
  })
  return symbols.length > 0 ? `<div hidden><svg>${symbols.join('')}</svg></div>` : ''
}
