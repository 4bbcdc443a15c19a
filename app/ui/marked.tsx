import { splitMatches } from '../i18n/text-search'

/**
 * A text cut up, the odd pieces marked. It is one element: in a flex or grid container each piece would become a column
 * of its own.
 */
export const MarkedPieces = ({ pieces }: { pieces: readonly string[] }) => (
  <span>{pieces.map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece))}</span>
)

/** A text with what the query found marked in it. */
export const Marked = ({ text, query }: { text: string; query: string }) => (
  <MarkedPieces pieces={splitMatches(text, query)} />
)
