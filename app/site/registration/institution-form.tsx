import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { COUNTRIES } from '#contract/countries'
import { MAX_EMAIL, MAX_MESSAGE, MAX_NAME, MAX_STUDENTS } from '#contract/limits'
import { useFormDraft } from '../../offline/queue/form-draft'
import { useFrame } from '../../i18n/frame-context'
import { useSentForm } from '../../ui/sent-form'
import { Field } from '../../ui/field'
import { FormOutcome } from '../../ui/form-outcome'
import { EMPTY_REQUEST, INSTITUTION_DRAFT, prepareRequest, sendRequest } from './institution-sending'
import type { RegisterTexts } from './registration.fr'

/**
 * An institution's request: validated, stored as a draft and sent through the outbox. It reaches the team as a message.
 */
export function InstitutionForm({ t: all }: { t: RegisterTexts }) {
  const t = all.institution
  const { language } = useFrame()
  const form = useRef<HTMLFormElement>(null)
  const draft = useFormDraft(INSTITUTION_DRAFT, EMPTY_REQUEST, form)
  const { errors, isBusy, outcome, bind, submit } = useSentForm({ form, draft, send: sendRequest, t })

  return (
    <>
      <h1>{t.heading}</h1>
      <p className="lead">{t.lead}</p>
      <form ref={form} className="form" noValidate onFocus={prepareRequest} onSubmit={submit}>
        <FormOutcome outcome={outcome} t={t} />
        <Field label={t.organisation} mark={all.required} error={errors.organisation}>
          {(a11y) => (
            <input {...bind('organisation')} {...a11y} required maxLength={MAX_NAME} autoComplete="organization" />
          )}
        </Field>
        <Field label={t.country} mark={all.required} error={errors.country}>
          {(a11y) => (
            <select {...bind('country')} {...a11y} required>
              <option value="">{t.countryChoice}</option>
              {COUNTRIES.map((country) => (
                <option key={country.code} value={country.code}>
                  {country[language]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t.studentsCount} mark={all.required} error={errors.studentsCount}>
          {(a11y) => (
            <input
              {...bind('studentsCount')}
              {...a11y}
              type="number"
              inputMode="numeric"
              required
              min={1}
              max={MAX_STUDENTS}
            />
          )}
        </Field>
        <Field label={t.fullName} mark={all.required} error={errors.fullName}>
          {(a11y) => <input {...bind('fullName')} {...a11y} required maxLength={MAX_NAME} autoComplete="name" />}
        </Field>
        <Field label={t.email} mark={all.required} help={t.emailHelp} error={errors.email}>
          {(a11y) => (
            <input {...bind('email')} {...a11y} type="email" required maxLength={MAX_EMAIL} autoComplete="email" />
          )}
        </Field>
        <Field label={t.message} mark={all.required} help={t.messageHelp} error={errors.message}>
          {(a11y) => <textarea {...bind('message')} {...a11y} required maxLength={MAX_MESSAGE} rows={6} />}
        </Field>
        {Object.keys(errors).length > 0 && (
          <p className="field-error" role="alert">
            {all.fixFields}
          </p>
        )}
        <p className="actions">
          <button type="submit" className="button" disabled={isBusy}>
            {isBusy ? t.busy : t.action}
          </button>
        </p>
      </form>
      <p>
        {t.forStudent} <Link to="/register">{t.forStudentLink}</Link>
      </p>
    </>
  )
}
