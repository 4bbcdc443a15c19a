import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { interpolate } from '../i18n/interpolate'
import { formatBytes } from '../i18n/format-bytes'
import { useFrame } from '../i18n/frame-context'
import { keepPage, readOfflinePageStatus, type OfflinePageStatus } from '../offline/worker/offline-page-status'
import { onTextsStored } from '../offline/worker/offline-worker'
import { showToast } from '../ui/toast'
import { Icon } from '../ui/icon'
import type { IconName } from '../ui/icon-names'

/** Tools in an article's header: its offline state, and buttons that save, share and print it. */
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
      // The DOM library types `share` as always defined, but many desktop browsers lack it.
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

  // The button is always rendered, so that the layout does not shift once the offline state is known.
  const canKeep = status !== null && (!status.text || status.missingImages > 0)
  return (
    <>
      <p className="kept" role="status">
        {status &&
          (status.text
            ? status.missingImages > 0
              ? interpolate(t.keptText, { size: formatBytes(status.missingImages, language) })
              : t.kept
            : t.notKept)}
      </p>
      <div className="page-tools-row">
        <Tool
          icon={status && !canKeep ? 'kept' : 'download'}
          label={busy ? t.keeping : t.keep}
          disabled={busy || !canKeep}
          onClick={() => void keep()}
        />
        <Tool icon="share" label={t.share} onClick={() => void share()} />
        <Tool icon="print" label={t.print} onClick={() => print()} />
      </div>
    </>
  )
}

interface ToolProps {
  icon: IconName
  label: string
  disabled?: boolean
  onClick: () => void
}

const Tool = ({ icon, label, disabled = false, onClick }: ToolProps) => (
  <button type="button" className="tool" title={label} disabled={disabled} onClick={onClick}>
    <Icon name={icon} />
    <span className="hidden">{label}</span>
  </button>
)
