import { splitMatches } from '../i18n/text-search'

/**
 * A text in pieces; those with odd indexes are marked. One element wraps them, since a flex or grid container would
 * make each piece a column.
 */
export const MarkedPieces = ({ pieces }: { pieces: readonly string[] }) => (
  <span>{pieces.map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece))}</span>
)

/** A text with the matches of the query marked. */
export const Marked = ({ text, query }: { text: string; query: string }) => (
  <MarkedPieces pieces={splitMatches(text, query)} />
)
