import { useEffect, useState } from 'react'
import { interpolate } from '../i18n/interpolate'
import { useFrame } from '../i18n/frame-context'
import { timestampText } from '../i18n/timestamp-text'
import { readFetchedAt } from '../offline/worker/offline-settings'
import { useOnline } from '../device/use-online'

/** Offline, shows that the page is a stored copy, and its date. */
export function OfflineNote() {
  const { language, texts } = useFrame()
  const isOnline = useOnline()
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => {
    if (!isOnline && 'caches' in globalThis) readFetchedAt().then(setAt, () => undefined)
  }, [isOnline])
  return (
    <p className="offline-note" role="status">
      {!isOnline &&
        (at === null
          ? texts.page.offline
          : interpolate(texts.page.offlineSince, { moment: timestampText(at, language) }))}
    </p>
  )
}
