import type { KnownDifference } from './known'
import { PANDOC_CHICAGO } from './known-pandoc-chicago'
import { PANDOC_DIFFERENCES } from './known-pandoc'
import { TYPST_DIFFERENCES } from './known-typst'
import { TYPST_CHICAGO } from './known-typst-chicago'

/**
 * Known deviations of an engine from the manual: its text, the correct text, and the rule. The manuals are the
 * Publication Manual of the APA (7th edition), the MLA Handbook (9th), the Chicago Manual of Style (17th, or 18th where
 * stated), and for French the Lexique des règles typographiques en usage à l’Imprimerie nationale.
 */
export const KNOWN_DIFFERENCES: Readonly<Record<'pandoc' | 'typst', readonly KnownDifference[]>> = {
  pandoc: [...PANDOC_DIFFERENCES, ...PANDOC_CHICAGO],
  typst: [...TYPST_DIFFERENCES, ...TYPST_CHICAGO],
}

/** Cases that an engine sorts differently; left out when the order of the bibliographies is compared. */
export const OUT_OF_ORDER = {
  // Our entry of a film begins with its director (Chicago 14.265).
  pandoc: ['film'],
  // hayagriva also sorts names without particles, sorts hyphens as letters, and omits oral sources in notes.
  typst: ['film', 'particle', 'book', 'edited', 'suffix', 'oral'],
} as const
