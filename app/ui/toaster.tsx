import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react'
import { useFrame } from '../i18n/frame-context'
import { dismissToast, onToast, readToast, showToastFromBefore, TOAST_DURATION_MS, type Toast } from './toast'
import { Icon } from './icon'

/** Horizontal way, in px, after which a swipe dismisses (specification, section 9). */
const SWIPE_PX = 50

interface CardProps {
  toast: Toast
  close: string
  onHold: (held: boolean) => void
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

/** One notification; a horizontal swipe, its button or Escape dismiss it. */
function ToastCard({ toast, close, onHold, onDismiss }: CardProps) {
  const start = useRef(Number.NaN)
  const [offset, setOffset] = useState(0)
  const onMove = (event: PointerEvent) => event.buttons > 0 && setOffset(Math.max(0, event.clientX - start.current))
  const onEnd = (event: PointerEvent) => {
    if (event.clientX - start.current > SWIPE_PX) onDismiss()
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

/** The notification region: announced, focused by F8, gone after its time; the time stops while it is read. */
export function Toaster() {
  const { toast: texts } = useFrame().texts
  const toast = useSyncExternalStore(onToast, readToast, () => null)
  const region = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)

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
    if (!toast || held) return
    const timer = setTimeout(dismissToast, TOAST_DURATION_MS)
    return () => clearTimeout(timer)
  }, [toast, held])

  const dismiss = () => {
    // What held it goes with it: it will not tell that the pointer or the focus left.
    setHeld(false)
    dismissToast()
  }

  return (
    <div
      ref={region}
      className="toasts"
      role="region"
      aria-label={texts.region}
      tabIndex={-1}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && dismiss()}
    >
      <div aria-live={toast?.variant === 'destructive' ? 'assertive' : 'polite'} aria-atomic="true">
        {toast && <ToastCard key={toast.id} toast={toast} close={texts.close} onHold={setHeld} onDismiss={dismiss} />}
      </div>
    </div>
  )
}
