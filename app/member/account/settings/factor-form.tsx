import { useTranslation } from '../../../shell/i18n'
import { useState, type SubmitEvent } from 'react'
import { MAX_PASSWORD } from '#contract/limits'
import { failureText } from '../../../shell/failure-text'
import { findRefusal } from '../../../network/http'
import { Field } from '../../../ui/field'
import { PasswordInput } from '../../../shell/password-input'
import { actingAs, useAccount } from '../account-context'

interface Props<T> {
  text?: string
  hasCode?: boolean
  action: string
  send: (body: { password: string; code: string }, acting: ReturnType<typeof actingAs>) => Promise<T>
  onDone: (reply: T) => void
  onCancel: () => void
}

/** A form for changes to the second factor, which asks for the password and, if needed, a code. */
export function FactorForm<T>({ text, hasCode = false, action, send, onDone, onCancel }: Props<T>) {
  const { t } = useTranslation('account')
  const { person } = useAccount()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Partial<Record<'password' | 'code' | 'form', string>>>({})
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    if (password === '') return setErrors({ password: t('password.currentRequired') })
    setBusy(true)
    try {
      onDone(await send({ password, code }, actingAs(person)))
    } catch (error) {
      const { password: secret, code: digits } = findRefusal(error)?.fields ?? {}
      if (secret || digits)
        setErrors({ ...(secret && { password: secret.message }), ...(digits && { code: digits.message }) })
      else setErrors({ form: failureText(error, t) })
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {text && <p>{text}</p>}
      {errors.form && (
        <p className="notice notice-bad" role="alert">
          {errors.form}
        </p>
      )}
      <Field label={t('factor.password')} error={errors.password}>
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
      {hasCode && (
        <Field label={t('factor.code')} error={errors.code}>
          {(a11y) => (
            <input
              {...a11y}
              value={code}
              autoComplete="one-time-code"
              maxLength={20}
              required
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
      )}
      <p className="actions">
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy ? t('factor.busy') : action}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {t('factor.cancel')}
        </button>
      </p>
    </form>
  )
}
