import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useFrame } from '../i18n/frame-context'
import { documentScripts } from '../device/document-scripts'
import { loadOrNull } from '../network/load'
import { Icon } from '../ui/icon'
import { loadModal } from './first-use'
import { useIsHere } from './own-place'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
  /** `wide` fills a phone; `sheet` slides in from below. */
  kind?: 'plain' | 'wide' | 'sheet'
}

function newBody(): HTMLElement {
  const body = document.createElement('div')
  body.className = 'dialog-body'
  return body
}

/** Clones the elements and copies the field values, which `cloneNode` omits. */
function cloneStill(body: HTMLElement): Node {
  const still = body.cloneNode(true) as HTMLElement // A clone has the same type.
  const fields = (of: HTMLElement) => of.querySelectorAll<HTMLInputElement>('input, textarea, select')
  const copies = fields(still)
  fields(body).forEach(({ value }, index) => {
    const copy = copies[index]
    if (copy && copy.type !== 'file') copy.value = value
  })
  return still
}

/**
 * Ionic's modal, mounted while it is open. It traps the focus and restores it afterwards. Escape, a press on the
 * backdrop, swiping a sheet down and the button call `onClose`; the caller decides.
 */
export function Dialog({ title, onClose, children, kind = 'plain' }: Props) {
  const { close } = useFrame().texts.toast
  const [body] = useState(newBody)
  const leave = useRef(onClose)
  useEffect(() => {
    leave.current = onClose
  })
  // Ionic reads the dialog's label only when it is created.
  const [name] = useState(title)
  // A screen left open in the background stays mounted, so its dialog must be hidden.
  const isHere = useIsHere()
  useLayoutEffect(() => {
    if (!isHere) return
    let isOver = false
    let modal: HTMLIonModalElement | null = null
    const present = async () => {
      const parts = await loadOrNull(loadModal)
      if (isOver) return
      if (!parts) {
        documentScripts.offerReload()
        leave.current()
        return
      }
      parts.defineCustomElement()
      modal = Object.assign(document.createElement('ion-modal'), {
        component: body,
        className: `dialog dialog-${kind}`,
        ...(kind === 'sheet' && { breakpoints: [0, 1], initialBreakpoint: 1, handle: true }),
        canDismiss: () => {
          if (!isOver) leave.current()
          return Promise.resolve(isOver)
        },
      })
      modal.setAttribute('aria-label', name)
      ;(document.querySelector('ion-app') ?? document.body).append(modal)
      await modal.present()
    }
    // Focuses the title, so that screen readers announce it and a phone's keyboard does not open.
    const focusTitle = () => {
      if (!isOver && !body.contains(document.activeElement)) body.querySelector('h2')?.focus()
    }
    const shown = present().then(focusTitle)
    return () => {
      isOver = true
      if (modal) modal.inert = true
      // React removes the content at once, so a clone is shown during the closing animation.
      body.replaceWith(cloneStill(body))
      void shown.then(() => modal?.dismiss()).then(() => modal?.remove())
    }
  }, [body, kind, name, isHere])

  return createPortal(
    <>
      <div className="dialog-head">
        <h2 tabIndex={-1}>{title}</h2>
        <button type="button" className="tool" onClick={onClose}>
          <Icon name="close" />
          <span className="hidden">{close}</span>
        </button>
      </div>
      <div className="dialog-content">{children}</div>
    </>,
    body,
  )
}
