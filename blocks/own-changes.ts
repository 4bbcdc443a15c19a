import type { Transaction } from 'prosemirror-state'
import { ySyncPluginKey } from 'y-prosemirror'

/** The range that the transactions changed, in positions of the new document. */
export function changedRange(transactions: readonly Transaction[]): { from: number; to: number } | null {
  let range: { from: number; to: number } | null = null
  for (const { mapping } of transactions)
    for (const map of mapping.maps) {
      if (range) range = { from: map.map(range.from, -1), to: map.map(range.to, 1) }
      map.forEach((_, __, from, to) => {
        range = range ? { from: Math.min(range.from, from), to: Math.max(range.to, to) } : { from, to }
      })
    }
  return range
}

/** Whether another device or tab made the change. */
export const isForeign = (tr: Transaction): boolean =>
  (tr.getMeta(ySyncPluginKey) as { isChangeOrigin?: boolean } | undefined)?.isChangeOrigin === true
