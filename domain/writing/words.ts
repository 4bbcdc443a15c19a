/** Between two words: any white space, a zero-width space, or a long dash between clauses. */
const GAP = /[\s\u200b—]+/
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/**
 * Words as a French or English word processor counts them: what stands between two spaces, with a letter or a digit in
 * it. « l’université » and « peut-être » are one word each; « : », « » » and a dash that stands alone are none. Counted
 * are the lines of a section's blocks; not its notes, citations, equations and references. The app and the server count
 * with this one function.
 */
export function countWords(text: string): number {
  let words = 0
  for (const piece of text.split(GAP)) if (LETTER_OR_DIGIT.test(piece)) words++
  return words
}
