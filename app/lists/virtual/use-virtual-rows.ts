import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { Slots } from './slots'

/**
 * Rows drawn beyond each edge, so that a fast finger meets none missing; with a new result only one, so that what is
 * typed shows sooner.
 */
const OVERSCAN = 8
const FIRST_OVERSCAN = 1
/** How soon the rows beyond the edges follow a new result. */
const FOLLOW_MS = 120
/** Assumed by the first draw: what stands above the rows before any scroll, in px. */
const ABOVE_PX = 250
/** What may stay on top of the rows: the console's bar and the table's head, in px. */
const HEAD_PX = 112

export interface VirtualRows {
  readonly start: number
  /** Not included. */
  readonly end: number
  /** Heights that stand for the rows not drawn, in px. */
  readonly before: number
  readonly after: number
  /** React keys of the rows drawn, from `start` on. */
  readonly slots: readonly number[]
  /** Scrolls a row into sight. */
  readonly show: (index: number) => void
}

/** What scrolls the rows stands inside Ionic's content. */
const findScroller = (element: Element | null): Element | null =>
  element?.closest('ion-content')?.shadowRoot?.querySelector('[part~="scroll"]') ?? null

/** A new row may not take the place of one that has the focus, or that an open dialog gives the focus back to. */
const mayReuseSlots = (body: Element | null): boolean =>
  !body?.contains(document.activeElement) && !document.querySelector('ion-modal:not([inert])')

/** Whether these keys have been shown long enough for the rows beyond the edges to be drawn too. */
function useSettled(keys: readonly string[]): boolean {
  const [settled, setSettled] = useState<readonly string[] | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(keys), FOLLOW_MS)
    return () => clearTimeout(timer)
  }, [keys])
  return settled === keys
}

/**
 * Which of many rows to draw: those that can be seen. Drawn rows carry `data-index` and are measured, so they may have
 * any height. All are measured again when `width` changes.
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
    // The list may come back to a page that is already scrolled: its position is kept.
    initialOffset: () => findScroller(screen.current)?.scrollTop ?? 0,
    getScrollElement: () => findScroller(body.current),
    // A page hidden by Ionic has no height: its rows stay drawn.
    observeElementRect: (instance, report) => observeElementRect(instance, (rect) => rect.height > 0 && report(rect)),
  })

  useLayoutEffect(() => {
    // The browser's scroll anchoring already keeps what is in sight in its place.
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false
    virtualizer.measure()
  }, [virtualizer, width])
  const drawn = virtualizer.getVirtualItems()
  // After each draw, before it is painted. Rows are measured here because one element shows many rows in turn.
  useLayoutEffect(() => {
    const scroller = virtualizer.scrollElement
    if (!body.current || !scroller || scroller.clientHeight === 0) return
    const top = body.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top
    setMargin(Math.round(top + scroller.scrollTop))
    for (const row of body.current.querySelectorAll<HTMLElement>('[data-index]')) {
      const { height } = row.getBoundingClientRect()
      // Until Ionic has upgraded its elements they have no height: counted, all rows would seem to fit the screen.
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
