/** Begins the id of a document's own symbol; the ids of its headings are words. */
const OWN = 'i-'

/** An icon's attributes and shapes in the sprite. */
function symbolOf(name: string, sprite: string): [attributes: string, shapes: string] {
  const [, attributes, shapes] = new RegExp(`<symbol id="${name}"([^>]*)>([\\s\\S]*?)</symbol>`).exec(sprite) ?? []
  if (attributes === undefined || shapes === undefined) throw new Error(`The sprite has no icon ${name}`)
  return [attributes, shapes]
}

/**
 * A document's markup drawn from symbols of its own, and these, to stand below its text. Until the library's first
 * byte comes, a weak network would be idle: there they cost nothing, where the sprite comes a second later.
 */
export function ownIcons(html: string, sprite: string): { html: string; symbols: string } {
  const names = new Set<string>()
  const drawn = html.replace(/<use href="[^"#]*#([^"]+)"><\/use>/g, (_, name: string) => {
    names.add(name)
    return `<use href="#${OWN}${name}"></use>`
  })
  const symbols = [...names].map((name) => {
    const [attributes, shapes] = symbolOf(name, sprite)
    return `<symbol id="${OWN}${name}"${attributes}>${shapes}</symbol>`
  })
  return { html: drawn, symbols: symbols.length > 0 ? `<div hidden><svg>${symbols.join('')}</svg></div>` : '' }
}
