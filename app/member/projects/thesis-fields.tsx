import { STUDY_LEVELS } from '#contract/choices'
import { LANGUAGES } from '#contract/languages'
import { MAX_NAME, MAX_QUESTION } from '#contract/limits'
import type { Values } from '../../lists/forms/form'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'

type Name = 'question' | 'university' | 'faculty' | 'studyLevel' | 'language'
type WrittenFields = Readonly<Record<Name, string>>

/** Field values of a project without thesis details. */
export const NO_THESIS: WrittenFields = {
  question: '',
  university: '',
  faculty: '',
  studyLevel: '',
  language: LANGUAGES[0],
}

/** A project's thesis details as field values. */
export const toThesisFields = (project: {
  readonly question: string
  readonly university: string | null
  readonly faculty: string | null
  readonly studyLevel: string | null
  readonly language: string
}): WrittenFields => ({
  question: project.question,
  university: project.university ?? '',
  faculty: project.faculty ?? '',
  studyLevel: project.studyLevel ?? '',
  language: project.language,
})

const orNull = (value: string): string | null => (value.trim() === '' ? null : value)

/** The body of the request for the changed thesis fields. */
export function thesisBody({ question, university, faculty, studyLevel, language }: Values) {
  const wanted = LANGUAGES.find((one) => one === language)
  return {
    ...(question !== undefined && { question }),
    ...(university !== undefined && { university: orNull(university) }),
    ...(faculty !== undefined && { faculty: orNull(faculty) }),
    ...(studyLevel !== undefined && { studyLevel: STUDY_LEVELS.find((one) => one === studyLevel) ?? null }),
    ...(wanted && { language: wanted }),
  }
}

interface Props {
  values: Values
  errors: Values
  change: (name: Name, value: string) => void
}

/** The form fields of the thesis details. */
export function ThesisFields({ values, errors, change }: Props) {
  const { t } = useTranslation('thesis')
  const levels = t('studyLevels', { returnObjects: true })
  const languages = t('languages', { returnObjects: true })
  const bind = (name: Name) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })
  return (
    <>
      <Field label={t('question')} help={t('questionHelp')} error={errors.question}>
        {(a11y) => <textarea {...bind('question')} {...a11y} rows={3} maxLength={MAX_QUESTION} />}
      </Field>
      {(['university', 'faculty'] as const).map((name) => (
        <Field key={name} label={t(name)} help={t('optional')} error={errors[name]}>
          {(a11y) => <input {...bind(name)} {...a11y} maxLength={MAX_NAME} />}
        </Field>
      ))}
      <Field label={t('studyLevel')} error={errors.studyLevel}>
        {(a11y) => (
          <select {...bind('studyLevel')} {...a11y}>
            <option value="">{t('noStudyLevel')}</option>
            {STUDY_LEVELS.map((level) => (
              <option key={level} value={level}>
                {levels[level]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('language')} error={errors.language}>
        {(a11y) => (
          <select {...bind('language')} {...a11y}>
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {languages[language]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}
