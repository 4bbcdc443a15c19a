/**
 * Endings of French and English words, without accents: « citation », « citer » and "citing" get the same stem. The
 * longest ending that leaves three letters is removed.
 */
const ENDINGS =
  /^(.{3,}?)(?:(?:is|iz)ations?|ations?|at(?:eur|rice)s?|ements?|ments?|[ae]nces?|ismes?|isms?|aires?|aux|iques?|ing|ions?|ee?s?|ed|er|ez|ir|ent|ants?|at|al|s|x)?$/u

/** The stem of a folded word (`foldText`), used only for comparison. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const [, root = word] = ENDINGS.exec(word) ?? []
  // Unifies « payer » and « paiement », "study" and "studies".
  return root.length > 3 ? root.replace(/[iy]$/, '') : root.replace(/y$/, 'i')
}
