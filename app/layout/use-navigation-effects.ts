import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import type { PagePayload } from '../network/pages/page-payload'

/**
 * How far each entry of the history was read, in px from the top. The browser's own memory acts before the page is
 * back.
 */
const places = new Map<string, number>()

/** Slug of the page shown; beside React, since the view of the first page is not the one that draws the others. */
let shown: string | undefined

/** What is far below the first screen is laid out once that is painted (`app/ui/public.css`). */
function firstScreenFirst(): void {
  const root = document.documentElement
  delete root.dataset.painted
  requestAnimationFrame(() => setTimeout(() => (root.dataset.painted = '')))
}

/** A place further down is there at once: what is held back would make the page too short for it. */
function layOutAll(): void {
  document.documentElement.dataset.painted = ''
}

/**
 * After a navigation (not on the first page): title, position, and focus on the heading, so that a screen reader hears
 * where it is.
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
    // The page that was asked for has not come yet: what scrolls is still the one before.
    if (requested !== pathname) return
    const remember = () => places.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [requested, pathname, key])
}

/** The browser keeps its memory for reloads and other documents. */
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
