import { useRef, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import { MAX_EMAIL } from '#contract/limits'
import { authRoutes } from '#contract/routes/auth'
import { call } from '../../network/call'
import { findRefusal } from '../../network/http'
import type { LivePageProps } from '../../network/pages/live-pages'
import { useOnline } from '../../device/use-online'
import { Field } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { useHydrated } from '../../ui/use-hydrated'
import type { ForgotTexts } from './password.fr'

type State = 'idle' | 'busy' | 'sent' | { text: string; field?: string | undefined }

/** Requests a mailed link. The response never reveals whether the address has an account. */
export default function ForgotPage({ page }: LivePageProps) {
  const t = page.texts as ForgotTexts // Written by the build with this type.
  const email = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  const isOnline = useOnline()
  const [state, setState] = useState<State>('idle')

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const address = email.current
    if (state === 'busy' || !isOnline || !address) return
    // The browser's validation gives immediate feedback; the server decides.
    if (address.value.trim() === '' || !address.validity.valid) {
      setState({ text: '', field: t.invalid })
      return address.focus()
    }
    setState('busy')
    try {
      await call(authRoutes.forgot, { body: { email: address.value.trim() } })
      setState('sent')
    } catch (error) {
      const reason = findRefusal(error)
      setState({ text: reason?.message ?? t.network, field: reason?.fields?.email?.message })
    }
  }

  if (state === 'sent')
    return (
      <div className="wide narrow message">
        <Icon name="contact" className="icon icon-large" />
        <h1>{t.sentHeading}</h1>
        <p role="status">{t.sentText}</p>
        <p className="actions">
          <Link className="button" to="/login">
            {t.signIn}
          </Link>
          <button type="button" className="button button-quiet" onClick={() => setState('idle')}>
            {t.other}
          </button>
        </p>
      </div>
    )
  const refusal = typeof state === 'object' ? state : null
  return (
    <div className="wide narrow">
      <h1>{t.heading}</h1>
      <p className="lead">{t.text}</p>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        {isHydrated && !isOnline && (
          <p className="notice" role="status">
            {t.offline}
          </p>
        )}
        {refusal?.text && !refusal.field && (
          <p className="notice notice-bad" role="alert">
            {refusal.text}
          </p>
        )}
        <Field label={t.email} error={refusal?.field}>
          {(a11y) => <input ref={email} {...a11y} type="email" required maxLength={MAX_EMAIL} autoComplete="email" />}
        </Field>
        <p className="actions">
          <button type="submit" className="button" disabled={state === 'busy' || !isHydrated || !isOnline}>
            {state === 'busy' ? t.busy : t.action}
          </button>
          <Link className="button button-quiet" to="/login">
            {t.signIn}
          </Link>
        </p>
      </form>
    </div>
  )
}
