import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { interpolate } from '../i18n/interpolate'
import { formatBytes } from '../i18n/format-bytes'
import { useFrame } from '../i18n/frame-context'
import { keepPage, readOfflinePageStatus, type OfflinePageStatus } from '../offline/worker/offline-page-status'
import { onTextsStored } from '../offline/worker/offline-worker'
import { showToast } from '../ui/toast'
import { Icon } from '../ui/icon'

/** Share, print, and whether this page is on the device. */
export default function PageTools() {
  const { language, texts } = useFrame()
  const t = texts.tools
  const { pathname } = useLocation()
  const [status, setStatus] = useState<OfflinePageStatus | null>(null)
  const [busy, setBusy] = useState(false)

  const refresh = useCallback(() => readOfflinePageStatus(language, pathname).then(setStatus), [language, pathname])
  useEffect(() => {
    void refresh()
    return onTextsStored(() => void refresh())
  }, [refresh])

  const share = async () => {
    const url = `${location.origin}${pathname}${language === 'fr' ? '' : `?lang=${language}`}`
    try {
      // The DOM library says `share` is always there; on computers it often is not.
      if (typeof (navigator as Partial<Navigator>).share === 'function')
        await navigator.share({ title: document.title, url })
      else {
        await navigator.clipboard.writeText(url)
        showToast({ title: t.copied })
      }
    } catch {
      // The person closed the share sheet.
    }
  }
  const keep = async () => {
    setBusy(true)
    try {
      await keepPage(language, pathname)
    } catch {
      showToast({ variant: 'destructive', title: t.keepFailed })
    }
    await refresh()
    setBusy(false)
  }

  // Always there, so that nothing moves once it is known what is kept.
  const canKeep = status !== null && (!status.text || status.missingImages > 0)
  return (
    <>
      <p className="kept" role="status">
        {status && <Icon name={status.text ? 'kept' : 'data'} />}
        {status &&
          (status.text
            ? status.missingImages > 0
              ? interpolate(t.keptText, { size: formatBytes(status.missingImages, language) })
              : t.kept
            : t.notKept)}
      </p>
      <p className="actions no-print">
        <button type="button" className="button button-quiet" disabled={busy || !canKeep} onClick={() => void keep()}>
          <Icon name="download" /> {busy ? t.keeping : t.keep}
        </button>
        <button type="button" className="button button-quiet" onClick={() => void share()}>
          <Icon name="share" /> {t.share}
        </button>
        <button type="button" className="button button-quiet" onClick={() => print()}>
          <Icon name="print" /> {t.print}
        </button>
      </p>
    </>
  )
}
