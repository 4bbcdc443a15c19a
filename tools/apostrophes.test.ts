import { findLines, mixedLines, textLines } from './texts'

/** Quotations of the specification, which must stay literal. */
const QUOTED = [
  "Le nom d'utilisateur est requis",
  "Erreur lors de la création de l'intention de paiement",
  "Une erreur s'est produite lors de la promotion de l'utilisateur.",
  "À l'instant",
]
/** Files with words for comparison that are never shown, or with proper names. */
const COMPARED =
  /^(?:app\/i18n\/text-search|app\/site\/search\/stem|app\/member\/writing\/editor\/french-typing|domain\/text\/glue-values|domain\/citations\/|app\/offline\/writing\/imports\/|prisma\/factories\/|app\/content\/markdown\.ts|prisma\/search-text)/

test('French texts have the typographic apostrophe', () => {
  // Code in a guide keeps straight apostrophes.
  const lines = textLines('fr').map(({ at, text }) => ({
    at,
    text: at.includes('.md:') ? text.replace(/`[^`]*`/g, '') : text,
  }))
  expect(lines.length).toBeGreaterThan(5_000)
  expect(findLines(lines, /[\p{L}\d]\\?'[\p{L}«{$[*_`]/u, QUOTED)).toEqual([])
})

test('so have the French texts that stand beside code', () => {
  const elided = /(?<![\p{L}\d’'])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|quelqu|aujourd)\\?'[\p{L}«{$<]/iu
  const lines = mixedLines().filter(({ at }) => !COMPARED.test(at) && !/^tools\/.*test/.test(at))
  expect(findLines(lines, elided, QUOTED)).toEqual([])
})
