/**
 * Draws the icons marked `icon-now` where they stand, with the sprite's own shapes: to fetch and read another document for
 * them holds up the first whole paint of a slow phone, and without script they must be there.
 */
export const inlineIcons = (html: string, sprite: string): string =>
  html.replace(/<svg class="([^"]*\bicon-now\b[^"]*)"([^>]*)><use href="[^"#]*#([^"]+)"><\/use><\/svg>/g, (_whole, classes: string, rest: string, name: string) => {
    const [, attributes, shapes] = new RegExp(`<symbol id="${name}"([^>]*)>([\\s\\S]*?)</symbol>`).exec(sprite) ?? []
    if (attributes === undefined || shapes === undefined) throw new Error(`The sprite has no icon ${name}`)
    return `<svg class="${classes}"${rest}${attributes}>${shapes}</svg>`
  })
