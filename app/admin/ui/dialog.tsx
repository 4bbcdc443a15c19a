import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Icon } from '../../ui/icon'

interface Props {
  title: string
  close: string
  onClose: () => void
  children: ReactNode
  /** `sheet` stands at the bottom of small screens. */
  kind?: 'wide' | 'sheet' | undefined
}

/**
 * The browser's own modal: it holds the focus, closes on Escape and gives the focus back to what opened it, also when
 * that was redrawn meanwhile. Mounted while open.
 */
export function Dialog({ title, close, onClose, children, kind }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    if (!element.open) element.showModal()
    // The title first: what is read tells where one is; a phone's keyboard does not jump up.
    element.querySelector<HTMLElement>('h2')?.focus()
    return () => {
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  return (
    // A press on the backdrop closes, as Escape does, which keyboards have.
    <dialog
      ref={dialog}
      className={`dialog ${kind ? `dialog-${kind}` : ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className="dialog-body">
        <header className="dialog-head">
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className="tool" onClick={onClose}>
            <Icon name="close" />
            <span className="hidden">{close}</span>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
