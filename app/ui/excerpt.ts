/**
 * Position of the last breaking space, so that neither a word nor « 10 000 F CFA » is split.
 */
const lastSpace = (text: string, before: number): number =>
  Math.max(text.lastIndexOf(' ', before), text.lastIndexOf('\n', before))

/** About `length` characters around the first match; pieces with odd indexes are matches. */
export function makeExcerpt(pieces: readonly string[], length = 160): string {
  const text = pieces.join('')
  const [before = '', match] = pieces
  const start = match === undefined ? 0 : Math.max(0, before.length - Math.floor(length / 3))
  const from = start === 0 ? 0 : lastSpace(text, start) + 1
  if (from + length >= text.length) return `${from > 0 ? '…' : ''}${text.slice(from)}`
  const end = lastSpace(text, from + length)
  // A word longer than the excerpt is truncated.
  const isComplete = end > from && (match === undefined || end >= before.length + match.length)
  return `${from > 0 ? '…' : ''}${text.slice(from, isComplete ? end : from + length)}…`
}
