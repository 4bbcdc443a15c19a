import type { Language } from '#contract/languages'

/** The separator that spreadsheets of that language expect. */
const SEPARATOR = { fr: ';', en: ',' } as const satisfies Record<Language, string>
/** Without a byte order mark, spreadsheets decode accents wrongly. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * A spreadsheet would run a cell that begins like a formula, so an apostrophe marks the cell as text. Some spreadsheets
 * also accept full-width signs.
 */
export function csvCell(value: string): string {
  const harmless = /^[\s\p{Cf}]*[=+\-@\t\r|%]/u.test(value.normalize('NFKC')) ? `'${value}` : value
  return /[";,\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const csvLine = (cells: readonly (string | null)[], language: Language): string =>
  `${cells.map((cell) => csvCell(cell ?? '')).join(SEPARATOR[language])}\r\n`
