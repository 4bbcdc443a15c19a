import { useEffect, useRef, useState } from 'react'
import { MAX_DECISIONS, MAX_MESSAGE, MAX_TITLE } from '#contract/limits'
import { addDays } from '#domain/planning/days'
import { useSyncEngine } from '../../offline/replica/use-list'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { showToast } from '../../ui/toast'
import { useAccount } from '../account/account-context'
import { createTask } from '../projects/plan/task-mutations'
import { TaskRow } from '../projects/plan/task-row'
import { getTaskRight, useTasks, useTaskWriter, useToday } from '../projects/plan/use-tasks'
import type { OwnProjectRow, OwnSession } from '../today/own-work'
import { editSession, useSessionWriter } from './use-sessions'

interface Props {
  session: OwnSession
  project: OwnProjectRow | undefined
}

/** Notes of a session: the mentor writes them, also offline; the student reads them. */
export function SessionNotes({ session, project }: Props) {
  const { t } = useTranslation('booking')
  const { person } = useAccount()
  const isMentor = person.id === session.mentorId
  return (
    <section className="card" aria-labelledby="notes-title">
      <h2 id="notes-title">{t('notes.title')}</h2>
      {isMentor ? (
        <NotesForm key={session.id} session={session} />
      ) : (
        <p className="account-notes">{session.notes ?? t('notes.none')}</p>
      )}
      <h3>{t('notes.decisions')}</h3>
      <Decisions session={session} project={project} isMentor={isMentor} />
      {project && <Tasks session={session} project={project} />}
    </section>
  )
}

function NotesForm({ session }: { session: OwnSession }) {
  const { t } = useTranslation('booking')
  const engine = useSyncEngine()
  const { isBusy, failure, write } = useSessionWriter()
  const stored = session.notes ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  /** The current input, which the state of the closure that awaits the response does not have. */
  const latest = useRef<string | null>(null)
  const at = `notes:${session.id}`
  useEffect(
    () =>
      void engine.draft(at).then(
        (retained) => {
          const notes = retained?.['notes']
          if (typeof notes !== 'string' || latest.current !== null) return
          latest.current = notes
          setTyped(notes)
        },
        () => undefined,
      ),
    [engine, at],
  )
  const keep = (notes: string | null) => {
    latest.current = notes
    setTyped(notes)
    void engine.saveDraft(at, notes === null ? null : { notes }).catch(() => undefined)
  }
  const value = typed ?? stored
  async function save() {
    const notes = value.trim() === '' ? null : value.trim()
    const written = await write(editSession(session, { notes }), true)
    // After a failed write the draft stays.
    if (written === null) return
    if (latest.current === typed) keep(null)
    showToast({ title: t(written === 'received' ? 'notes.saved' : 'notes.kept') })
  }
  return (
    <>
      <Field label={t('notes.notes')} help={t('notes.help')}>
        {(a11y) => (
          <textarea
            {...a11y}
            rows={6}
            maxLength={MAX_MESSAGE}
            value={value}
            onChange={(event) => keep(event.target.value === stored && !isBusy ? null : event.target.value)}
          />
        )}
      </Field>
      {failure && (
        <p className="notice notice-bad" role="alert">
          {failure}
        </p>
      )}
      <p className="actions">
        <button type="button" className="button" disabled={isBusy || typed === null} onClick={() => void save()}>
          {t('notes.save')}
        </button>
      </p>
    </>
  )
}

function Decisions({ session, project, isMentor }: Props & { isMentor: boolean }) {
  const { t } = useTranslation('booking')
  const { isBusy, failure, write } = useSessionWriter()
  const [line, setLine] = useState('')
  const [requested, setRequested] = useState<string | null>(null)
  const { decisions } = session
  const put = (next: readonly string[]) => write(editSession(session, { decisions: next }), true)
  async function add() {
    if (line.trim() === '') return
    if ((await put([...decisions, line.trim()])) !== null) setLine((now) => (now === line ? '' : now))
  }
  const mayPlan = project !== undefined && isMentor && getTaskRight(project) === 'write'
  return (
    <>
      {decisions.length === 0 && <p className="note">{t('notes.noDecisions')}</p>}
      {decisions.length > 0 && (
        <ul className="sessions-rows">
          {decisions.map((title, index) => (
            <li key={`${String(index)} ${title}`}>
              <span>{title}</span>
              {mayPlan && requested !== title && (
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={t('notes.toTaskLabel', { title })}
                  onClick={() => setRequested(title)}
                >
                  {t('notes.toTask')}
                </button>
              )}
              {isMentor && (
                <button
                  type="button"
                  className="tool"
                  disabled={isBusy}
                  onClick={() => void put(decisions.filter((_, other) => other !== index))}
                >
                  <Icon name="trash" />
                  <span className="hidden">{t('notes.remove', { title })}</span>
                </button>
              )}
              {mayPlan && requested === title && (
                <NewTask session={session} project={project} title={title} onDone={() => setRequested(null)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {isMentor && decisions.length < MAX_DECISIONS && (
        <>
          <Field label={t('notes.add')}>
            {(a11y) => (
              <input {...a11y} maxLength={MAX_TITLE} value={line} onChange={(event) => setLine(event.target.value)} />
            )}
          </Field>
          <p className="actions">
            <button
              type="button"
              className="button button-quiet"
              disabled={isBusy || line.trim() === ''}
              onClick={() => void add()}
            >
              <Icon name="add" />
              {t('notes.addAction')}
            </button>
          </p>
        </>
      )}
      {failure && (
        <p className="notice notice-bad" role="alert">
          {failure}
        </p>
      )}
    </>
  )
}

const WEEK_DAYS = 7

interface NewTaskProps {
  session: OwnSession
  project: OwnProjectRow
  title: string
  onDone: () => void
}

/** Turns a decision into a task of the student's plan, through the outbox. */
function NewTask({ session, project, title, onDone }: NewTaskProps) {
  const { t } = useTranslation('booking')
  const write = useTaskWriter()
  const today = useToday()
  const [dueOn, setDueOn] = useState(addDays(today, WEEK_DAYS))
  const create = () => {
    if (dueOn === '') return
    void write([createTask(project, { kind: 'own', title, dueOn, sessionId: session.id })], t('notes.created'))
    onDone()
  }
  return (
    <div>
      <Field label={t('notes.dueOn')}>
        {(a11y) => (
          <input {...a11y} type="date" required value={dueOn} onChange={(event) => setDueOn(event.target.value)} />
        )}
      </Field>
      <p className="actions">
        <button type="button" className="button" disabled={dueOn === ''} onClick={create}>
          {t('notes.create')}
        </button>
      </p>
    </div>
  )
}

function Tasks({ session, project }: { session: OwnSession; project: OwnProjectRow }) {
  const { t } = useTranslation('booking')
  const today = useToday()
  const tasks = useTasks(project.id).tasks.filter(({ row }) => row.sessionId === session.id)
  if (tasks.length === 0) return null
  return (
    <>
      <h3>{t('notes.tasks')}</h3>
      <ul className="plan-list">
        {tasks.map((task) => (
          <TaskRow key={task.row.id} task={task} today={today} right={getTaskRight(project)} />
        ))}
      </ul>
    </>
  )
}
