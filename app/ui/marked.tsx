import { splitMatches } from '../i18n/text-search'

/** A text cut up, the odd pieces marked. */
export const MarkedPieces = ({ pieces }: { pieces: readonly string[] }) =>
  pieces.map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece))

/** A text with what the query found marked in it. */
export const Marked = ({ text, query }: { text: string; query: string }) => (
  <MarkedPieces pieces={splitMatches(text, query)} />
)
