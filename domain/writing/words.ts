/** Between two words: any white space, a zero-width space, or a long dash between clauses. */
const GAP = /[\s\u200b—]+/
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/**
 * Counts words as French and English word processors do: a word is between two spaces and has a letter or a digit.
 * « l’université » and « peut-être » are one word each; « : », « » » and a single dash are none. The text of blocks is
 * counted, but not notes, citations, equations and references. App and server use this one function.
 */
export function countWords(text: string): number {
  let words = 0
  for (const piece of text.split(GAP)) if (LETTER_OR_DIGIT.test(piece)) words++
  return words
}
