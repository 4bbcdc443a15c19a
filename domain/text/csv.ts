import type { Language } from '#contract/languages'

/** The separator that spreadsheets of that language expect. */
const SEPARATOR = { fr: ';', en: ',' } as const satisfies Record<Language, string>
/** Without it, spreadsheets read accents wrong. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * A cell that begins like a formula would be run by a spreadsheet: an apostrophe makes it text. Some read full-width
 * signs as the usual ones.
 */
export function csvCell(value: string): string {
  const harmless = /^[\s\p{Cf}]*[=+\-@\t\r|%]/u.test(value.normalize('NFKC')) ? `'${value}` : value
  return /[";,\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const csvLine = (cells: readonly (string | null)[], language: Language): string =>
  `${cells.map((cell) => csvCell(cell ?? '')).join(SEPARATOR[language])}\r\n`
