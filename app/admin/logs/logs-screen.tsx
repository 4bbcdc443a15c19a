import { useTranslation } from '../../shell/i18n'
import { useSearchParams } from 'react-router-dom'
import { useFrame } from '../../i18n/frame-context'
import { failureText } from '../../shell/failure-text'
import { Answered } from '../../shell/answered'
import type { PagePlace } from '../console/pages'
import { useOnline } from '../../device/use-online'
import { LogEntryCard } from './entry-card'
import { ExportButton } from './export-button'
import { FilterBar } from './filter-bar'
import { NO_FILTERS, readFilters, writeFilters, type LogFilters } from './log-filters'
import { useLog } from './use-log'
import './logs.css'

/** The audit log; its filters are in the address. */
export function LogsScreen({ place }: { place: PagePlace }) {
  const { t } = useTranslation('logs')
  const { t: tConsole } = useTranslation('console')
  const { language } = useFrame()
  const isOnline = useOnline()
  const [parameters, setParameters] = useSearchParams()
  const filters = readFilters(parameters)
  const log = useLog(filters)
  const setFilters = (next: LogFilters) => setParameters(writeFilters(parameters, next), { replace: true })
  const isNarrowed = Object.values(filters).some((value) => value !== '')
  return (
    <>
      {place === 'tab' && <h2>{t('title')}</h2>}
      <p className="lead">{t('lead')}</p>
      <FilterBar filters={filters} entries={log.entries} onChange={setFilters} />
      <Answered answer={log.answer} t={tConsole}>
        {() => (
          <>
            <div className="log-head">
              <p role="status">
                {t(log.hasNextPage ? 'countAtLeast' : 'count', {
                  count: log.entries.length,
                  number: new Intl.NumberFormat(language).format(log.entries.length),
                })}
              </p>
              <ExportButton filters={filters} entries={log.entries} />
            </div>
            {log.entries.length === 0 ? (
              <div className="empty">
                <p>{isNarrowed ? t('empty') : t('emptyAll')}</p>
                {isNarrowed && (
                  <button type="button" className="button button-quiet" onClick={() => setFilters(NO_FILTERS)}>
                    {t('reset')}
                  </button>
                )}
              </div>
            ) : (
              <ol className="log">
                {log.entries.map((entry) => (
                  <LogEntryCard
                    key={entry.id}
                    entry={entry}
                    filters={filters}
                    onFilter={setFilters}
                    onUndone={log.answer.refetch}
                  />
                ))}
              </ol>
            )}
            {log.hasNextPage && (
              <p className="actions">
                <button
                  type="button"
                  className="button button-quiet"
                  disabled={log.isFetchingNextPage || !isOnline}
                  onClick={log.fetchNextPage}
                >
                  {t('more')}
                </button>
                {!isOnline && <span className="note">{t('moreOffline')}</span>}
                {log.nextError && <span role="alert">{failureText(log.nextError, tConsole)}</span>}
              </p>
            )}
          </>
        )}
      </Answered>
    </>
  )
}
