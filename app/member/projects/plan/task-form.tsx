import { useState, type SubmitEvent } from 'react'
import { MAX_TITLE } from '#contract/limits'
import { daysBetween, type Day } from '#domain/planning/days'
import { isOpenStep, moveSteps, openStepsFrom } from '#domain/planning/move-steps'
import { Dialog } from '../../../shell/dialog'
import { useTranslation } from '../../../shell/i18n'
import { Field } from '../../../ui/field'
import type { OwnProjectRow } from '../../today/own-work'
import { MovedWords } from './moved-words'
import { createTask, editTask, moveTasks, removeTask, type TaskData } from './task-mutations'
import { useTaskWriter } from './use-tasks'

interface Props {
  project: OwnProjectRow
  defence: Day | null
  tasks: readonly TaskData[]
  today: Day
  /** Missing for a new task. */
  task?: TaskData
  onClose: () => void
}

const isDay = (text: string): boolean => /^20\d\d-\d\d-\d\d$/.test(text)

/** Creates or edits a task. A step's new date can also move the following steps. */
export function TaskForm({ project, defence, tasks, today, task, onClose }: Props) {
  const { t } = useTranslation('plan')
  const write = useTaskWriter()
  const [title, setTitle] = useState(task?.title ?? '')
  const [dueOn, setDueOn] = useState(task?.dueOn ?? today)
  const [withRest, setWithRest] = useState(false)
  const [isTried, setTried] = useState(false)
  const rest = task && isOpenStep(task) ? openStepsFrom(tasks, task.id).slice(1) : []
  const days = task && isDay(dueOn) ? daysBetween(task.dueOn, dueOn) : 0
  const moved = days !== 0 && withRest ? moveSteps(rest, days, today) : null
  const errors = {
    title: title.trim() === '' ? t('form.titleMissing') : undefined,
    dueOn: isDay(dueOn) ? undefined : t('form.dateMissing'),
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (errors.title || errors.dueOn) return
    const named = title.trim()
    if (!task) void write([createTask(project, { kind: 'own', title: named, dueOn })], t('told.added'))
    else {
      const changes = { ...(named !== task.title && { title: named }), ...(dueOn !== task.dueOn && { dueOn }) }
      const edits = Object.keys(changes).length > 0 ? [editTask(task, changes)] : []
      const moves = moved ? moveTasks(tasks, moved.moves) : []
      const message = moves.length > 0 ? t('told.moved', { count: moves.length + 1 }) : t('told.saved')
      if (edits.length > 0) void write([...edits, ...moves], message)
    }
    onClose()
  }
  const remove = () => {
    if (task) void write([removeTask(task)], t('told.removed'))
    onClose()
  }
  return (
    <Dialog title={t(task ? 'form.edit' : 'form.create')} kind="sheet" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Field label={t('form.title')} error={isTried ? errors.title : undefined}>
          {(a11y) => (
            <input
              {...a11y}
              required
              maxLength={MAX_TITLE}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('form.dueOn')} error={isTried ? errors.dueOn : undefined}>
          {(a11y) => (
            <input {...a11y} type="date" required value={dueOn} onChange={(event) => setDueOn(event.target.value)} />
          )}
        </Field>
        {rest.length > 0 && (
          <label className="plan-tick">
            <input type="checkbox" checked={withRest} onChange={(event) => setWithRest(event.target.checked)} />
            <span>{t('form.following', { count: rest.length })}</span>
          </label>
        )}
        {moved && <MovedWords moved={moved} today={today} defence={defence} />}
        <p className="actions">
          <button type="submit" className="button">
            {t('form.save')}
          </button>
          {task && (
            <button type="button" className="button button-quiet" onClick={remove}>
              {t('form.remove')}
            </button>
          )}
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('form.cancel')}
          </button>
        </p>
      </form>
    </Dialog>
  )
}
