import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { formatFrancs } from '#domain/money/money'
import { interpolate } from '../../i18n/interpolate'
import { formatBytes } from '../../i18n/format-bytes'
import { useFrame } from '../../i18n/frame-context'
import type { LivePageProps } from '../../network/pages/live-pages'
import {
  DEFAULT_GIGABYTE_PRICE,
  onPreferenceChange,
  readGigabytePrice,
  writeGigabytePrice,
} from '../../device/preferences'
import { showToast } from '../../ui/toast'
import { Field } from '../../ui/field'
import { clearDeviceData, requestFullDownload, readDeviceData, type DeviceData } from './device-data'
import { StoredList } from './stored-list'
import type { MyDataTexts } from './my-data.fr'

/** Placeholder values while the device is read, with the same lines, so that the layout does not shift. */
const NOT_READ: DeviceData = {
  pages: 60,
  pageBytes: 800_000,
  languages: ['fr'],
  waiting: 0,
  drafts: 0,
  paying: false,
  total: 2_000_000,
  isPromised: false,
  usage: 0,
  missing: null,
}

export default function MyDataPage({ page }: LivePageProps) {
  const t = page.texts as MyDataTexts // Written by the build with this type.
  const { language } = useFrame()
  const [data, setData] = useState<DeviceData | 'unsupported' | null>(null)
  const shown = data === 'unsupported' ? null : (data ?? NOT_READ)
  const [busy, setBusy] = useState(false)
  const price = useSyncExternalStore(onPreferenceChange, readGigabytePrice, () => DEFAULT_GIGABYTE_PRICE)

  const refresh = useCallback(() => readDeviceData().then(setData, () => setData('unsupported')), [])
  useEffect(() => {
    void refresh()
    // On a first visit, files are stored while the page is open.
    if ('serviceWorker' in navigator) void navigator.serviceWorker.ready.then(refresh)
  }, [refresh])

  const fetchAll = async () => {
    setBusy(true)
    try {
      await requestFullDownload(language)
    } catch {
      showToast({ variant: 'destructive', title: t.fetchFailed })
    }
    await refresh()
    setBusy(false)
  }
  const clear = async () => {
    if (!confirm(t.clearConfirm)) return
    await clearDeviceData()
    showToast({ title: t.cleared })
    await refresh()
  }

  return (
    <div className="wide narrow">
      <h1>{t.heading}</h1>
      <p className="lead">{t.lead}</p>
      {data === 'unsupported' && (
        <p className="notice" role="status">
          {t.unsupported}
        </p>
      )}
      {shown && (
        <div className="device" aria-busy={data === null || undefined}>
          <StoredList t={t} data={shown} />
          <p className="actions">
            <button type="button" className="button" disabled={busy || !shown.missing} onClick={() => void fetchAll()}>
              {busy
                ? t.fetching
                : shown.missing === 0
                  ? t.fetchAllDone
                  : interpolate(t.fetchAll, {
                      size: shown.missing === null ? '…' : formatBytes(shown.missing, language),
                    })}
            </button>
            <button type="button" className="button button-quiet" disabled={busy} onClick={() => void clear()}>
              {t.clear}
            </button>
            <Link to="/outbox" className="more">
              {t.outboxLink}
            </Link>
          </p>
          <p className="note device-note" role="status">
            {data !== null && shown.missing === null && t.notReady}
          </p>
          <h2>{t.usageHeading}</h2>
          <dl className="meter-list">
            <dt>{t.usage}</dt>
            <dd>{formatBytes(shown.usage, language)}</dd>
            <dt>{t.cost}</dt>
            <dd>{formatFrancs(Math.ceil((shown.usage * price) / 1e9), language)}</dd>
          </dl>
          <Field label={t.price} help={t.priceHelp}>
            {(a11y) => (
              <input
                {...a11y}
                type="number"
                inputMode="numeric"
                min={1}
                max={1_000_000}
                value={price}
                onChange={(event) =>
                  writeGigabytePrice(Math.min(1_000_000, Math.max(1, Math.round(event.target.valueAsNumber) || 1)))
                }
              />
            )}
          </Field>
        </div>
      )}
      <section className="card aside">
        <h2>{t.saverHeading}</h2>
        <p>{t.saverText}</p>
      </section>
    </div>
  )
}
