/** A rough pattern: text, one `@`, and a domain with a dot. The server validates the address. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

export interface Pasted {
  /** Unique addresses in lower case. */
  readonly addresses: readonly string[]
  readonly unreadable: readonly string[]
}

/**
 * The addresses in a pasted text: a list from a mail (`Afi <afi@example.org>; …`), a column of a spreadsheet, or one
 * line. Names before an address in angle brackets are not reported as unreadable.
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
  // If addresses are in angle brackets, the other words are names.
  const isName = (word: string) => text.includes('<') && !word.includes('@')
  return {
    addresses: [...new Set(words.filter(isAddress))],
    unreadable: [...new Set(words.filter((word) => !isAddress(word) && !isName(word)))],
  }
}
