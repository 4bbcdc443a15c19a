import { useTranslation } from '../../shell/i18n'
import { useEffect, useRef } from 'react'
import { useFrame } from '../../i18n/frame-context'
import { isPage } from './pages'

/**
 * After a change of page (not on the first): title, top, and focus on the new heading once it is there, so that a
 * screen reader hears where it is.
 */
export function usePageArrival(name: string): void {
  const { t } = useTranslation('console')
  const { brand } = useFrame().texts
  const shown = useRef(name)

  useEffect(() => {
    document.title = `${isPage(name) ? t(`pages.${name}`) : t('notFoundTitle')} | ${t('brand')} | ${brand}`
    if (shown.current === name) return
    shown.current = name
    scrollTo({ top: 0, behavior: 'instant' })
    // The page is a chunk that may still be on its way.
    const main = document.getElementById('page')
    if (!main) return
    const focus = (): boolean => {
      const heading = main.querySelector<HTMLElement>('h1')
      if (!heading) return false
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      return true
    }
    if (focus()) return
    const watch = new MutationObserver(() => focus() && watch.disconnect())
    watch.observe(main, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [name, t, brand])
}
