import { getMonday, type Day } from '#domain/planning/days'
import { useFrame } from '../../../i18n/frame-context'
import { useTranslation } from '../../../shell/i18n'
import { TaskRow } from './task-row'
import type { LocalTask, TaskRight } from './use-tasks'
import { byWeek, longDay } from './week-words'

interface Props {
  tasks: readonly LocalTask[]
  today: Day
  right: TaskRight
  onEdit: (id: string) => void
}

/** A project's tasks: the late ones, then week by week, then those done earlier. */
export function PlanWeeks({ tasks, today, right, onEdit }: Props) {
  const { t } = useTranslation('plan')
  const { language } = useFrame()
  const { late, weeks, past } = byWeek(tasks, today)
  const list = (some: readonly LocalTask[]) => (
    <ul className="plan-list">
      {some.map((task) => (
        <TaskRow key={task.row.id} task={task} today={today} right={right} onEdit={() => onEdit(task.row.id)} />
      ))}
    </ul>
  )
  const getTitle = (monday: Day) =>
    monday === getMonday(today) ? t('thisWeek') : t('week', { date: longDay(monday, language) })
  return (
    <>
      {late.length > 0 && (
        <section className="card" aria-labelledby="plan-late">
          <h2 id="plan-late" className="account-late">
            {t('late')}
          </h2>
          {list(late)}
        </section>
      )}
      {weeks.map(({ monday, tasks: some }) => (
        <section key={monday} className="account-part" aria-labelledby={`week-${monday}`}>
          <h2 id={`week-${monday}`}>{getTitle(monday)}</h2>
          {list(some)}
        </section>
      ))}
      {past.length > 0 && (
        <details className="account-part">
          <summary>{t('done', { count: past.length })}</summary>
          {list(past)}
        </details>
      )}
    </>
  )
}
