import { BYTE_ORDER_MARK, csvLine } from '#domain/text/csv'
import type { Language } from '#contract/languages'

export const csvText = (rows: readonly (readonly string[])[], language: Language): string =>
  BYTE_ORDER_MARK + rows.map((cells) => csvLine(cells, language)).join('')

/** Downloads a text as a CSV file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
