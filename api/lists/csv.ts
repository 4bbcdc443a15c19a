import { BYTE_ORDER_MARK, csvLine } from '#domain/text/csv'
import type { Language } from '#contract/languages'

export const csvHead = (titles: readonly string[], language: Language): string =>
  BYTE_ORDER_MARK + csvLine(titles, language)
