import { splitMatches } from '../lib/text-search'

/** A text with what the query found marked in it. */
export const Marked = ({ text, query }: { text: string; query: string }) =>
  splitMatches(text, query).map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece))
