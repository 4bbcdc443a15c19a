import { useTranslation } from '../../../shell/i18n'
import { useState, type SubmitEvent } from 'react'
import { MAX_EMAIL, MAX_PASSWORD } from '#contract/limits'
import { accountRoutes } from '#contract/routes/account'
import { call } from '../../../network/call'
import { failureText } from '../../../shell/failure-text'
import { useSyncEngine } from '../../../offline/replica/use-list'
import { findRefusal } from '../../../network/http'
import { showToast } from '../../../ui/toast'
import { useOnline } from '../../../device/use-online'
import { Field } from '../../../ui/field'
import { PasswordInput } from '../../../shell/password-input'
import { actingAs, useAccount } from '../account-context'

type Errors = Partial<Record<'email' | 'password' | 'form', string>>

/** Changes the e-mail address: a link is mailed to the new one; the current one stays until the link is confirmed. */
export function EmailChange() {
  const { t } = useTranslation('account')
  const { person } = useAccount()
  const engine = useSyncEngine()
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)

  const close = () => {
    setOpen(false)
    setEmail('')
    setPassword('')
    setErrors({})
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      await call(accountRoutes.changeEmail, { body: { email, password }, ...actingAs(person) })
      showToast({ title: t('identity.sent'), text: t('identity.sentText', { email }) })
      close()
      await engine.catchUp()
    } catch (error) {
      const { email: address, password: secret } = findRefusal(error)?.fields ?? {}
      if (address || secret)
        setErrors({ ...(address && { email: address.message }), ...(secret && { password: secret.message }) })
      else setErrors({ form: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }
  if (!isOpen)
    return (
      <p className="actions">
        <button
          type="button"
          className="button button-quiet"
          disabled={!isOnline}
          title={isOnline ? undefined : t('needsNetwork')}
          onClick={() => setOpen(true)}
        >
          {t('identity.changeEmail')}
        </button>
      </p>
    )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {errors.form && (
        <p className="notice notice-bad" role="alert">
          {errors.form}
        </p>
      )}
      <Field label={t('identity.newEmail')} help={t('identity.newEmailHelp')} error={errors.email}>
        {(a11y) => (
          <input
            {...a11y}
            type="email"
            value={email}
            maxLength={MAX_EMAIL}
            autoComplete="email"
            required
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('identity.password')} error={errors.password}>
        {(a11y) => (
          <PasswordInput
            a11y={a11y}
            show={t('password.show')}
            value={password}
            maxLength={MAX_PASSWORD}
            autoComplete="current-password"
            onChange={setPassword}
          />
        )}
      </Field>
      <p className="actions">
        <button type="submit" className="button" disabled={isBusy || !isOnline}>
          {isBusy ? t('factor.busy') : t('identity.send')}
        </button>
        <button type="button" className="button button-quiet" onClick={close}>
          {t('identity.cancel')}
        </button>
      </p>
    </form>
  )
}
