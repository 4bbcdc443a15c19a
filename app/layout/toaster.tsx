import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react'
import { useFrame } from '../lib/frame-context'
import { dismissToast, onToast, readToast, TOAST_DURATION_MS } from '../lib/toast'
import { Icon } from '../ui/icon'

/** Horizontal way, in px, after which a swipe dismisses (specification, section 9). */
const SWIPE_PX = 50

/** The notification region: announced, focused by F8, dismissed by time, button, Escape or swipe. Time stops while it is read. */
export function Toaster() {
  const { toast: texts } = useFrame().texts
  const toast = useSyncExternalStore(onToast, readToast, () => null)
  const region = useRef<HTMLDivElement>(null)
  const start = useRef(0)
  const [offset, setOffset] = useState(0)
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.preventDefault()
      region.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  useEffect(() => {
    setOffset(0)
    if (!toast || paused) return
    const timer = setTimeout(dismissToast, TOAST_DURATION_MS)
    return () => clearTimeout(timer)
  }, [toast, paused])

  const onMove = (event: PointerEvent) => event.buttons > 0 && setOffset(Math.max(0, event.clientX - start.current))
  const onEnd = () => (offset > SWIPE_PX ? dismissToast() : setOffset(0))

  return (
    <div
      ref={region}
      className="toasts"
      role="region"
      aria-label={texts.region}
      tabIndex={-1}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast()}
    >
      <div aria-live={toast?.variant === 'destructive' ? 'assertive' : 'polite'} aria-atomic="true">
        {toast && (
          <div
            key={toast.id}
            className={`toast toast-${toast.variant}`}
            style={offset > 0 ? { transform: `translateX(${String(offset)}px)` } : undefined}
            onPointerEnter={() => setPaused(true)}
            onPointerLeave={() => setPaused(false)}
            onPointerDown={(event) => (start.current = event.clientX)}
            onPointerMove={onMove}
            onPointerUp={onEnd}
            onPointerCancel={() => setOffset(0)}
          >
            <div>
              <strong>{toast.title}</strong>
              {toast.text && <p>{toast.text}</p>}
            </div>
            <button type="button" className="tool" onClick={dismissToast}>
              <Icon name="close" />
              <span className="hidden">{texts.close}</span>
            </button>
          </div>
        )}
      </div>
    </div>
  )
}
