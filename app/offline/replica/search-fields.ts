import { LISTS } from '#contract/lists'
import { foldText } from '../../i18n/text-search'
import type { RowName, Row } from '../storage/types'

/** The row's searchable text, without case and accents. */
export function buildSearchText(name: RowName, row: Row): string {
  const values = Object.entries(row)
  const words: string[] = []
  for (const field of name === 'account' ? [] : LISTS[name].searched) {
    const value: unknown = values.find(([key]) => key === field)?.[1]
    if (typeof value === 'string') words.push(value)
  }
  return foldText(words.join(' '))
}
