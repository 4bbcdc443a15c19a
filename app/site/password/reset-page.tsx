import { useState, type SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import { MAX_PASSWORD, MIN_PASSWORD } from '#contract/limits'
import { authRoutes } from '#contract/routes/auth'
import { call } from '../../network/call'
import { findRefusal } from '../../network/http'
import type { LivePageProps } from '../../network/pages/live-pages'
import { useLinkSecret } from '../../ui/use-link-secret'
import { Field } from '../../ui/field'
import { Icon } from '../../ui/icon'
import type { ResetTexts } from './password.fr'

interface Refusal {
  text: string
  field?: string | undefined
}

/** The page of the mailed link. */
export default function ResetPage({ page }: LivePageProps) {
  const t = page.texts as ResetTexts // Written by the build with this type.
  const token = useLinkSecret()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [shown, setShown] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | 'done' | Refusal>('idle')

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (state === 'busy') return
    if (!token) return setState({ text: t.missing })
    if (password === '' || password !== again) return setState({ text: t.different, field: t.different })
    setState('busy')
    try {
      await call(authRoutes.resetPassword, { body: { token, password } })
      setState('done')
    } catch (error) {
      const body = findRefusal(error)
      setState({ text: body?.message ?? t.network, field: body?.fields?.password?.message })
    }
  }

  if (state === 'done')
    return (
      <div className="wide narrow message">
        <Icon name="security" className="icon icon-large" />
        <h1>{t.doneTitle}</h1>
        <p role="status">{t.doneText}</p>
        <Link className="button" to="/login">
          {t.signIn}
        </Link>
      </div>
    )
  const refusal = typeof state === 'object' ? state : null
  const type = shown ? 'text' : 'password'
  return (
    <div className="wide narrow">
      <h1>{t.heading}</h1>
      <p className="lead">{t.text}</p>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        {refusal && !refusal.field && (
          <p className="notice notice-bad" role="alert">
            {refusal.text}
          </p>
        )}
        <Field label={t.password} help={t.passwordHelp} error={refusal?.field}>
          {(a11y) => (
            <input
              {...a11y}
              type={type}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              minLength={MIN_PASSWORD}
              maxLength={MAX_PASSWORD}
              autoComplete="new-password"
              required
            />
          )}
        </Field>
        <Field label={t.again}>
          {(a11y) => (
            <input
              {...a11y}
              type={type}
              value={again}
              onChange={(event) => setAgain(event.target.value)}
              maxLength={MAX_PASSWORD}
              autoComplete="new-password"
              required
            />
          )}
        </Field>
        <label className="switch">
          <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
          {t.show}
        </label>
        <p className="actions">
          <button type="submit" className="button" disabled={state === 'busy'}>
            {state === 'busy' ? t.busy : t.action}
          </button>
        </p>
      </form>
    </div>
  )
}
