import { useTranslation } from '../../shell/i18n'
import { PlainPage } from '../../shell/plain-page'
import { useState, type SubmitEvent } from 'react'
import { MAX_PASSWORD, MIN_PASSWORD } from '#contract/limits'
import { signInsRoutes } from '#contract/routes/sign-ins'
import { call } from '../../network/call'
import { findRefusal } from '../../network/http'
import { showToast } from '../../ui/toast'
import { Field } from '../../ui/field'
import { passwordChanged, signOut } from '../../session/session'
import { PasswordInput } from '../../shell/password-input'

type Errors = Partial<Record<'current' | 'password' | 'again' | 'form', string>>

/**
 * For a person whose password was set by somebody else: the server refuses all other requests until it is replaced.
 */
export function ChangePasswordScreen() {
  const { t } = useTranslation('login')
  const [values, setValues] = useState({ current: '', password: '', again: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)

  function check(): Errors {
    if (values.current === '') return { current: t('change.currentRequired') }
    if (values.password.length < MIN_PASSWORD) return { password: t('change.tooShort') }
    return values.password === values.again ? {} : { again: t('change.different') }
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    const found = check()
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await call(signInsRoutes.changePassword, { body: { current: values.current, password: values.password } })
      showToast({ title: t('change.done') })
      passwordChanged()
    } catch (error) {
      const body = findRefusal(error)
      const { current, password } = body?.fields ?? {}
      if (current || password)
        setErrors({ ...(current && { current: current.message }), ...(password && { password: password.message }) })
      else setErrors({ form: body?.message ?? t('networkError') })
      setBusy(false)
    }
  }

  const input = (name: keyof typeof values, label: string, autoComplete: string, help?: string) => (
    <Field label={label} error={errors[name]} {...(help ? { help } : {})}>
      {(a11y) => (
        <PasswordInput
          a11y={a11y}
          show={t('show')}
          value={values[name]}
          maxLength={MAX_PASSWORD}
          autoComplete={autoComplete}
          onChange={(value) => setValues({ ...values, [name]: value })}
        />
      )}
    </Field>
  )
  return (
    <PlainPage>
      <main id="page" className="area" tabIndex={-1}>
        <h1>{t('change.title')}</h1>
        <p className="lead">{t('change.text')}</p>
        <form className="card" noValidate onSubmit={(event) => void submit(event)}>
          {errors.form && (
            <p className="notice notice-bad" role="alert">
              {errors.form}
            </p>
          )}
          {input('current', t('change.current'), 'current-password')}
          {input('password', t('change.password'), 'new-password', t('change.passwordHelp'))}
          {input('again', t('change.again'), 'new-password')}
          <p className="actions">
            <button type="submit" className="button" disabled={isBusy}>
              {isBusy ? t('change.busy') : t('change.action')}
            </button>
            <button type="button" className="button button-quiet" onClick={() => void signOut().catch(() => undefined)}>
              {t('change.signOut')}
            </button>
          </p>
        </form>
      </main>
    </PlainPage>
  )
}
