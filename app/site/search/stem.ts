/**
 * Endings of French and English words, without accents: what stays of « citation », « citer » and "citing" is the same.
 * The longest that leaves three letters goes.
 */
const ENDINGS =
  /^(.{3,}?)(?:(?:is|iz)ations?|ations?|at(?:eur|rice)s?|ements?|ments?|[ae]nces?|ismes?|isms?|aires?|aux|iques?|ing|ions?|ee?s?|ed|er|ez|ir|ent|ants?|at|al|s|x)?$/u

/** The part of a folded word (`foldText`) that its forms share. It is compared, never shown. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const [, root = word] = ENDINGS.exec(word) ?? []
  // « payer » and « paiement », "study" and "studies".
  return root.length > 3 ? root.replace(/[iy]$/, '') : root.replace(/y$/, 'i')
}
