import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { DisplayChoices } from './display-choices'

/** Renders the content of the prerendered menu when it first opens. */
export function DisplayMenuPortal() {
  const [panel, setPanel] = useState<Element | null>(null)
  useEffect(() => {
    const menu = document.querySelector<HTMLDetailsElement>('.display')
    const fillIt = () => setPanel(menu?.querySelector('.dropdown-panel') ?? null)
    if (menu?.open) fillIt()
    menu?.addEventListener('toggle', fillIt, { once: true })
    return () => menu?.removeEventListener('toggle', fillIt)
  }, [])
  return panel && createPortal(<DisplayChoices />, panel)
}
