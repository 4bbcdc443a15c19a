import { useRef, type MouseEvent, type PointerEvent } from 'react'

const HELD_MS = 450
/** A finger that goes further scrolls or swipes. */
const SLIP_PX = 10
const BUZZ_MS = 10

/**
 * Handlers for an element that is pressed long: a small vibration, then `onLongPress`; the press that ends it does
 * nothing more.
 */
export function useLongPress(onLongPress: () => void) {
  const pressed = useRef<{ x: number; y: number; timer: number; isDone: boolean } | null>(null)
  const end = () => clearTimeout(pressed.current?.timer)
  return {
    onPointerDown: ({ clientX, clientY, pointerType }: PointerEvent) => {
      end()
      pressed.current = null
      if (pointerType === 'mouse') return
      const press = { x: clientX, y: clientY, timer: 0, isDone: false }
      press.timer = window.setTimeout(() => {
        press.isDone = true
        // Safari has none.
        if ('vibrate' in navigator) navigator.vibrate(BUZZ_MS)
        onLongPress()
      }, HELD_MS)
      pressed.current = press
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = pressed.current
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > SLIP_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    // A long press would open the browser's own menu.
    onContextMenu: (event: MouseEvent) => {
      if (pressed.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!pressed.current?.isDone) return
      pressed.current = null
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
