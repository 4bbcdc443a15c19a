import { Link } from 'react-router-dom'
import { useFrame } from '../../../i18n/frame-context'
import { useTranslation } from '../../../shell/i18n'
import { planPath } from '../../account/screens'
import type { OwnProjectRow } from '../../today/own-work'
import { TaskRow, useTroubled } from './task-row'
import { getTaskRight, useTasks, useToday } from './use-tasks'
import { daysLate, shortDay, thisWeek } from './week-words'

/** Most tasks shown; the plan's screen shows all. */
const SHOWN = 6

/** A student's tasks of this week for the project with the nearest deadline, with checkboxes. */
export function WeekCard({ project }: { project: OwnProjectRow }) {
  const { t } = useTranslation('plan')
  const { language } = useFrame()
  const { tasks, status } = useTasks(project.id)
  const right = getTaskRight(project)
  const today = useToday()
  const troubled = useTroubled(project.id).length
  // The card is hidden until the tasks have loaded.
  if (status !== 'ready' && tasks.length === 0) return null
  const week = thisWeek(tasks, today)
  const next = tasks.find(({ row }) => row.doneAt === null && !week.some((task) => task.row.id === row.id))
  return (
    <section className="card" aria-labelledby="week-title">
      <h2 id="week-title">{t('thisWeek')}</h2>
      {troubled > 0 && <p className="notice notice-bad">{t('refusedSome', { count: troubled })}</p>}
      {tasks.length === 0 ? (
        <p>{t('todayCard.noPlan')}</p>
      ) : (
        <>
          {week.length === 0 && <p>{t('todayCard.none')}</p>}
          <ul className="plan-list">
            {week.slice(0, SHOWN).map((task) => (
              <TaskRow key={task.row.id} task={task} today={today} right={right} />
            ))}
          </ul>
          {week.length > SHOWN && <p className="note">{t('todayCard.more', { count: week.length - SHOWN })}</p>}
          {week.length <= SHOWN && next && (
            <p className="note">
              {t('todayCard.next', { title: next.row.title, date: shortDay(next.row.dueOn, language, today) })}
            </p>
          )}
        </>
      )}
      <p className="actions">
        <Link className="button button-quiet" to={planPath(project.id)}>
          {t(tasks.length === 0 ? 'make' : 'todayCard.all')}
        </Link>
      </p>
    </section>
  )
}

/** Late steps of a mentor's students, the most overdue first; renders nothing if there are none. */
export function LateSteps({ projects }: { projects: readonly OwnProjectRow[] }) {
  const { t } = useTranslation('plan')
  const { tasks } = useTasks()
  const today = useToday()
  const running = new Map(projects.filter(({ status }) => status !== 'completed').map((one) => [one.id, one]))
  const late = tasks.filter(({ row }) => daysLate(row, today) > 0 && running.has(row.projectId) && row.kind !== 'own')
  if (late.length === 0) return null
  return (
    <section className="card" aria-labelledby="late-title">
      <h2 id="late-title">{t('todayCard.studentsLate')}</h2>
      <ul className="plan-list">
        {late.slice(0, SHOWN).map((task) => (
          <TaskRow key={task.row.id} task={task} today={today} right="read" withProject />
        ))}
      </ul>
      {late.length > SHOWN && <p className="note">{t('todayCard.more', { count: late.length - SHOWN })}</p>}
    </section>
  )
}
