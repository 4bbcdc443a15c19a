import { useTranslation } from '../../shell/i18n'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useFrame } from '../../i18n/frame-context'
import { useSyncEngine } from '../../offline/replica/use-list'
import { relativeTime, longDate } from '../../i18n/relative-time'
import { showToast } from '../../ui/toast'
import { Icon } from '../../ui/icon'
import { useConsole } from '../console/console-context'
import { ChangesTable } from './changes'
import { diffFields, rowLabel, findLoggedPage, undoable, type LogEntry } from './log-entry'
import type { LogFilters } from './log-filters'
import { useActionWord } from './code-label'

interface Props {
  entry: LogEntry
  filters: LogFilters
  onFilter: (filters: LogFilters) => void
  onUndone: () => void
}

/** One act: what, who and when, its changes, a link to its row, and its undo button. */
export function LogEntryCard({ entry, filters, onFilter, onUndone }: Props) {
  const { t } = useTranslation('logs')
  const actionWord = useActionWord()
  const { language } = useFrame()
  const { base } = useConsole()
  const page = findLoggedPage(entry.resource)
  const changes = diffFields(entry)
  const at = new Date(entry.at)
  const label = rowLabel(entry)
  return (
    <li className={`card entry entry-${entry.outcome}`}>
      <div className="entry-head">
        <h2>
          {actionWord(entry.action)}
          {label !== '' && label !== entry.resourceId && <span className="entry-label"> {label}</span>}
        </h2>
        {entry.outcome !== 'success' && <span className="badge entry-badge">{t(`outcomes.${entry.outcome}`)}</span>}
        {entry.undoneBy !== null && <span className="badge">{t('undone')}</span>}
      </div>
      <p className="entry-who">
        {entry.actorName && entry.actorId ? (
          <button
            type="button"
            className="link-like"
            title={t('byPerson', { name: entry.actorName })}
            onClick={() => onFilter({ ...filters, actor: entry.actorId ?? '' })}
          >
            {entry.actorName}
          </button>
        ) : (
          (entry.actorName ?? t('someone'))
        )}
        {' · '}
        <time dateTime={entry.at} title={longDate(at, language, true)}>
          {relativeTime(at, language)}
        </time>
        {entry.ipAddress && ` · ${t('address', { ip: entry.ipAddress })}`}
      </p>
      {changes.length > 0 && <ChangesTable changes={changes} page={page} />}
      <p className="entry-tools">
        {page && entry.resourceId && !entry.action.endsWith('.delete') && (
          <Link className="more" to={`${base}/${page}?row=${encodeURIComponent(entry.resourceId)}`}>
            <Icon name="forward" />
            {t('open')}
          </Link>
        )}
        {page && entry.resource && entry.resourceId && filters.resourceId !== entry.resourceId && (
          <button
            type="button"
            className="link-like"
            onClick={() => onFilter({ ...filters, resource: entry.resource ?? '', resourceId: entry.resourceId ?? '' })}
          >
            {t('history')}
          </button>
        )}
        {page && entry.undoable && <UndoButton entry={entry} onUndone={onUndone} />}
      </p>
    </li>
  )
}

/** Undoing is a mutation too, so it waits in the outbox without a network. */
function UndoButton({ entry, onUndone }: { entry: LogEntry; onUndone: () => void }) {
  const { t } = useTranslation('logs')
  const actionWord = useActionWord()
  const engine = useSyncEngine()
  const [isBusy, setBusy] = useState(false)
  const page = undoable(findLoggedPage(entry.resource))

  async function undo() {
    if (!page || !entry.resourceId) return
    setBusy(true)
    try {
      await engine.write([
        { resource: page, kind: 'undo', id: entry.resourceId, auditId: entry.id, label: rowLabel(entry) },
      ])
      showToast({ title: t('undoSent'), text: actionWord(entry.action) })
      onUndone()
    } catch {
      setBusy(false)
      showToast({ variant: 'destructive', title: t('undoFailed') })
    }
  }

  return (
    <button type="button" className="button button-quiet" disabled={isBusy} onClick={() => void undo()}>
      <Icon name="undo" />
      {isBusy ? t('undoing') : t('undo')}
    </button>
  )
}
