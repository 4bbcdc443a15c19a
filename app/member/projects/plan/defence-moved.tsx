import { daysBetween, type Day } from '#domain/planning/days'
import { moveSteps, openStepsFrom } from '#domain/planning/move-steps'
import { Dialog } from '../../../shell/dialog'
import { useTranslation } from '../../../shell/i18n'
import type { OwnProjectRow } from '../../today/own-work'
import { MovedWords } from './moved-words'
import { moveTasks } from './task-mutations'
import { getDefenceDay, toTaskRows, useTasks, useTaskWriter, useToday } from './use-tasks'

interface Props {
  project: OwnProjectRow
  /** The previous day of the defence. */
  from: Day
  onClose: () => void
}

/** After a new defence date, offers to move the open tasks by the same number of days. */
export function DefenceMoved({ project, from, onClose }: Props) {
  const { t } = useTranslation('plan')
  const write = useTaskWriter()
  const today = useToday()
  const { tasks } = useTasks(project.id)
  const rows = toTaskRows(tasks)
  const defence = getDefenceDay(project)
  const days = defence === null ? 0 : daysBetween(from, defence)
  const steps = openStepsFrom(rows)
  const moved = moveSteps(steps, days, today)
  if (days === 0 || steps.length === 0) return null
  const move = () => {
    void write(moveTasks(rows, moved.moves), t('told.moved', { count: moved.moves.length }))
    onClose()
  }
  return (
    <Dialog title={t('defenceMoved.title')} kind="sheet" onClose={onClose}>
      <p>{t('defenceMoved.text', { count: steps.length })}</p>
      <MovedWords moved={moved} today={today} defence={defence} />
      <p className="actions">
        <button type="button" className="button" onClick={move}>
          {t('defenceMoved.move', { count: days })}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('defenceMoved.leave')}
        </button>
      </p>
    </Dialog>
  )
}
