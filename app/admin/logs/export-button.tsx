import { useTranslation } from '../../shell/i18n'
import { auditRoutes } from '#contract/routes/audit'
import { buildAddress } from '../../network/call'
import { useFrame } from '../../i18n/frame-context'
import { Icon } from '../../ui/icon'
import { useConsole } from '../console/console-context'
import { useOnline } from '../../device/use-online'
import { csvText, download } from '../ui/csv'
import { rowLabel, type LogEntry } from './log-entry'
import { auditQuery, type LogFilters } from './log-filters'
import { useActionWord } from './code-label'

/** Exports all filtered rows from the server. Offline, it exports only the loaded entries and says so. */
export function ExportButton({ filters, entries }: { filters: LogFilters; entries: readonly LogEntry[] }) {
  const { t } = useTranslation('logs')
  const actionWord = useActionWord()
  const { language } = useFrame()
  const { isDemonstration } = useConsole()
  const isOnline = useOnline()
  const content = (
    <>
      <Icon name="download" />
      {t('export')}
    </>
  )
  if (isOnline && !isDemonstration)
    return (
      <a
        className="button button-quiet"
        href={buildAddress(auditRoutes.export, { query: auditQuery(filters) })}
        download
      >
        {content}
      </a>
    )
  const save = () => {
    const head = ['at', 'action', 'outcome', 'actor', 'resource', 'id', 'label', 'before', 'after']
    const rows = entries.map((entry) => [
      entry.at,
      actionWord(entry.action),
      t(`outcomes.${entry.outcome}`),
      entry.actorName ?? '',
      entry.resource ?? '',
      entry.resourceId ?? '',
      rowLabel(entry),
      ...[entry.before, entry.after].map((side) => (side === null || side === undefined ? '' : JSON.stringify(side))),
    ])
    download(`audit-${new Date().toISOString().slice(0, 10)}.csv`, csvText([head, ...rows], language))
  }
  return (
    <span className="log-export">
      <button type="button" className="button button-quiet" onClick={save}>
        {content}
      </button>
      {!isOnline && <small>{t('exportOffline')}</small>}
    </span>
  )
}
