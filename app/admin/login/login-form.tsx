import { IonSpinner } from '@ionic/react'
import { useTranslation } from '../../shell/i18n'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { MAX_EMAIL, MAX_PASSWORD, MIN_LOGIN_PASSWORD } from '#contract/limits'
import { authRoutes } from '#contract/routes/auth'
import { call } from '../../network/call'
import { showToast } from '../../ui/toast'
import { Field } from '../../ui/field'
import { signedIn } from '../../session/session'
import { trySignIn } from '../../session/sign-in'
import { PasswordInput } from '../../shell/password-input'
import { useLoginLock } from '../../session/use-login-lock'
import { useOnline } from '../../device/use-online'

type Errors = Partial<Record<'username' | 'password' | 'code' | 'form', string>>

/** The sign-in form. Field errors appear under their fields, failures above the form and in a notification. */
export function LoginForm({ isRequested }: { isRequested: boolean }) {
  const { t } = useTranslation('login')
  const isOnline = useOnline()
  const { seconds, failed, succeeded } = useLoginLock()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  /** Null until the server accepts the password and asks for a second-factor code. */
  const [code, setCode] = useState<string | null>(null)
  const [isShared, setShared] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  const isLocked = seconds > 0

  useEffect(() => {
    if (errors.username || errors.password || errors.code)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy || isLocked || !isOnline) return
    const found: Errors = {
      ...(username.trim() === '' && { username: t('required') }),
      ...(password.length < MIN_LOGIN_PASSWORD && { password: t('tooShort') }),
      ...(code?.trim() === '' && { code: t('codeRequired') }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const answer = await trySignIn(username.trim(), password, code?.trim())
    setBusy(false)
    if (answer.kind === 'codeAsked') return setCode('')
    if (answer.kind === 'in') {
      if (answer.user.role !== 'admin') return refuseRole()
      succeeded()
      return signedIn(answer.user, !isShared)
    }
    const text = answer.message ?? t('networkError')
    setErrors(answer.kind === 'wrongCode' ? { code: text } : { form: text || t('errorHint') })
    tell(failed(username.trim(), answer.retryAfter), t('errorTitle'), answer.message || t('errorTitle'))
  }

  /** Treats a person who is not an administrator as a failed sign-in and ends the new session. */
  async function refuseRole() {
    await call(authRoutes.logout).catch(() => undefined)
    setErrors({ form: t('denied') })
    tell(failed(username.trim(), null), t('deniedTitle'), t('denied'))
  }

  function tell(lockedFor: number, title: string, text: string) {
    if (lockedFor > 0) {
      setErrors({})
      showToast({ variant: 'destructive', title: t('lockedTitle'), text: t('locked', { count: lockedFor }) })
    } else showToast({ variant: 'destructive', title, text })
  }

  return (
    <form ref={form} className="card login-form" noValidate onSubmit={(event) => void submit(event)}>
      {isRequested && !errors.form && !isLocked && <p className="notice">{t('guard.signIn')}</p>}
      {!isOnline && (
        <p className="notice" role="status">
          {t('offline')}
        </p>
      )}
      {/* Screen readers announce the lock once; the countdown below is not announced. */}
      {isLocked && (
        <div className="notice notice-bad" role="alert" aria-atomic="false">
          <strong>{t('lockedTitle')}</strong>
          <p aria-live="off">{t('locked', { count: seconds })}</p>
        </div>
      )}
      {errors.form && !isLocked && (
        <p className="notice notice-bad" role="alert">
          {errors.form}
        </p>
      )}
      <Field label={t('username')} help={t('usernameHelp')} error={errors.username}>
        {(a11y) => (
          <input
            {...a11y}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_EMAIL}
            required
            disabled={isLocked}
          />
        )}
      </Field>
      <Field label={t('password')} error={errors.password}>
        {(a11y) => (
          <PasswordInput
            a11y={a11y}
            show={t('show')}
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            maxLength={MAX_PASSWORD}
            disabled={isLocked}
          />
        )}
      </Field>
      {code !== null && (
        <Field label={t('code')} help={t('codeHelp')} error={errors.code}>
          {(a11y) => (
            <input
              {...a11y}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              required
              autoFocus
              disabled={isLocked}
            />
          )}
        </Field>
      )}
      <label className="switch login-shared">
        <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
        <span>
          {t('shared')}
          <small>{t('sharedHelp')}</small>
        </span>
      </label>
      <button type="submit" className="button login-action" disabled={isBusy || isLocked || !isOnline}>
        {isBusy && <IonSpinner name="crescent" aria-hidden="true" />}
        {isBusy ? t('busy') : t('action')}
      </button>
      <p className="field-help">
        <a href="/forgot">{t('forgotten')}</a>
      </p>
    </form>
  )
}
