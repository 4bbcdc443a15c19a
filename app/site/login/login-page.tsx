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

/** What this device and the link say once script has come: who is in already, and that a page asked to sign in. */
const readPlace = () => {
  const search = new URLSearchParams(location.search)
  return { isAsked: search.has('next'), person: search.has('next') ? null : rememberedPerson(Date.now()) }
}

/**
 * The sign-in: a password, then a code where its person has set up a second factor. The account itself is another
 * document.
 */
export default function LoginPage({ page }: LivePageProps) {
  const t = page.texts as LoginTexts // Written by the build from these very types.
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
    ] // One for each.
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
    // Said once, where it stays: in the form.
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
        {/* Announced once; the seconds below run down in silence. */}
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
        {/* Neither field has a name: a form that leaves before script has come must not carry them. They stay while a code is asked. */}
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
