/** Letters that `unaccent` spells out and that have no accent to take off. */
const SPELT_OUT: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ł: 'l', ı: 'i', '’': "'", '‘': "'" }

/**
 * What a person types, made like the `search_text` columns (no accents, lower case), for
 * `where: { searchText: { contains: searchTerm(typed) } }`. The wildcards of LIKE mean themselves.
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
