import diff from 'fast-diff'

/** A run of words that one or both texts contain. */
export interface DifferencePart {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** A word with its apostrophe, a run of spaces, or one sign; all tokens together are the full text. */
const TOKEN = /[\p{L}\p{M}\p{N}]+['’]?|\s+|[^\p{L}\p{M}\p{N}\s]/gu
/** Of longer blocks only the common ends are found: the time grows with the product of words and differences. */
const MAX_TOKENS = 8_000

const KINDS = { '-1': 'removed', '0': 'same', '1': 'added' } as const

/** The difference of two texts in words; the parts `same` and `added` together are the new text. */
export function wordDifference(before: string, after: string): DifferencePart[] {
  const [was, is] = [before.match(TOKEN) ?? [], after.match(TOKEN) ?? []]
  if (was.length + is.length > MAX_TOKENS) return byEnds(was, is)
  // The library compares letters, so one letter below the surrogates stands for each word.
  const letters = new Map<string, string>()
  const words: string[] = []
  const findLetter = (word: string): string => {
    let letter = letters.get(word)
    if (letter === undefined) {
      letter = String.fromCharCode(words.length + 1)
      letters.set(word, letter)
      words.push(word)
    }
    return letter
  }
  const line = (tokens: readonly string[]) => tokens.map(findLetter).join('')
  return diff(line(was), line(is), undefined, true).map(([kind, text]) => ({
    kind: KINDS[kind],
    text: Array.from(text, (letter) => words[letter.charCodeAt(0) - 1] ?? '').join(''),
  }))
}

function byEnds(was: readonly string[], is: readonly string[]): DifferencePart[] {
  const shorter = Math.min(was.length, is.length)
  let start = 0
  while (start < shorter && was[start] === is[start]) start += 1
  let end = 0
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end += 1
  const parts: DifferencePart[] = [
    { kind: 'same', text: is.slice(0, start).join('') },
    { kind: 'removed', text: was.slice(start, was.length - end).join('') },
    { kind: 'added', text: is.slice(start, is.length - end).join('') },
    { kind: 'same', text: is.slice(is.length - end).join('') },
  ]
  return parts.filter(({ text }) => text !== '')
}
