import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isLanguage } from '#contract/languages'
import { useFrame } from '../i18n/frame-context'
import { switchLanguage } from '../offline/worker/switch-language'
import { closest, listen } from './delegation'

function closeMenus(except?: EventTarget | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.dropdown[open]'))
    if (!(except instanceof Node && menu.contains(except))) menu.open = false
}

/**
 * Adds behaviour to menus on `details`: they close on Escape, a press outside and navigation; a chosen language is
 * stored.
 */
export function useMenuBehaviour(): void {
  const { language } = useFrame()
  const { key } = useLocation()

  useEffect(() => closeMenus(), [key])

  useEffect(
    () =>
      listen({
        pointerdown: (event) => closeMenus(event.target),
        keydown: (event) => {
          const menu = closest(event, '.dropdown[open]')
          if (event.key !== 'Escape' || !(menu instanceof HTMLDetailsElement)) return
          menu.open = false
          menu.querySelector('summary')?.focus()
        },
        click: (event) => {
          const chosen = closest(event, '[data-language]')?.dataset.language
          if (!isLanguage(chosen)) return
          event.preventDefault()
          if (chosen !== language) switchLanguage(chosen)
        },
      }),
    [language],
  )
}
