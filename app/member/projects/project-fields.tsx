import { MAX_MESSAGE, MAX_TITLE } from '#contract/limits'
import { toLocalInput } from '../../shell/format'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { endOfDay } from '../today/deadline'
import { NO_THESIS, thesisBody, ThesisFields } from './thesis-fields'
import { toTemplateRows, useTemplates } from './use-templates'

export const EMPTY_PROJECT = { title: '', description: '', ...NO_THESIS, deadline: '', templateId: '' }
type Name = keyof typeof EMPTY_PROJECT
export type ProjectValues = Readonly<Record<Name, string>>

/** The body of the request that creates a project. */
export const toProjectBody = (
  { title, description, deadline, templateId, ...thesis }: ProjectValues,
  id: string,
  userId: string,
) => ({
  id,
  userId,
  title: title.trim(),
  description,
  deadline: endOfDay(deadline),
  ...thesisBody(thesis),
  ...(templateId !== '' && { templateId }),
})

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The field values for such a body. */
export const toProjectValues = (body: Readonly<Record<string, unknown>> = {}): ProjectValues => ({
  title: toText(body['title']),
  description: toText(body['description']),
  question: toText(body['question']),
  university: toText(body['university']),
  faculty: toText(body['faculty']),
  studyLevel: toText(body['studyLevel']),
  language: toText(body['language']) || NO_THESIS.language,
  deadline: toLocalInput(toText(body['deadline'])).slice(0, 10),
  templateId: toText(body['templateId']),
})

interface Props {
  values: ProjectValues
  errors: Readonly<Record<string, string>>
  onChange: (name: Name, value: string) => void
}

/** The fields of a new project. */
export function ProjectFields({ values, errors, onChange }: Props) {
  const { t } = useTranslation('work')
  const { data } = useTemplates()
  const choices = data ? toTemplateRows(data) : []
  const bind = (name: Name) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  })
  return (
    <>
      <Field label={t('projects.title')} error={errors.title}>
        {(a11y) => <input {...bind('title')} {...a11y} required maxLength={MAX_TITLE} />}
      </Field>
      <Field label={t('projects.description')} help={t('projects.descriptionHelp')} error={errors.description}>
        {(a11y) => <textarea {...bind('description')} {...a11y} rows={4} maxLength={MAX_MESSAGE} />}
      </Field>
      <ThesisFields values={values} errors={errors} change={onChange} />
      <Field label={t('projects.deadline')} help={t('projects.deadlineHelp')} error={errors.deadline}>
        {(a11y) => <input {...bind('deadline')} {...a11y} type="date" />}
      </Field>
      {choices.length > 0 && (
        <Field label={t('projects.template')} help={t('projects.templateHelp')} error={errors.templateId}>
          {(a11y) => (
            <select {...bind('templateId')} {...a11y}>
              <option value="">{t('projects.noTemplate')}</option>
              {choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  )
}
