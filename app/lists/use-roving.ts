import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import type { VirtualRows } from './virtual/use-virtual-rows'

const PAGE_ROWS = 8

const findRowIndex = (target: EventTarget): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return row ? Number(row.dataset.index) : null
}

/** The tab key reaches one row of the list; arrow keys move between rows, also unrendered ones; space selects. */
export function useRoving(
  body: RefObject<HTMLElement | null>,
  count: number,
  virtual: VirtualRows,
  onSelect: (index: number) => void,
) {
  const [wanted, setWanted] = useState(0)
  const focusSoon = useRef<number | null>(null)
  // A row that is not rendered cannot have the focus, so the first rendered row gets it.
  const inSight = wanted >= virtual.start && wanted < virtual.end ? wanted : virtual.start
  const active = Math.min(inSight, Math.max(0, count - 1))

  useLayoutEffect(() => {
    const index = focusSoon.current
    if (index === null) return
    const button = body.current?.querySelector<HTMLElement>(`[data-index="${String(index)}"] .row-name`)
    if (!button) return
    focusSoon.current = null
    button.focus({ preventScroll: true })
  })

  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const at = findRowIndex(event.target)
    if (at === null || event.altKey || event.ctrlKey || event.metaKey) return
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: count - 1,
      PageDown: at + PAGE_ROWS,
      PageUp: at - PAGE_ROWS,
    }
    const isName = event.target instanceof Element && event.target.classList.contains('row-name')
    if (event.key === ' ' && isName) {
      event.preventDefault()
      onSelect(at)
      return
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(count - 1, move))
    focusSoon.current = next
    setWanted(next)
    virtual.show(next)
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const at = findRowIndex(event.target)
    if (at !== null && at !== wanted) setWanted(at)
  }
  return { active, onKey, onFocus }
}
