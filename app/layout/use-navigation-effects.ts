import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import type { PagePayload } from '../network/pages/page-payload'

/**
 * Scroll position of each history entry, in px. The browser's own restoration acts before the page is rendered again.
 */
const places = new Map<string, number>()

/** Slug of the current page. A module variable, since the first page and later ones use different components. */
let shown: string | undefined

/** Delays the layout of content below the first screen until that has been painted (`app/ui/public.css`). */
function firstScreenFirst(): void {
  const root = document.documentElement
  delete root.dataset.painted
  requestAnimationFrame(() => setTimeout(() => (root.dataset.painted = '')))
}

/** Lays out the full page at once: otherwise it would be too short for a scroll position further down. */
function layOutAll(): void {
  document.documentElement.dataset.painted = ''
}

/**
 * After a navigation (not on the first page), sets the title and scroll position and focuses the heading, so that a
 * screen reader announces the page.
 */
export function useNavigationEffects(page: PagePayload, pathname: string): void {
  const { hash, key, pathname: requested } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useOwnScrollMemory()

  useLayoutEffect(() => {
    const isNavigation = shown !== undefined && shown !== page.slug
    shown = page.slug
    if (!isNavigation) return
    document.title = page.title
    document.querySelector('meta[name=description]')?.setAttribute('content', page.description)
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    const place = isBack ? (places.get(key) ?? 0) : 0
    if (place > 0 || (target && !isBack)) layOutAll()
    else firstScreenFirst()
    if (target && !isBack) target.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: place, behavior: 'instant' })
    const heading = document.querySelector<HTMLElement>('#page h1')
    if (heading) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
  }, [page, hash, key, isBack])

  useEffect(() => {
    // The requested page has not loaded yet, so the previous one still scrolls.
    if (requested !== pathname) return
    const remember = () => places.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [requested, pathname, key])
}

/** Disables the browser's scroll restoration, except for reloads and other documents. */
function useOwnScrollMemory(): void {
  useEffect(() => {
    const takeOver = () => (history.scrollRestoration = 'manual')
    const restore = () => (history.scrollRestoration = 'auto')
    if (document.readyState === 'complete') takeOver()
    else addEventListener('load', takeOver, { once: true })
    addEventListener('pagehide', restore)
    addEventListener('pageshow', takeOver)
    return () => {
      removeEventListener('load', takeOver)
      removeEventListener('pagehide', restore)
      removeEventListener('pageshow', takeOver)
    }
  }, [])
}
