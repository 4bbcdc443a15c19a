import { useLayoutEffect, useMemo, useState, useSyncExternalStore, type RefObject } from 'react'
import { RowWindow } from './row-window'
import { layOut } from './virtual'

/**
 * Rows drawn beyond each edge, so that a fast finger meets none missing; with a new result only one, so that what is
 * typed shows sooner.
 */
const SPARE = 8
const FIRST_SPARE = 1

export interface VirtualRows {
  readonly start: number
  readonly end: number
  /** Heights that stand for the rows not drawn, in px. */
  readonly before: number
  readonly after: number
  /** React keys of the rows drawn, from `start` on. */
  readonly slots: readonly number[]
  /** Scrolls a row into sight. */
  readonly show: (index: number) => void
}

/**
 * Which of many rows to draw: those that can be seen in what scrolls around the body. Drawn rows carry `data-row` with
 * their key and are measured, so they may have any height. `sizing` changes when all heights do (another width).
 */
export function useVirtual(
  body: RefObject<HTMLElement | null>,
  keys: readonly string[],
  estimate: number,
  sizing: string,
): VirtualRows {
  const [rows] = useState(() => new RowWindow(estimate))
  const { known, typical, settled, ...seen } = useSyncExternalStore(rows.subscribe, rows.read)
  const layout = useMemo(() => layOut(keys, known, typical), [keys, known, typical])

  useLayoutEffect(() => {
    if (body.current) return rows.attach(body.current)
    return undefined
  }, [body, rows])
  useLayoutEffect(() => rows.drawn(layout, keys, sizing), [rows, layout, keys, sizing, seen.start, seen.end, settled])

  const spare = settled === keys ? SPARE : FIRST_SPARE
  const end = Math.min(seen.end + spare, keys.length)
  const start = Math.max(0, Math.min(seen.start - spare, end))
  const { tops } = layout
  return {
    start,
    end,
    slots: rows.slotsOf(keys.slice(start, end)),
    before: tops[start] ?? 0,
    after: (tops[keys.length] ?? 0) - (tops[end] ?? 0),
    show: rows.show,
  }
}
