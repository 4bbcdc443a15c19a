import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import { COUNTRIES } from '#contract/countries'
import { MAX_EMAIL, MAX_MESSAGE, MAX_NAME, MAX_STUDENTS } from '#contract/limits'
import { useFormDraft } from '../lib/form-draft'
import { useFrame } from '../lib/frame-context'
import { showToast } from '../lib/toast'
import { Field } from '../ui/field'
import { EMPTY_REQUEST, INSTITUTION_DRAFT, prepareRequest, sendRequest, type RequestErrors, type RequestValues } from './institution-sending'
import type { RegisterTexts } from './registration.fr'

type Outcome = 'received' | 'kept' | { failed: string } | null

/** What an institution asks: checked here, kept as a draft, sent through the outbox; the team finds it among its messages. */
export function InstitutionForm({ t: all }: { t: RegisterTexts }) {
  const t = all.institution
  const { language } = useFrame()
  const form = useRef<HTMLFormElement>(null)
  const { values, change, clear } = useFormDraft(INSTITUTION_DRAFT, EMPTY_REQUEST, form)
  const [errors, setErrors] = useState<RequestErrors>({})
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(null)

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  // What became of it stands at the top; the button that sent it is a screen further down.
  useEffect(() => {
    if (outcome !== null) form.current?.scrollIntoView({ block: 'start' })
  }, [outcome])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const result = await sendRequest(values, language)
    setBusy(false)
    setErrors(result.errors)
    if (result.state === 'invalid') return
    if (result.state === 'failed') {
      setOutcome({ failed: result.message ?? t.failedText })
      showToast({ variant: 'destructive', title: t.failedTitle, text: result.message ?? t.failedText })
      return
    }
    setOutcome(result.state)
    clear()
    showToast(result.state === 'received' ? { title: t.sentTitle, text: t.sentText } : { title: t.keptTitle, text: t.keptText })
  }

  const bind = (name: keyof RequestValues) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setOutcome(null)
      change(name, event.target.value)
    },
  })
  return (
    <>
      <h1>{t.heading}</h1>
      <p className="lead">{t.lead}</p>
      <form ref={form} className="form" noValidate onFocus={prepareRequest} onSubmit={(event) => void submit(event)}>
        {outcome === 'received' && (
          <p className="notice notice-good">
            <strong>{t.sentTitle}.</strong> {t.sentText}
          </p>
        )}
        {outcome === 'kept' && (
          <p className="notice">
            <strong>{t.keptTitle}.</strong> {t.keptText} <Link to="/outbox">{t.seeOutbox}</Link>
          </p>
        )}
        {outcome !== null && typeof outcome === 'object' && (
          <p className="notice notice-bad" role="alert">
            <strong>{t.failedTitle}.</strong> {outcome.failed}
          </p>
        )}
        <Field label={t.organisation} mark={all.required} error={errors.organisation}>
          {(a11y) => <input {...bind('organisation')} {...a11y} required maxLength={MAX_NAME} autoComplete="organization" />}
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
          {(a11y) => <input {...bind('studentsCount')} {...a11y} type="number" inputMode="numeric" required min={1} max={MAX_STUDENTS} />}
        </Field>
        <Field label={t.fullName} mark={all.required} error={errors.fullName}>
          {(a11y) => <input {...bind('fullName')} {...a11y} required maxLength={MAX_NAME} autoComplete="name" />}
        </Field>
        <Field label={t.email} mark={all.required} help={t.emailHelp} error={errors.email}>
          {(a11y) => <input {...bind('email')} {...a11y} type="email" required maxLength={MAX_EMAIL} autoComplete="email" />}
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
    </>
  )
}
