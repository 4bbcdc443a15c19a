import { Link } from 'react-router-dom'
import { interpolate } from '../../i18n/interpolate'
import { formatBytes } from '../../i18n/format-bytes'
import { useFrame } from '../../i18n/frame-context'
import type { DeviceData } from './device-data'
import type { MyDataTexts } from './my-data.fr'

/** Lists the data on this device. */
export function StoredList({ t, data }: { t: MyDataTexts; data: DeviceData }) {
  const { language } = useFrame()
  return (
    <>
      <h2>{t.storedHeading}</h2>
      <dl className="meter-list">
        <dt>{t.pages}</dt>
        <dd>
          {data.pages === 0
            ? t.none
            : interpolate(t.pagesCount, { count: data.pages, size: formatBytes(data.pageBytes, language) })}
        </dd>
        <dt>{t.languages}</dt>
        <dd>{data.languages.map((code) => t.languageNames[code]).join(', ') || t.none}</dd>
        <dt>{t.outbox}</dt>
        <dd>{interpolate(t.outboxCount, { waiting: data.waiting, drafts: data.drafts })}</dd>
        {data.paying && (
          <>
            <dt>{t.paying}</dt>
            <dd>
              <Link to="/payment">{t.resume}</Link>
            </dd>
          </>
        )}
        {data.total !== null && (
          <>
            <dt>{t.total}</dt>
            <dd>{formatBytes(data.total, language)}</dd>
          </>
        )}
        {data.isPromised !== null && (
          <>
            <dt>{t.promise}</dt>
            <dd>{t.promises[data.isPromised ? 'yes' : 'no']}</dd>
          </>
        )}
      </dl>
    </>
  )
}
