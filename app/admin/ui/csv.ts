import type { Language } from '#contract/languages'

/** The separator that spreadsheets of that language expect. */
const SEPARATOR = { fr: ';', en: ',' } as const satisfies Record<Language, string>
/** Without it, spreadsheets read accents wrong. */
const BYTE_ORDER_MARK = '\ufeff'

/** A cell that begins like a formula would be run by a spreadsheet: an apostrophe makes it text. The server's exports do the same. */
export function csvCell(value: string): string {
  const harmless = /^[\s\p{Cf}]*[=+\-@\t\r|%]/u.test(value) ? `'${value}` : value
  return /[";,\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const csvText = (rows: readonly (readonly string[])[], language: Language): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(csvCell).join(SEPARATOR[language])}\r\n`).join('')

/** Hands a file to the browser's downloads. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
