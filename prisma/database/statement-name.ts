/** Limits the prepared statements of a connection. */
const MAX_NAMES = 300

const names = new Map<string, string>()

/**
 * Names a statement, so that a connection prepares it once; the short repeated queries of every request gain most.
 * Lists of ids have a different statement for each length, and searches need a plan for their text: they get the empty
 * name, which means unprepared.
 */
export function statementName({ sql }: { readonly sql: string }): string {
  const known = names.get(sql)
  if (known !== undefined || names.size >= MAX_NAMES || /\bLIKE\b|\bIN \(/.test(sql)) return known ?? ''
  const name = `cap_${names.size}`
  names.set(sql, name)
  return name
}
