import { useLayoutEffect, useState } from 'react'
import { defenceDay } from '#domain/planning/defence-day'
import { MAX_TITLE } from '#contract/limits'
import { TITLE_PAGE_FIELDS, type ThesisSettings, type TitlePageField } from '#domain/thesis/settings'
import { titleLines } from '#domain/thesis/title-page'
import type { UniversityTemplate } from '#domain/thesis/university'
import { useTranslation } from '../../../shell/i18n'
import { Field } from '../../../ui/field'
import type { OwnProjectRow } from '../../today/own-work'
import { afterPause } from './after-pause'

interface Props {
  project: OwnProjectRow
  template: UniversityTemplate
  settings: ThesisSettings
  canWrite: boolean
  onPut: (changes: Partial<ThesisSettings>) => void
}

/** A pause in typing before saving, because each change is sent to the other devices. */
const PAUSE_MS = 600
const MAX_JURY = 1_000

/** What the title page says besides the project's own data, and how it will read. */
export function TitleForm({ project, template, settings, canWrite, onPut }: Props) {
  const { t } = useTranslation('dossier')
  const fields = TITLE_PAGE_FIELDS.filter((field) => template.titleFields.includes(field))
  const { titlePage } = settings
  const lines = titleLines(template, {
    title: project.title,
    author: project.studentName,
    university: project.university,
    faculty: project.faculty,
    level: project.studyLevel,
    mentor: project.mentorName,
    titlePage,
    defence: project.deadline ? defenceDay(project.deadline) : null,
    language: project.language,
  })
  return (
    <section className="card" aria-labelledby="dossier-title">
      <h2 id="dossier-title">{t('titlePage')}</h2>
      <p className="note">{t('titlePageText')}</p>
      {fields.map((field) => (
        <TitleField
          key={field}
          field={field}
          canWrite={canWrite}
          value={titlePage[field] ?? ''}
          onPut={(text) => onPut({ titlePage: { [field]: text } })}
        />
      ))}
      <figure className="dossier-preview">
        <figcaption className="note">{t('preview')}</figcaption>
        <div>
          {lines.map(({ field, text, isLabel }, index) => (
            <p key={`${field}${String(index)}`} data-field={isLabel ? 'label' : field}>
              {text}
            </p>
          ))}
        </div>
      </figure>
    </section>
  )
}

interface FieldProps {
  field: TitlePageField
  value: string
  canWrite: boolean
  onPut: (text: string) => void
}

/** Saves the typed text after a pause, on blur and on unmount. */
function TitleField({ field, value, canWrite, onPut }: FieldProps) {
  const { t } = useTranslation('dossier')
  const [typed, setTyped] = useState<string | null>(null)
  const [{ wait, flush }] = useState(() => afterPause(PAUSE_MS))
  // A layout effect is cleaned up before the screen's effects, which close the document.
  useLayoutEffect(() => flush, [flush])
  const help = field === 'jury' ? t('juryHelp') : field === 'academicYear' ? t('academicYearHelp') : undefined
  const common = {
    value: typed ?? value,
    readOnly: !canWrite,
    autoComplete: 'off',
    onChange: ({ target: { value: text } }: { target: { value: string } }) => {
      setTyped(text)
      wait(() => text === value || onPut(text))
    },
    // Earlier, the saved text would replace the typed one and remove a space at its end.
    onBlur: () => {
      flush()
      setTyped(null)
    },
  }
  return (
    <Field label={t(`fields.${field}`)} {...(help !== undefined && { help })}>
      {(a11y) =>
        field === 'jury' ? (
          <textarea {...a11y} {...common} rows={4} maxLength={MAX_JURY} />
        ) : (
          <input {...a11y} {...common} maxLength={MAX_TITLE} />
        )
      }
    </Field>
  )
}
