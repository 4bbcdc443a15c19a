import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { LivePageProps } from '../../network/pages/live-pages'
import type { OutboxEntry } from '../../offline/queue/entry'
import { listEntries, onOutboxChange } from '../../offline/queue/outbox'
import { Icon } from '../../ui/icon'
import { OutboxRow } from './outbox-row'
import type { OutboxTexts } from './outbox.fr'

export default function OutboxPage({ page }: LivePageProps) {
  const t = page.texts as OutboxTexts // Written by the build with this type.
  const [entries, setEntries] = useState<OutboxEntry[] | null>(null)
  const [blocked, setBlocked] = useState(false)

  const refresh = useCallback(() => {
    listEntries().then(setEntries, () => setBlocked(true))
  }, [])
  useEffect(() => {
    refresh()
    return onOutboxChange(refresh)
  }, [refresh])

  return (
    <div className="wide narrow">
      <h1>{t.heading}</h1>
      <p className="lead">{t.lead}</p>
      {blocked && (
        <p className="notice notice-bad" role="alert">
          {t.blocked}
        </p>
      )}
      {entries === null && !blocked && <div className="skeleton" aria-busy="true" />}
      {entries?.length === 0 && (
        <div className="empty">
          <Icon name="outbox" className="icon icon-large" />
          <h2>{t.empty}</h2>
          <p>{t.emptyText}</p>
          <Link className="button" to="/contact">
            {t.write}
          </Link>
        </div>
      )}
      {entries && entries.length > 0 && (
        <ul className="lines">
          {entries.map((entry) => (
            <OutboxRow key={entry.id} entry={entry} t={t} />
          ))}
        </ul>
      )}
    </div>
  )
}
