/** Letters that `unaccent` spells out and that have no accent to take off. */
const SPELT_OUT: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  '’': "'",
  '‘': "'",
}

/**
 * What a person types, made like the `search_text` columns (no accents, lower case), for `where: { searchText: {
 * contains: searchTerm(typed) } }`. The wildcards of LIKE mean themselves.
 */
export function searchTerm(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæßøđłı’‘]/g, (letter) => SPELT_OUT[letter] ?? letter)
    .replace(/[\\%_]/g, '\\$&')
}

/**
 * The rows whose `search_text` holds what a person types. The index knows texts by threes of letters: of one or two
 * letters it finds only the beginnings of words, and looking inside words would read the whole table. (So does a lone
 * sign, which nobody looks for.)
 */
export function searchWhere(typed: string) {
  const term = searchTerm(typed)
  if (!/[\p{L}\p{N}]/u.test(term) || /[\p{L}\p{N}]{3}/u.test(term)) return { searchText: { contains: term } }
  return { OR: [{ searchText: { startsWith: term } }, { searchText: { contains: ` ${term}` } }] }
}
