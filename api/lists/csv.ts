import type { Language } from '#contract/languages'

/** The separator that spreadsheets of that language expect. */
const SEPARATOR = { fr: ';', en: ',' } as const satisfies Record<Language, string>

/** Without it, spreadsheets read accents wrong. */
const BYTE_ORDER_MARK = '\ufeff'

/** A cell that begins like a formula would be run by a spreadsheet: an apostrophe makes it text. */
export function csvCell(value: string): string {
  const harmless = /^[\s\p{Cf}]*[=+\-@\t\r|%]/u.test(value) ? `'${value}` : value
  return /[";,\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const csvLine = (cells: readonly (string | null)[], language: Language): string =>
  `${cells.map((cell) => csvCell(cell ?? '')).join(SEPARATOR[language])}\r\n`

export const csvHead = (titles: readonly string[], language: Language): string => BYTE_ORDER_MARK + csvLine(titles, language)
