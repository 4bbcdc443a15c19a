/** Beyond these a connection would hold too many. */
const MAX_NAMES = 300

const names = new Map<string, string>()

/**
 * A name under which a connection keeps a statement prepared, so that PostgreSQL parses and plans it once; the repeated
 * short queries of every request gain most. Not for lists of ids, of which each length is another statement, nor for
 * searches, whose best plan depends on the text: those get the empty name, which is none.
 */
export function statementName({ sql }: { readonly sql: string }): string {
  const known = names.get(sql)
  if (known !== undefined || names.size >= MAX_NAMES || /\bLIKE\b|\bIN \(/.test(sql)) return known ?? ''
  const name = `cap_${names.size}`
  names.set(sql, name)
  return name
}
