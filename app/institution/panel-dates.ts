import { useMemo } from 'react'
import { useFrame } from '../i18n/frame-context'
import { longDate } from '../i18n/relative-time'
import { shortDate } from '../shell/format'

/** Date formats of the lists; null becomes an empty text. */
export function usePanelDates() {
  const { language } = useFrame()
  return useMemo(
    () => ({
      language,
      /** `24 déc. 2026`. */
      day: (iso: string | null) => (iso === null ? '' : shortDate(new Date(iso), language)),
      date: (iso: string | null) => (iso === null ? '' : longDate(new Date(iso), language)),
      moment: (iso: string | null) => (iso === null ? '' : longDate(new Date(iso), language, true)),
    }),
    [language],
  )
}
