import { useRef, type MouseEvent, type PointerEvent } from 'react'

const HELD_MS = 450
/** Moving further than this counts as a scroll or swipe. */
const SLIP_PX = 10
const BUZZ_MS = 10

/**
 * Handlers for a long press: a short vibration, then `onLongPress`. The click that follows is ignored.
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
        // Safari does not support vibration.
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
    // Prevents the browser's context menu on a long press.
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
