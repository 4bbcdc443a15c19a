import { useEffect, useState } from 'react'
import { fill } from '../lib/fill'
import { useFrame } from '../lib/frame-context'
import { momentText } from '../lib/moment-text'
import { readFetchedAt } from '../lib/offline-settings'
import { useOnline } from '../lib/use-online'

/** Without a line: that what is read is a copy, and from when. */
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
        (at === null ? texts.page.offline : fill(texts.page.offlineSince, { moment: momentText(at, language) }))}
    </p>
  )
}
