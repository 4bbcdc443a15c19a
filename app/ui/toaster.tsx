import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react'
import { useFrame } from '../i18n/frame-context'
import { dismissToast, onToast, readToast, showToastFromBefore, type Toast } from './toast'
import { Icon } from './icon'
import { TOAST_DURATION_MS, TOAST_REMOVAL_MS, TOAST_SWIPE_PX } from '../device/timings'

interface CardProps {
  toast: Toast
  close: string
  onHold: (isPaused: boolean) => void
  onDismiss: () => void
}

function ToastAction({ action, onDismiss }: { action: NonNullable<Toast['action']>; onDismiss: () => void }) {
  const act = () => {
    onDismiss()
    action.run()
  }
  return (
    <button type="button" className="toast-action" onClick={act}>
      {action.label}
    </button>
  )
}

/** One notification, dismissed by a horizontal swipe, its button or Escape. */
function ToastCard({ toast, close, onHold, onDismiss }: CardProps) {
  const start = useRef(Number.NaN)
  const [offset, setOffset] = useState(0)
  const onMove = (event: PointerEvent) => event.buttons > 0 && setOffset(Math.max(0, event.clientX - start.current))
  const onEnd = (event: PointerEvent) => {
    if (event.clientX - start.current > TOAST_SWIPE_PX) onDismiss()
    else setOffset(0)
    start.current = Number.NaN
  }
  return (
    <div
      className={`toast toast-${toast.variant}`}
      style={offset > 0 ? { transform: `translateX(${String(offset)}px)` } : undefined}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onPointerDown={(event) => (start.current = event.clientX)}
      onPointerMove={onMove}
      onPointerUp={onEnd}
      onPointerCancel={() => setOffset(0)}
    >
      <div>
        <strong>{toast.title}</strong>
        {toast.text && <p>{toast.text}</p>}
        {toast.action && <ToastAction action={toast.action} onDismiss={onDismiss} />}
      </div>
      <button type="button" className="tool" onClick={onDismiss}>
        <Icon name="close" />
        <span className="hidden">{close}</span>
      </button>
    </div>
  )
}

/** The notification region. F8 focuses it; a notification disappears after a delay, which restarts after a hold. */
export function Toaster() {
  const { toast: texts } = useFrame().texts
  const toast = useSyncExternalStore(onToast, readToast, () => null)
  const region = useRef<HTMLDivElement>(null)
  const [isPaused, setPaused] = useState(false)

  const dismiss = useCallback(() => {
    // The removed notification fires no event for the loss of pointer or focus.
    setPaused(false)
    dismissToast()
  }, [])

  useEffect(showToastFromBefore, [])

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
    if (!toast) return
    const timer = setTimeout(dismiss, isPaused ? TOAST_REMOVAL_MS : TOAST_DURATION_MS)
    return () => clearTimeout(timer)
  }, [toast, isPaused, dismiss])

  return (
    <div
      ref={region}
      className="toasts"
      role="region"
      aria-label={texts.region}
      tabIndex={-1}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onKeyDown={(event) => event.key === 'Escape' && dismiss()}
    >
      <div aria-live={toast?.variant === 'destructive' ? 'assertive' : 'polite'} aria-atomic="true">
        {toast && <ToastCard key={toast.id} toast={toast} close={texts.close} onHold={setPaused} onDismiss={dismiss} />}
      </div>
    </div>
  )
}
