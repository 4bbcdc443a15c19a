import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Language } from '#contract/languages'
import { useFrame } from '../i18n/frame-context'
import { request } from '../network/http'
import { load } from '../network/load'

/** Markup of the footer's panels alone, as the build writes it. */
export const panelsUrl = (language: Language): string => `/content/${language}/footer-panels.json`

/**
 * Adds the footer's panels on the first page that is not a task, since a task's document (`isTask` of its payload)
 * lacks them. If they fail to load, the footer has only its last line.
 */
export function FooterPanels() {
  const { language } = useFrame()
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  useEffect(() => {
    const end = document.querySelector('.footer-end')
    const isTask = pathname === first && document.querySelector('[data-task]')
    if (isTask || !end || end.previousElementSibling) return
    const url = panelsUrl(language)
    load(() => request(url), url).then(
      (html) => {
        if (end.previousElementSibling) return
        end.insertAdjacentHTML('beforebegin', html as string) // Written by the build.
        const here = document.querySelector(`.footer [data-nav][href="${location.pathname}"]`)
        here?.setAttribute('aria-current', 'page')
      },
      () => undefined,
    )
  }, [language, pathname, first])
  return null
}
