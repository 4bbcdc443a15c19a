import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useFrame } from '../i18n/frame-context'
import { preloadPath } from '../network/pages/preload'
import { isApplicationPath } from '../network/pages/routes'
import { stopWhenOffline } from './stop-when-offline'
import { closest, listen } from '../ui/delegation'

const loadNewsletter = () => import('./newsletter-sending').catch(() => null)

/** Whether the router handles a link: a page of this half in this tab, not an anchor on the current page. */
function isInnerLink(anchor: HTMLAnchorElement): boolean {
  const isFile = anchor.hasAttribute('download') || anchor.target !== '' || /\.\w+$/.test(anchor.pathname)
  if (isFile || anchor.pathname.startsWith('/api/') || isApplicationPath(anchor.pathname)) return false
  return !(anchor.pathname === location.pathname && anchor.hash && anchor.search === location.search)
}

function showPlace(pathname: string): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-nav]'))
    if (link.getAttribute('href') === pathname) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]'))
    link.href = `${pathname}?lang=${link.dataset.language ?? ''}`
}

/**
 * Behaviour of the static frame: the router opens links, the current page is marked, and the newsletter form is sent
 * through the outbox.
 */
export function useFrameEvents(): void {
  const { language, texts } = useFrame()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  useEffect(() => {
    const year = document.querySelector('[data-year]')
    if (year) year.textContent = String(new Date().getFullYear())
  }, [])

  useEffect(() => showPlace(pathname), [pathname])

  useEffect(
    () =>
      listen({
        click: (event) => {
          closest(event, '.picture-tap')?.parentElement?.classList.add('shown')
          const anchor = closest(event, 'a')
          if (
            !(anchor instanceof HTMLAnchorElement) ||
            event.defaultPrevented ||
            event.button !== 0 ||
            event.metaKey ||
            event.ctrlKey ||
            event.shiftKey ||
            event.altKey
          )
            return
          if (anchor.origin !== location.origin) {
            if (anchor.protocol.startsWith('http')) stopWhenOffline(event, texts.page.outsideOffline)
          } else if (isInnerLink(anchor)) {
            event.preventDefault()
            navigate(anchor.pathname + anchor.search + anchor.hash)
          }
        },
      }),
    [navigate, texts],
  )

  useEffect(() => {
    const preload = (event: Event) => {
      const path = closest(event, '[data-nav]')?.getAttribute('href')
      if (path) preloadPath(language, path)
    }
    return listen({
      pointerover: preload,
      focusin: (event) => {
        preload(event)
        // Loaded on focus, so that the form also works if the network fails before it is submitted.
        if (closest(event, '.newsletter')) void loadNewsletter()
      },
      submit: (event) => {
        const form = closest(event, '.newsletter')
        if (!(form instanceof HTMLFormElement)) return
        event.preventDefault()
        // If the script cannot load, the form posts natively.
        void loadNewsletter().then((newsletter) =>
          newsletter ? newsletter.subscribe(form, texts.newsletter) : form.submit(),
        )
      },
    })
  }, [language, texts])
}
