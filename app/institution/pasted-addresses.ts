/** Something, one `@`, and a domain with a dot: what the server says of it is asked there. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

export interface Pasted {
  /** Each once, in small letters. */
  readonly addresses: readonly string[]
  readonly unreadable: readonly string[]
}

/**
 * The addresses in what was pasted: a list from a mail (`Afi <afi@example.org>; …`), a column of a spreadsheet, one
 * line. Names before an address in angle brackets are no mistakes.
 */
export function pastedAddresses(text: string): Pasted {
  const words = text
    .toLowerCase()
    .replace(/"[^"]*"\s*(?=<)/g, ' ')
    .replace(/[^,;\n<>]*<([^<>]*)>/g, ' $1 ')
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^(mailto:|['"(<]+)+|[.'")>]+$/g, ''))
    .filter((word) => word !== '')
  const isAddress = (word: string) => ADDRESS.test(word)
  // Between addresses in angle brackets, words are names.
  const isName = (word: string) => text.includes('<') && !word.includes('@')
  return {
    addresses: [...new Set(words.filter(isAddress))],
    unreadable: [...new Set(words.filter((word) => !isAddress(word) && !isName(word)))],
  }
}
