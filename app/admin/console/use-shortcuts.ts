import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useConsole } from './console-context'
import { CONSOLE_PAGES } from './pages'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** A digit counts as a shortcut for this long after `g`, in ms. */
const GO_MS = 1_500

/**
 * `/` goes to the search of the page, `n` presses its creating button (the first `[data-shortcut=new]`), `?` shows the
 * help, `g` and a digit open a page of the menu. Shortcuts are ignored in text fields and in dialogs.
 */
export function useShortcuts(onHelp: () => void): void {
  const { base } = useConsole()
  const navigate = useNavigate()
  const help = useRef(onHelp)
  useEffect(() => {
    help.current = onHelp
  })
  useEffect(() => {
    let goAt = 0
    const onKey = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('ion-modal:not([inert])')
      )
        return
      const page = document.getElementById('page')
      if (event.key === '/') {
        const search = page?.querySelector<HTMLInputElement>('input[type=search]')
        if (!search) return
        event.preventDefault()
        search.focus()
        search.select()
      } else if (event.key === 'n') {
        const create = page?.querySelector<HTMLElement>('[data-shortcut=new]')
        if (!create) return
        event.preventDefault()
        create.click()
      } else if (event.key === '?') {
        event.preventDefault()
        help.current()
      } else if (event.key === 'g') goAt = event.timeStamp
      else if (/^[1-9]$/.test(event.key) && event.timeStamp - goAt < GO_MS) {
        const name = CONSOLE_PAGES[Number(event.key) - 1]
        goAt = 0
        if (name !== undefined) navigate(name === '' ? base : `${base}/${name}`)
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [base, navigate])
}
