/** Search that ignores case, accents, typographic apostrophes and kinds of spaces: "memoire" finds "Mémoire". */

const foldCharacter = (character: string): string =>
  character
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’ʼ]/g, "'")
    .replace(/[\u00a0\u202f\s]/g, ' ')
    .toLowerCase()
    .replace('œ', 'oe')
    .replace('æ', 'ae')

export const fold = (text: string): string => Array.from(text, foldCharacter).join('')

/** Folds a full text at once, for thousands of rows. Folding character by character takes twenty times as long. */
export function foldText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’ʼ]/g, "'")
    .replace(/[\u00a0\u202f\s]/g, ' ')
    .replace(/Σ/g, 'σ')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
}

/** True if every word of the query is in one of the texts. An empty query matches everything. */
export function matches(query: string, texts: readonly string[]): boolean {
  const words = splitWords(query)
  if (words.length === 0) return true
  const folded = texts.map(foldText)
  return words.every((word) => folded.some((text) => text.includes(word)))
}

/**
 * The items whose texts contain every word of the query, best first: those matched by the first text alone, such as a
 * title, then those that also need the second, and so on. Items of equal rank stay in order.
 */
export function findRanked<T>(items: readonly T[], query: string, listTexts: (item: T) => readonly string[]): T[] {
  if (splitWords(query).length === 0) return [...items]
  const ranked = items.flatMap((item) => {
    const texts = listTexts(item)
    const rank = texts.findIndex((_, index) => matches(query, texts.slice(0, index + 1)))
    return rank < 0 ? [] : [{ item, rank }]
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item)
}

export const splitWords = (query: string): string[] => fold(query).split(' ').filter(Boolean)

/** Splits a text into pieces; those with odd indexes match the query. */
export function splitMatches(text: string, query: string): string[] {
  const words = splitWords(query).sort((a, b) => b.length - a.length)
  if (words.length === 0) return [text]
  const characters = Array.from(text)
  const starts: number[] = []
  let folded = ''
  characters.forEach((character, index) => {
    const piece = foldCharacter(character)
    for (let i = 0; i < piece.length; i += 1) starts.push(index)
    folded += piece
  })
  const pieces: string[] = []
  let from = 0
  let at = 0
  while (at < folded.length) {
    const word = words.find((candidate) => folded.startsWith(candidate, at))
    if (!word) {
      at += 1
      continue
    }
    const start = starts[at] ?? 0
    const end = (starts[at + word.length - 1] ?? start) + 1
    pieces.push(characters.slice(from, start).join(''), characters.slice(start, end).join(''))
    from = end
    at += word.length
  }
  return [...pieces, characters.slice(from).join('')]
}

/** Wraps matches in `<mark>` within HTML from the build; tags stay unchanged. */
export function markHtml(html: string, query: string): string {
  if (splitWords(query).length === 0) return html
  return html
    .split(/(<[^>]+>|&[#\w]+;)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : splitMatches(part, query)
            .map((piece, i) => (i % 2 === 1 ? `<mark>${piece}</mark>` : piece))
            .join(''),
    )
    .join('')
}
