import { useEntries, useSyncEngine } from '../../offline/replica/use-list'
import type { MutationEntry } from '../../offline/storage/types'
import { describeReason } from '../../shell/failure-text'
import { useTranslation } from '../../shell/i18n'
import { useFrame } from '../../i18n/frame-context'
import { formatWhen } from './free-days'

/** Shows refused or conflicting mutations of one session or of all, with their actions. */
export function TroubledSessions({ id }: { id?: string }) {
  const engine = useSyncEngine()
  return useEntries(engine)
    .filter(({ act, state }) => act.resource === 'sessions' && (state === 'refused' || state === 'conflict'))
    .filter(({ rowId }) => id === undefined || rowId === id)
    .map((entry) => <Trouble key={entry.id} entry={entry} />)
}

/** The end of an alternative time with the requested duration, for a server that sends no end times. */
const asLong = (changes: MutationEntry['act']['changes'], start: string): string => {
  const [from = 0, to = 0] = [changes?.['startTime'], changes?.['endTime']].map((time) => Date.parse(String(time)))
  return new Date(Date.parse(start) + to - from).toISOString()
}

function Trouble({ entry }: { entry: MutationEntry }) {
  const { t } = useTranslation('booking')
  const { language } = useFrame()
  const engine = useSyncEngine()
  const { id, act, state, reason } = entry
  const isConflict = state === 'conflict'
  const times = act.kind === 'create' ? (reason?.times ?? []) : []
  const take = (start: string, index: number) => {
    const endTime = reason?.ends?.[index] ?? asLong(act.changes, start)
    void engine.amend(id, { label: act.label, changes: { ...act.changes, startTime: start, endTime, otherStarts: [] } })
  }
  return (
    <div className="notice notice-bad" role="alert">
      <p>
        {isConflict
          ? t('agenda.conflict', { title: act.label })
          : t('agenda.refused', { title: act.label, reason: describeReason(entry) })}
      </p>
      {times.length > 0 && (
        <>
          <p>{t('agenda.next')}</p>
          <p className="sessions-times">
            {times.map((time, index) => (
              <button key={time} type="button" className="button button-quiet" onClick={() => take(time, index)}>
                {formatWhen(Date.parse(time), language)}
              </button>
            ))}
          </p>
        </>
      )}
      <p className="actions">
        <button
          type="button"
          className="button"
          onClick={() => void (isConflict ? engine.resolve(id, 'mine') : engine.retry(id))}
        >
          {t(isConflict ? 'agenda.mine' : 'agenda.retry')}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void (isConflict ? engine.resolve(id, 'theirs') : engine.discard(id))}
        >
          {t(isConflict ? 'agenda.theirs' : 'agenda.discard')}
        </button>
      </p>
    </div>
  )
}
