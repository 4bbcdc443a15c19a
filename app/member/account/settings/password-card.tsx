import { useTranslation } from '../../../shell/i18n'
import { useState, type SubmitEvent } from 'react'
import { MAX_PASSWORD, MIN_PASSWORD } from '#contract/limits'
import { accountRoutes } from '#contract/routes/account'
import { call } from '../../../network/call'
import { failureText } from '../../../shell/failure-text'
import { findRefusal } from '../../../network/http'
import { passwordChanged } from '../../../session/session'
import { showToast } from '../../../ui/toast'
import { useOnline } from '../../../device/use-online'
import { Field } from '../../../ui/field'
import { PasswordInput } from '../../../shell/password-input'
import { actingAs, useAccount } from '../account-context'

type Name = 'current' | 'password' | 'again'
type Errors = Partial<Record<Name | 'form', string>>
const EMPTY = { current: '', password: '', again: '' }

/**
 * Sets a new password. `isRequired` is true if somebody else chose the current one: the server refuses all other
 * requests until it is replaced.
 */
export function PasswordCard({ isRequired = false }: { isRequired?: boolean }) {
  const { t } = useTranslation('account')
  const { person } = useAccount()
  const isOnline = useOnline()
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)

  function check(): Errors {
    if (values.current === '') return { current: t('password.currentRequired') }
    if (values.password.length < MIN_PASSWORD) return { password: t('password.tooShort') }
    return values.password === values.again ? {} : { again: t('password.different') }
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy || !isOnline) return
    const found = check()
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const { current, password } = values
      await call(accountRoutes.changePassword, { body: { current, password }, ...actingAs(person) })
      showToast({ title: t('password.done') })
      setValues(EMPTY)
      passwordChanged()
    } catch (error) {
      const { current, password } = findRefusal(error)?.fields ?? {}
      if (current || password)
        setErrors({ ...(current && { current: current.message }), ...(password && { password: password.message }) })
      else setErrors({ form: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }

  const input = (name: Name, label: string, autoComplete: string, help?: string) => (
    <Field label={label} error={errors[name]} {...(help ? { help } : {})}>
      {(a11y) => (
        <PasswordInput
          a11y={a11y}
          show={t('password.show')}
          value={values[name]}
          maxLength={MAX_PASSWORD}
          autoComplete={autoComplete}
          onChange={(value) => setValues({ ...values, [name]: value })}
        />
      )}
    </Field>
  )
  return (
    <section className="card" aria-labelledby="password-title">
      <h2 id="password-title">{isRequired ? t('password.mustTitle') : t('password.title')}</h2>
      <p>{isRequired ? t('password.mustText') : t('password.text')}</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {errors.form && (
          <p className="notice notice-bad" role="alert">
            {errors.form}
          </p>
        )}
        {input('current', t('password.current'), 'current-password')}
        {input('password', t('password.password'), 'new-password', t('password.help'))}
        {input('again', t('password.again'), 'new-password')}
        <p className="actions">
          <button type="submit" className="button" disabled={isBusy || !isOnline}>
            {isBusy ? t('password.busy') : t('password.action')}
          </button>
        </p>
        {!isOnline && <p className="note">{t('needsNetwork')}</p>}
      </form>
    </section>
  )
}
