import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import { CONTACT_SUBJECTS } from '#contract/choices'
import { MAX_EMAIL, MAX_MESSAGE, MAX_NAME } from '#contract/limits'
import { useFrame } from '../lib/frame-context'
import { showToast } from '../lib/toast'
import { Field } from '../ui/field'
import type { ContactTexts } from './contact.fr'
import { prepareSending, sendMessage, useContactDraft, type ContactValues } from './contact-sending'

type Errors = Partial<Record<keyof ContactValues, string>>

/** The form posts natively while script has not come. With it: checked here, kept as a draft, sent through the outbox. */
export function ContactForm({ t }: { t: ContactTexts }) {
  const { language } = useFrame()
  const form = useRef<HTMLFormElement>(null)
  const { values, change, clear } = useContactDraft(form)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'received' | 'kept' | { failed: string } | null>(null)

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  // What became of the message stands at the top of the form; the button that sent it is a screen further down.
  useEffect(() => {
    if (outcome !== null) form.current?.scrollIntoView({ block: 'start' })
  }, [outcome])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const result = await sendMessage(values, language)
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

  const bind = (name: keyof ContactValues) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setOutcome(null)
      change(name, event.target.value)
    },
  })

  return (
    <form ref={form} className="form" method="post" action="/api/contact" noValidate onFocus={prepareSending} onSubmit={(event) => void submit(event)}>
      <p id="sent" className="notice notice-good target-only" role="status">
        <strong>{t.sentTitle}.</strong> {t.sentText}
      </p>
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
      <Field label={t.fullName} mark={t.required} error={errors.fullName}>
        {(a11y) => <input {...bind('fullName')} {...a11y} required maxLength={MAX_NAME} autoComplete="name" />}
      </Field>
      <Field label={t.email} mark={t.required} help={t.emailHelp} error={errors.email}>
        {(a11y) => <input {...bind('email')} {...a11y} type="email" required maxLength={MAX_EMAIL} autoComplete="email" />}
      </Field>
      <Field label={t.subject} error={errors.subject}>
        {(a11y) => (
          <select {...bind('subject')} {...a11y}>
            <option value="">{t.subjectChoice}</option>
            {CONTACT_SUBJECTS.map((subject) => (
              <option key={subject} value={subject}>
                {t.subjects[subject]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t.message} mark={t.required} error={errors.message}>
        {(a11y) => <textarea {...bind('message')} {...a11y} required maxLength={MAX_MESSAGE} rows={7} />}
      </Field>
      {Object.keys(errors).length > 0 && (
        <p className="field-error" role="alert">
          {t.fixFields}
        </p>
      )}
      <p className="actions">
        <button type="submit" className="button" disabled={busy}>
          {busy ? t.sending : t.send}
        </button>
        {!busy && Object.values(values).some((value) => value !== '') && (
          <button type="button" className="button button-quiet" onClick={clear}>
            {t.clear}
          </button>
        )}
      </p>
    </form>
  )
}
