import { useRef } from 'react'
import { CONTACT_SUBJECTS } from '#contract/choices'
import { MAX_EMAIL, MAX_MESSAGE, MAX_NAME } from '#contract/limits'
import { contactRoutes } from '#contract/routes/contact'
import { useSentForm } from '../../ui/sent-form'
import { Field } from '../../ui/field'
import { FormOutcome } from '../../ui/form-outcome'
import type { ContactTexts } from './contact.fr'
import { prepareSending, sendMessage, useContactDraft } from './contact-sending'

/**
 * The contact form. Until the script has loaded it posts natively; then it is validated, stored as a draft and sent
 * through the outbox.
 */
export function ContactForm({ t }: { t: ContactTexts }) {
  const form = useRef<HTMLFormElement>(null)
  const draft = useContactDraft(form)
  const { errors, isBusy, outcome, bind, submit } = useSentForm({ form, draft, send: sendMessage, t })

  return (
    <form
      ref={form}
      className="form"
      method="post"
      action={contactRoutes.send.path}
      noValidate
      onFocus={prepareSending}
      onSubmit={submit}
    >
      <p id="sent" className="notice notice-good target-only" role="status">
        <strong>{t.sentTitle}.</strong> {t.sentText}
      </p>
      <FormOutcome outcome={outcome} t={t} />
      <Field label={t.fullName} mark={t.required} error={errors.fullName}>
        {(a11y) => <input {...bind('fullName')} {...a11y} required maxLength={MAX_NAME} autoComplete="name" />}
      </Field>
      <Field label={t.email} mark={t.required} help={t.emailHelp} error={errors.email}>
        {(a11y) => (
          <input {...bind('email')} {...a11y} type="email" required maxLength={MAX_EMAIL} autoComplete="email" />
        )}
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
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy ? t.sending : t.send}
        </button>
        {!isBusy && Object.values(draft.values).some((value) => value !== '') && (
          <button type="button" className="button button-quiet" onClick={draft.clear}>
            {t.clear}
          </button>
        )}
      </p>
    </form>
  )
}
