import type { Day } from '#domain/planning/days'
import { useFrame } from '../../../i18n/frame-context'
import { useEntries, useSyncEngine } from '../../../offline/replica/use-list'
import type { MutationEntry } from '../../../offline/storage/types'
import { describeReason } from '../../../shell/failure-text'
import { useTranslation } from '../../../shell/i18n'
import { Icon } from '../../../ui/icon'
import { tickTask } from './task-mutations'
import { localDay, useTaskWriter, type LocalTask, type TaskRight } from './use-tasks'
import { daysLate, shortDay } from './week-words'
import './plan.css'

interface Props {
  task: LocalTask
  today: Day
  right: TaskRight
  /** Shows the project, in lists with several projects. */
  withProject?: boolean
  onEdit?: () => void
}

/** One task with its checkbox; a late task is labelled as late. */
export function TaskRow({ task, today, right, withProject = false, onEdit }: Props) {
  const { t } = useTranslation('plan')
  const { language } = useFrame()
  const write = useTaskWriter()
  const { row, state } = task
  const late = daysLate(row, today)
  const due = row.dueOn === today ? t('today') : t('dueOn', { date: shortDay(row.dueOn, language, today) })
  const when = row.doneAt ? t('doneOn', { date: shortDay(localDay(row.doneAt), language, today) }) : due
  return (
    <li className="plan-task">
      <label className="plan-tick">
        <input
          type="checkbox"
          checked={row.doneAt !== null}
          disabled={right === 'read'}
          onChange={(event) => void write([tickTask(row, event.target.checked)])}
        />
        <span className="plan-what">
          <span className={row.doneAt ? 'plan-done' : undefined}>{row.title}</span>
          <small>
            {row.kind !== 'own' && `${t(`kinds.${row.kind}`)} · `}
            {when}
            {late > 0 && (
              <>
                {' · '}
                <strong className="account-late">{t('lateDays', { count: late })}</strong>
              </>
            )}
            {withProject && ` · ${row.projectTitle}`}
            {state === 'waiting' && (
              <>
                {' · '}
                <Icon name="outbox" /> {t('waiting')}
              </>
            )}
          </small>
        </span>
      </label>
      {onEdit && right === 'write' && (
        <button type="button" className="tool" onClick={onEdit}>
          <Icon name="pencil" />
          <span className="hidden">{t('open', { title: row.title })}</span>
        </button>
      )}
    </li>
  )
}

/** Outbox entries about tasks that were refused or are in conflict. */
export function useTroubled(projectId?: string): MutationEntry[] {
  const engine = useSyncEngine()
  return useEntries(engine).filter(({ act, state, before, current }) => {
    if (act.resource !== 'tasks' || (state !== 'refused' && state !== 'conflict')) return false
    const row = { ...before, ...current, ...act.changes }
    return projectId === undefined || !('projectId' in row) || row.projectId === projectId
  })
}

/** Shows refused or conflicting task mutations and their actions. */
export function TroubledTasks({ projectId }: { projectId: string }) {
  const { t } = useTranslation('plan')
  const engine = useSyncEngine()
  return useTroubled(projectId).map((entry) => {
    const { id, act, state } = entry
    const isConflict = state === 'conflict'
    return (
      <div key={id} className="notice notice-bad" role="alert">
        {isConflict ? (
          <p>{t('conflict', { title: act.label })}</p>
        ) : (
          <p>
            <strong>{act.label}</strong>
            <br />
            {t('refused', { reason: describeReason(entry) })}
          </p>
        )}
        <p className="actions">
          <button
            type="button"
            className="button"
            onClick={() => void (isConflict ? engine.resolve(id, 'mine') : engine.retry(id))}
          >
            {t(isConflict ? 'mine' : 'retry')}
          </button>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void (isConflict ? engine.resolve(id, 'theirs') : engine.discard(id))}
          >
            {t(isConflict ? 'theirs' : 'discard')}
          </button>
        </p>
      </div>
    )
  })
}
