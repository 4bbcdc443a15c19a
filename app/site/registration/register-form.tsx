import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import { MAX_EMAIL, MAX_NAME, MAX_PASSWORD, MIN_PASSWORD } from '#contract/limits'
import { REGISTER_DRAFT } from '../../offline/queue/draft-keys'
import { interpolate } from '../../i18n/interpolate'
import { useFormDraft } from '../../offline/queue/form-draft'
import { useFrame } from '../../i18n/frame-context'
import { showToast } from '../../ui/toast'
import { useOnline } from '../../device/use-online'
import { Field } from '../../ui/field'
import { useHydrated } from '../../ui/use-hydrated'
import { LinkSent } from './link-sent'
import { findChosenPlan } from './chosen-plan'
import { EMPTY_REGISTRATION, prepareRegistration, register, type RegisterErrors } from './registering'
import type { RegisterTexts } from './registration.fr'

/** The registration form. Name and address are stored as a draft; the password is only in its field. */
export function RegisterForm({ t }: { t: RegisterTexts }) {
  const { language } = useFrame()
  const form = useRef<HTMLFormElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLInputElement>(null)
  const { values, change } = useFormDraft(REGISTER_DRAFT, EMPTY_REGISTRATION, form)
  const isOnline = useOnline()
  const isHydrated = useHydrated()
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<RegisterErrors>({})

  useEffect(() => {
    if (errors.form) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy || !isOnline) return
    setBusy(true)
    const { fullName, email } = values
    const found = await register(
      { fullName, email, password: password.current?.value ?? '', again: again.current?.value ?? '' },
      language,
      t,
    )
    setBusy(false)
    setErrors(found ?? {})
    if (!found) change('sentTo', email.trim())
    // Without a message at the top of the form, a notification shows the failure.
    else if (!found.form) showToast({ variant: 'destructive', title: t.errorTitle, text: t.fixFields })
  }

  if (values.sentTo) return <LinkSent t={t} email={values.sentTo} onOther={() => change('sentTo', '')} />
  const plan = isHydrated ? findChosenPlan(location.search) : null
  const type = isShown ? 'text' : 'password'
  const bind = (name: 'fullName' | 'email') => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })
  return (
    <>
      <h1>{t.heading}</h1>
      <p className="lead">{t.lead}</p>
      {plan && <p className="notice">{interpolate(t.plan, { plan: t.plans[plan] })}</p>}
      <form
        ref={form}
        className="form"
        noValidate
        onFocus={prepareRegistration}
        onSubmit={(event) => void submit(event)}
      >
        {isHydrated && !isOnline && (
          <p className="notice" role="status">
            {t.offline}
          </p>
        )}
        {errors.form && (
          <p className="notice notice-bad" role="alert">
            {errors.form}
          </p>
        )}
        <Field label={t.fullName} mark={t.required} error={errors.fullName}>
          {(a11y) => <input {...bind('fullName')} {...a11y} required maxLength={MAX_NAME} autoComplete="name" />}
        </Field>
        <Field label={t.email} mark={t.required} help={t.emailHelp} error={errors.email}>
          {(a11y) => (
            <input {...bind('email')} {...a11y} type="email" required maxLength={MAX_EMAIL} autoComplete="email" />
          )}
        </Field>
        {/* Password fields have no name, so that a native submission before script omits them. */}
        <Field label={t.password} mark={t.required} help={t.passwordHelp} error={errors.password}>
          {(a11y) => (
            <input
              ref={password}
              {...a11y}
              type={type}
              required
              minLength={MIN_PASSWORD}
              maxLength={MAX_PASSWORD}
              autoComplete="new-password"
            />
          )}
        </Field>
        <Field label={t.again} mark={t.required} error={errors.again}>
          {(a11y) => (
            <input ref={again} {...a11y} type={type} required maxLength={MAX_PASSWORD} autoComplete="new-password" />
          )}
        </Field>
        <label className="switch">
          <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.target.checked)} />
          {t.show}
        </label>
        <p className="note">
          {t.terms} <Link to="/terms">{t.termsLink}</Link>.
        </p>
        <p className="actions">
          <button type="submit" className="button" disabled={isBusy || !isHydrated || !isOnline}>
            {isBusy ? t.busy : t.action}
          </button>
        </p>
      </form>
      <p>
        {t.have} <Link to={plan ? `/login?plan=${plan}` : '/login'}>{t.signIn}</Link>
      </p>
      <p>
        {t.forInstitution} <Link to="/register?plan=contact">{t.forInstitutionLink}</Link>
      </p>
    </>
  )
}
