/** Letters that `unaccent` replaces although they have no combining accent. */
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
 * Normalises a search term like the `search_text` columns (no accents, lower case), for `where: { searchText: {
 * contains: searchTerm(typed) } }`. Escapes the wildcards of LIKE.
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
 * Rows whose `search_text` contains the term. The index stores trigrams, so a term of one or two letters only matches
 * the beginnings of words; a match within words would read the full table. (A single sign also reads it, but such
 * searches are rare.)
 */
export function searchWhere(typed: string) {
  const term = searchTerm(typed)
  if (!/[\p{L}\p{N}]/u.test(term) || /[\p{L}\p{N}]{3}/u.test(term)) return { searchText: { contains: term } }
  return { OR: [{ searchText: { startsWith: term } }, { searchText: { contains: ` ${term}` } }] }
}
