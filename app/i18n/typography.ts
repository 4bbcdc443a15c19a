const NARROW = '\u202f'
const NO_BREAK = '\u00a0'

/**
 * French typography on plain text: narrow no-break space before `; : ! ? %` and inside « », no-break space between
 * thousands.
 */
export function frenchTypography(text: string): string {
  return (
    text
      .replace(/(?<=\S) +(?=[;:!?%»])/g, NARROW)
      // The text after a link or an emphasis starts with a space.
      .replace(/^ (?=[;:!?»])/, NARROW)
      .replace(/« +/g, `«${NARROW}`)
      .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NO_BREAK}`)
      .replace(/(\d) (F CFA|FCFA|€|Mo|ko|Go|min|h|pages|mots)(?![\w])/g, `$1${NO_BREAK}$2`)
      .replaceAll('F CFA', `F${NO_BREAK}CFA`)
  )
}

/** Applies the typography of the language to every string of a tree of texts. */
export function typeset<T>(texts: T, language: 'fr' | 'en'): T {
  if (language !== 'fr') return texts
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return frenchTypography(value)
    if (Array.isArray(value)) return value.map(walk)
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]))
    return value
  }
  return walk(texts) as T // The result has the same shape.
}
