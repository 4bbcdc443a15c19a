import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { Slots } from './slots'

/**
 * Rows rendered beyond each edge, so that fast scrolling shows no gaps. A new result starts with only one, so that it
 * appears sooner.
 */
const OVERSCAN = 8
const FIRST_OVERSCAN = 1
/** Delay before the rows beyond the edges of a new result are rendered. */
const FOLLOW_MS = 120
/** Height above the rows before any scrolling, assumed by the first render, in px. */
const ABOVE_PX = 250
/** Height that may cover the rows: the console's bar and the table's header, in px. */
const HEAD_PX = 112

export interface VirtualRows {
  readonly start: number
  /** Exclusive. */
  readonly end: number
  /** Heights of the rows before and after that are not rendered, in px. */
  readonly before: number
  readonly after: number
  /** React keys of the rendered rows, from `start` on. */
  readonly slots: readonly number[]
  /** Scrolls a row into view. */
  readonly show: (index: number) => void
}

/** The scrolling element is in the shadow root of Ionic's content. */
const findScroller = (element: Element | null): Element | null =>
  element?.closest('ion-content')?.shadowRoot?.querySelector('[part~="scroll"]') ?? null

/** A new row must not reuse the slot of a row that has the focus, or that regains it when a dialog closes. */
const mayReuseSlots = (body: Element | null): boolean =>
  !body?.contains(document.activeElement) && !document.querySelector('ion-modal:not([inert])')

/** Whether these keys have been shown long enough to also render the rows beyond the edges. */
function useSettled(keys: readonly string[]): boolean {
  const [settled, setSettled] = useState<readonly string[] | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(keys), FOLLOW_MS)
    return () => clearTimeout(timer)
  }, [keys])
  return settled === keys
}

/**
 * Selects the visible rows to render. Rendered rows have `data-index` and are measured, so they may have any height. A
 * change of `width` measures them again.
 */
export function useVirtualRows(
  body: RefObject<HTMLElement | null>,
  screen: RefObject<HTMLElement | null>,
  keys: readonly string[],
  estimate: number,
  width: number,
): VirtualRows {
  const [slots] = useState(() => new Slots())
  const [margin, setMargin] = useState(0)
  const isSettled = useSettled(keys)
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which this rule speaks of, is not used
  const virtualizer = useVirtualizer<Element, HTMLElement>({
    count: keys.length,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    estimateSize: () => estimate,
    overscan: isSettled ? OVERSCAN : FIRST_OVERSCAN,
    scrollMargin: margin,
    scrollPaddingStart: HEAD_PX,
    initialRect: { width: 0, height: innerHeight - ABOVE_PX },
    // The list may mount on a page that is already scrolled, whose position is preserved.
    initialOffset: () => findScroller(screen.current)?.scrollTop ?? 0,
    getScrollElement: () => findScroller(body.current),
    // A page hidden by Ionic has no height; its rows stay rendered.
    observeElementRect: (instance, report) => observeElementRect(instance, (rect) => rect.height > 0 && report(rect)),
  })

  useLayoutEffect(() => {
    // The browser's scroll anchoring already prevents visible content from moving.
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false
    virtualizer.measure()
  }, [virtualizer, width])
  const drawn = virtualizer.getVirtualItems()
  // Measures rows after each render, since one element shows different rows over time.
  useLayoutEffect(() => {
    const scroller = virtualizer.scrollElement
    if (!body.current || !scroller || scroller.clientHeight === 0) return
    const top = body.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top
    setMargin(Math.round(top + scroller.scrollTop))
    for (const row of body.current.querySelectorAll<HTMLElement>('[data-index]')) {
      const { height } = row.getBoundingClientRect()
      // Rows have no height until Ionic has upgraded its elements; such a height would make all rows seem visible.
      if (height > 0) virtualizer.resizeItem(Number(row.dataset.index), height)
    }
  }, [virtualizer, body, drawn])

  const first = drawn[0]
  const last = drawn.at(-1)
  const start = first?.index ?? 0
  const end = last ? last.index + 1 : 0
  return {
    start,
    end,
    slots: slots.of(keys.slice(start, end), mayReuseSlots(body.current)),
    before: first ? first.start - margin : 0,
    after: virtualizer.getTotalSize() - (last ? last.end - margin : 0),
    show: virtualizer.scrollToIndex,
  }
}
