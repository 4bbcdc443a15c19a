import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import { MAX_EMAIL, MAX_PASSWORD, MIN_LOGIN_PASSWORD } from '#contract/limits'
import { useFrame } from '../../i18n/frame-context'
import { interpolate } from '../../i18n/interpolate'
import { interpolateCount } from '../../i18n/interpolate-count'
import type { LivePageProps } from '../../network/pages/live-pages'
import { addressAfterSignIn } from '../../session/after-sign-in'
import { rememberedPerson } from '../../session/person'
import { signedIn } from '../../session/session'
import { trySignIn } from '../../session/sign-in'
import { useLoginLock } from '../../session/use-login-lock'
import { useOnline } from '../../device/use-online'
import { Field } from '../../ui/field'
import { useHydrated } from '../../ui/use-hydrated'
import type { LoginTexts } from './login.fr'

type Errors = Partial<Record<'username' | 'password' | 'code' | 'form', string>>

/** Reads whether a page required the sign-in, and otherwise the person already signed in on this device. */
const readPlace = () => {
  const search = new URLSearchParams(location.search)
  return { isAsked: search.has('next'), person: search.has('next') ? null : rememberedPerson(Date.now()) }
}

/**
 * The sign-in: a password, then a code if the person has set up a second factor. The account is another document.
 */
export default function LoginPage({ page }: LivePageProps) {
  const t = page.texts as LoginTexts // Written by the build with this type.
  const { language } = useFrame()
  const isHydrated = useHydrated()
  const isOnline = useOnline()
  const { seconds, failed, succeeded } = useLoginLock()
  const form = useRef<HTMLFormElement>(null)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useState(false)
  const [isShared, setShared] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isCodeRequested, setCodeRequested] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const isLocked = seconds > 0
  const place = isHydrated ? readPlace() : null

  useEffect(() => {
    if (errors.username || errors.password || errors.code)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  useEffect(() => {
    if (isCodeRequested) code.current?.focus()
  }, [isCodeRequested])

  function check(name: string, secret: string, digits: string): Errors {
    if (isCodeRequested) return digits === '' ? { code: t.codeRequired } : {}
    return {
      ...(name === '' && { username: t.required }),
      ...(secret.length < MIN_LOGIN_PASSWORD && { password: t.tooShort }),
    }
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy || isLocked || !isOnline) return
    const [name, secret, digits] = [username, password, code].map((input) => input.current?.value ?? '') as [
      string,
      string,
      string,
    ] // One text per field.
    const found = check(name.trim(), secret, digits.trim())
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const answer = await trySignIn(name.trim(), secret, isCodeRequested ? digits.trim() : undefined)
    if (answer.kind === 'in') {
      succeeded()
      signedIn(answer.user, !isShared)
      return location.assign(addressAfterSignIn(location.search, answer.user.role))
    }
    setBusy(false)
    if (answer.kind === 'codeAsked') return setCodeRequested(true)
    const text = answer.message ?? t.networkError
    const lockedFor = failed(name.trim(), answer.retryAfter)
    // The error is shown only in the form, where it stays visible.
    if (lockedFor === 0) setErrors(answer.kind === 'wrongCode' ? { code: text } : { form: text || t.errorHint })
  }

  return (
    <div className="wide narrow">
      <h1>{t.heading}</h1>
      <p className="lead">{t.lead}</p>
      {place?.person && (
        <p className="notice">
          {interpolate(t.inAlready, { name: place.person.fullName })}{' '}
          <a href={addressAfterSignIn('', place.person.role)}>{t.open}</a>
        </p>
      )}
      <form ref={form} className="form" noValidate onSubmit={(event) => void submit(event)}>
        {place?.isAsked && !errors.form && !isLocked && <p className="notice">{t.asked}</p>}
        {isHydrated && !isOnline && (
          <p className="notice" role="status">
            {t.offline}
          </p>
        )}
        {/* Screen readers announce the lock once; the countdown below is not announced. */}
        {isLocked && (
          <div className="notice notice-bad" role="alert" aria-atomic="false">
            <strong>{t.lockedTitle}</strong>
            <p aria-live="off">{interpolateCount(t, 'locked', seconds, language)}</p>
          </div>
        )}
        {errors.form && !isLocked && (
          <p className="notice notice-bad" role="alert">
            <strong>{t.errorTitle}.</strong> {errors.form}
          </p>
        )}
        {/* The fields have no name, so a native submission before script omits them. They stay in the code step. */}
        <div hidden={isCodeRequested}>
          <Field label={t.username} help={t.usernameHelp} error={errors.username}>
            {(a11y) => (
              <input
                ref={username}
                {...a11y}
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
            {(a11y) => (
              <input
                ref={password}
                {...a11y}
                type={isShown ? 'text' : 'password'}
                autoComplete="current-password"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={MAX_PASSWORD}
                required
                disabled={isLocked}
              />
            )}
          </Field>
          <label className="switch">
            <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.target.checked)} />
            {t.show}
          </label>
          <label className="switch">
            <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
            <span>
              {t.shared}
              <small>{t.sharedHelp}</small>
            </span>
          </label>
        </div>
        {isCodeRequested && (
          <>
            <p role="status">{t.codeText}</p>
            <Field label={t.code} help={t.codeHelp} error={errors.code}>
              {(a11y) => (
                <input
                  ref={code}
                  {...a11y}
                  autoComplete="one-time-code"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={20}
                  required
                  disabled={isLocked}
                />
              )}
            </Field>
          </>
        )}
        <p className="actions">
          <button type="submit" className="button" disabled={isBusy || isLocked || !isHydrated || !isOnline}>
            {isBusy ? t.busy : isCodeRequested ? t.codeAction : t.action}
          </button>
          {isCodeRequested && (
            <button type="button" className="button button-quiet" onClick={() => setCodeRequested(false)}>
              {t.back}
            </button>
          )}
        </p>
      </form>
      <p>
        <Link className="more" to="/forgot">
          {t.forgotten}
        </Link>
      </p>
      <p>
        {t.noAccount} <Link to="/register">{t.register}</Link>
      </p>
    </div>
  )
}
