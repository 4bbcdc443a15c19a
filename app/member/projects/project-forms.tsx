import { PROJECT_STATUSES } from '#contract/choices'
import { MAX_MESSAGE, MAX_TITLE } from '#contract/limits'
import { canBecome, PROJECT_TRANSITIONS } from '#domain/planning/transitions'
import { useFrame } from '../../i18n/frame-context'
import { percentText } from '../../i18n/percent'
import { longDate } from '../../i18n/relative-time'
import { call } from '../../network/call'
import { toLocalInput } from '../../shell/format'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { endOfDay } from '../today/deadline'
import { useOwnWork, type OwnProjectRow, type EditedProject } from '../today/own-work'
import { RowForm } from './row-form'
import { ThesisFields, thesisBody, toThesisFields } from './thesis-fields'
import { useRowEdit } from './use-row-edit'
import { projectRoutes } from './work-routes'

const toWrittenFields = (project: EditedProject) => ({
  title: project.title,
  description: project.description,
  ...toThesisFields(project),
  deadline: toLocalInput(project.deadline).slice(0, 10),
})

export const projectDraft = (id: string): string => `project:${id}`

/** The student's form for the own project. */
export function ProjectForm({ project, onSaved }: { project: OwnProjectRow; onSaved: (row: OwnProjectRow) => void }) {
  const { t } = useTranslation('work')
  const { t: tt } = useTranslation('thesis')
  const { language } = useFrame()
  const { putProject } = useOwnWork()
  const { id, version } = project
  const edit = useRowEdit<EditedProject>({
    at: projectDraft(id),
    version,
    stored: toWrittenFields(project),
    send: ({ title, description, deadline, ...reported }, headers) =>
      call(projectRoutes.edit, {
        params: { id },
        body: {
          ...(title !== undefined && { title }),
          ...(description !== undefined && { description }),
          ...thesisBody(reported),
          ...(deadline !== undefined && { deadline: endOfDay(deadline) }),
        },
        headers,
      }),
    onSaved: (row) => {
      showToast({ title: t('projects.saved') })
      putProject(row)
      onSaved({ ...row, access: project.access })
    },
    onTheirs: putProject,
  })
  const { values, errors, change } = edit
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    studyLevel: tt('studyLevels', { returnObjects: true }),
    language: tt('languages', { returnObjects: true }),
  }
  return (
    <RowForm
      edit={edit}
      theirs={edit.theirs && toWrittenFields(edit.theirs)}
      labels={{
        title: t('projects.title'),
        description: t('projects.description'),
        question: tt('question'),
        university: tt('university'),
        faculty: tt('faculty'),
        studyLevel: tt('studyLevel'),
        language: tt('language'),
        deadline: t('projects.deadline'),
      }}
      word={(name, value) =>
        name === 'deadline' ? longDate(new Date(`${value}T12:00`), language) : (words[name]?.[value] ?? value)
      }
    >
      <Field label={t('projects.title')} error={errors.title}>
        {(a11y) => (
          <input
            {...a11y}
            required
            maxLength={MAX_TITLE}
            value={values.title}
            onChange={(event) => change('title', event.target.value)}
          />
        )}
      </Field>
      <Field label={t('projects.description')} help={t('projects.descriptionHelp')} error={errors.description}>
        {(a11y) => (
          <textarea
            {...a11y}
            rows={4}
            maxLength={MAX_MESSAGE}
            value={values.description}
            onChange={(event) => change('description', event.target.value)}
          />
        )}
      </Field>
      <ThesisFields values={values} errors={errors} change={change} />
      <Field label={t('projects.deadline')} help={t('projects.deadlineHelp')} error={errors.deadline}>
        {(a11y) => (
          <input
            {...a11y}
            type="date"
            value={values.deadline}
            onChange={(event) => change('deadline', event.target.value)}
          />
        )}
      </Field>
    </RowForm>
  )
}

const toFollowedFields = ({ status, progress }: EditedProject) => ({ status, progress: String(progress) })
const findStatus = (value: string | undefined) => PROJECT_STATUSES.find((status) => status === value)

/** The mentor's form for progress and status; it offers only the transitions that the server allows. */
export function FollowForm({ project }: { project: OwnProjectRow }) {
  const { t } = useTranslation('work')
  const { putProject } = useOwnWork()
  const { id, version } = project
  const edit = useRowEdit<EditedProject>({
    at: `follow:${id}`,
    version,
    stored: toFollowedFields(project),
    send: ({ status, progress }, headers) => {
      const wanted = findStatus(status)
      return call(projectRoutes.edit, {
        params: { id },
        body: { ...(wanted && { status: wanted }), ...(progress !== undefined && { progress: Number(progress) }) },
        headers,
      })
    },
    onSaved: (row) => {
      showToast({ title: t('projects.saved') })
      putProject(row)
    },
    onTheirs: putProject,
  })
  const { values, errors, change } = edit
  const words = t('projects.statuses', { returnObjects: true })
  return (
    <RowForm
      edit={edit}
      theirs={edit.theirs && toFollowedFields(edit.theirs)}
      labels={{ status: t('projects.status'), progress: t('projects.progressField') }}
      word={(name, value) =>
        name === 'progress' ? percentText(Number(value)) : words[findStatus(value) ?? project.status]
      }
    >
      <Field label={t('projects.progressField')} error={errors.progress}>
        {(a11y) => (
          <span className="account-range">
            <input
              {...a11y}
              type="range"
              min={0}
              max={100}
              step={5}
              value={values.progress}
              onChange={(event) => change('progress', event.target.value)}
            />
            <output htmlFor={a11y.id}>{percentText(Number(values.progress))}</output>
          </span>
        )}
      </Field>
      <Field label={t('projects.status')} error={errors.status}>
        {(a11y) => (
          <select {...a11y} value={values.status} onChange={(event) => change('status', event.target.value)}>
            {PROJECT_STATUSES.filter((status) => canBecome(PROJECT_TRANSITIONS, project.status, status)).map(
              (status) => (
                <option key={status} value={status}>
                  {words[status]}
                </option>
              ),
            )}
          </select>
        )}
      </Field>
      {project.status === 'completed' && <p className="note">{t('projects.completedText')}</p>}
    </RowForm>
  )
}
