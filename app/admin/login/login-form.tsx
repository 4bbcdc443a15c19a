import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { ErrorBody } from '#contract/errors'
import { MAX_EMAIL, MAX_PASSWORD, MIN_LOGIN_PASSWORD } from '#contract/limits'
import { fill } from '../../lib/fill'
import { ApiError, request } from '../../lib/http'
import { useTexts } from '../../lib/lazy-texts'
import { showToast } from '../../lib/toast'
import { Field } from '../../ui/field'
import { signedIn, type SignedInUser } from '../../lib/session/session'
import { loginTexts } from './login-texts'
import { PasswordInput } from '../../ui/password-input'
import { useLoginLock } from '../../lib/session/use-login-lock'
import { useOnline } from '../../lib/use-online'

type Errors = Partial<Record<'username' | 'password' | 'form', string>>

/** The sign-in form: what is wrong stands under its field, what went wrong above it and in a notification. */
export function LoginForm({ isAsked }: { isAsked: boolean }) {
  const t = useTexts(loginTexts)
  const isOnline = useOnline()
  const { seconds, failed, succeeded } = useLoginLock()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isShared, setShared] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  const isLocked = seconds > 0

  useEffect(() => {
    if (errors.username || errors.password) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy || isLocked || !isOnline) return
    const found: Errors = {
      ...(username.trim() === '' && { username: t.required }),
      ...(password.length < MIN_LOGIN_PASSWORD && { password: t.tooShort }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const user = (await request('/api/auth/login', { method: 'POST', body: { username: username.trim(), password } })) as SignedInUser // The contract's reply.
      if (user.role !== 'admin') return await refuseRole()
      succeeded()
      signedIn(user, !isShared)
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  /** Not an administrator: a failure like another, and no sign-in is left behind. */
  async function refuseRole() {
    await request('/api/auth/logout', { method: 'POST' }).catch(() => undefined)
    setErrors({ form: t.denied })
    tell(failed(null), t.deniedTitle, t.denied)
  }

  function refuse(error: unknown) {
    const answer = error instanceof ApiError ? error : null
    const body = answer?.body as ErrorBody | undefined // Every refusal of the API has this body.
    const text = answer ? (body?.message ?? t.errorHint) : t.networkError
    setErrors({ form: text })
    tell(failed(answer?.retryAfter ?? null), t.errorTitle, text)
  }

  function tell(lockedFor: number, title: string, text: string) {
    if (lockedFor > 0) {
      setErrors({})
      showToast({ variant: 'destructive', title: t.lockedTitle, text: fill(t.locked, { seconds: lockedFor }) })
    } else showToast({ variant: 'destructive', title, text })
  }

  return (
    <form ref={form} className="card login-form" noValidate onSubmit={(event) => void submit(event)}>
      {isAsked && !errors.form && !isLocked && <p className="notice">{t.guard.signIn}</p>}
      {!isOnline && (
        <p className="notice" role="status">
          {t.offline}
        </p>
      )}
      {/* Announced once; the seconds below run down in silence. */}
      {isLocked && (
        <div className="notice notice-bad" role="alert" aria-atomic="false">
          <strong>{t.lockedTitle}</strong>
          <p aria-live="off">{fill(t.locked, { seconds })}</p>
        </div>
      )}
      {errors.form && !isLocked && (
        <p className="notice notice-bad" role="alert">
          {errors.form}
        </p>
      )}
      <Field label={t.username} help={t.usernameHelp} error={errors.username}>
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
      <Field label={t.password} error={errors.password}>
        {(a11y) => <PasswordInput a11y={a11y} show={t.show} value={password} onChange={setPassword} autoComplete="current-password" maxLength={MAX_PASSWORD} disabled={isLocked} />}
      </Field>
      <label className="switch login-shared">
        <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
        <span>
          {t.shared}
          <small>{t.sharedHelp}</small>
        </span>
      </label>
      <button type="submit" className="button login-action" disabled={isBusy || isLocked || !isOnline}>
        {isBusy && <ion-spinner name="crescent" aria-hidden="true" />}
        {isBusy ? t.busy : t.action}
      </button>
      <p className="field-help">{t.forgotten}</p>
    </form>
  )
}
