import { splitMatches } from './text-search'

/** About `length` characters of a text around the first thing that the query finds in it. */
export function excerptAround(text: string, query: string, length = 160): string {
  const [before = '', match] = splitMatches(text, query)
  if (match === undefined) return text.length > length ? `${text.slice(0, length).replace(/\s\S*$/, '')}…` : text
  const start = Math.max(0, before.length - Math.floor(length / 3))
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1
  const end = Math.min(text.length, from + length)
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`
}
