import type { KnownDifference } from './known'
import { PANDOC_CHICAGO } from './known-pandoc-chicago'
import { PANDOC_DIFFERENCES } from './known-pandoc'
import { TYPST_DIFFERENCES } from './known-typst'
import { TYPST_CHICAGO } from './known-typst-chicago'

/**
 * Where an engine leaves the manual: what it writes, what is right, and the rule. The manuals are the Publication
 * Manual of the APA (7th edition), the MLA Handbook (9th), the Chicago Manual of Style (17th, 18th where it is said),
 * and for French the Lexique des règles typographiques en usage à l’Imprimerie nationale.
 */
export const KNOWN_DIFFERENCES: Readonly<Record<'pandoc' | 'typst', readonly KnownDifference[]>> = {
  pandoc: [...PANDOC_DIFFERENCES, ...PANDOC_CHICAGO],
  typst: [...TYPST_DIFFERENCES, ...TYPST_CHICAGO],
}

/** Cases that an engine lists elsewhere: they are left out where the order of the bibliographies is compared. */
export const OUT_OF_ORDER = {
  // A film begins with its director here (Chicago 14.265).
  pandoc: ['film'],
  // Besides, it sorts no particle with its name, counts a hyphen as a letter, and lists no oral source in notes.
  typst: ['film', 'particle', 'book', 'edited', 'suffix', 'oral'],
} as const
