import { useState } from 'react'
import { Link } from 'react-router-dom'
import { registrationRoutes } from '#contract/routes/registration'
import { REGISTER_DRAFT } from '../../offline/queue/draft-keys'
import { clearDraft } from '../../offline/queue/drafts'
import { interpolate } from '../../i18n/interpolate'
import { call, type ReplyAt } from '../../network/call'
import { findRefusal } from '../../network/http'
import type { LivePageProps } from '../../network/pages/live-pages'
import { signedIn } from '../../session/session'
import { useLinkSecret } from '../../ui/use-link-secret'
import { Icon } from '../../ui/icon'
import { useHydrated } from '../../ui/use-hydrated'
import type { ConfirmTexts } from './registration.fr'

type Confirmed = ReplyAt<typeof registrationRoutes.confirm>
type State = 'idle' | 'busy' | { done: Confirmed } | { failed: string; isOver: boolean }

/**
 * The page of the mailed link. Mail programs open links automatically, so only the button has an effect.
 */
export default function RegistrationConfirmPage({ page }: LivePageProps) {
  const t = page.texts as ConfirmTexts // Written by the build with this type.
  const token = useLinkSecret()
  const isHydrated = useHydrated()
  const [isShared, setShared] = useState(false)
  const [state, setState] = useState<State>('idle')

  async function confirm() {
    if (!token) return setState({ failed: t.missing, isOver: true })
    setState('busy')
    try {
      const done = await call(registrationRoutes.confirm, { body: { token } })
      if (done.user) signedIn(done.user, !isShared)
      void clearDraft(REGISTER_DRAFT)
      setState({ done })
    } catch (error) {
      const reason = findRefusal(error)
      setState({ failed: reason?.message ?? t.network, isOver: reason !== null })
    }
  }

  if (typeof state === 'object' && 'done' in state) return <Done t={t} {...state.done} />
  return (
    <div className="wide narrow message">
      <Icon name="contact" className="icon icon-large" />
      <h1>{t.heading}</h1>
      <p>{t.text}</p>
      {typeof state === 'object' && (
        <p className="notice notice-bad" role="alert">
          {state.failed} {state.isOver && <Link to="/register">{t.newLink}</Link>}
        </p>
      )}
      <label className="switch">
        <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
        {t.shared}
      </label>
      <p className="actions">
        <button
          type="button"
          className="button"
          disabled={state === 'busy' || !isHydrated}
          onClick={() => void confirm()}
        >
          {state === 'busy' ? t.busy : t.action}
        </button>
      </p>
    </div>
  )
}

/** The account exists: links to the person's next step. The application half is another document. */
function Done({ t, email, plan, user }: { t: ConfirmTexts } & Confirmed) {
  return (
    <div className="wide narrow message">
      <Icon name="check" className="icon icon-large" />
      <h1>{t.doneHeading}</h1>
      <p role="status">{interpolate(user ? t.doneText : t.elsewhereText, { email })}</p>
      <p className="actions">
        {user ? (
          <a className="button" href={plan ? `/payment?plan=${plan}` : '/account'}>
            {plan ? t.pay : t.open}
          </a>
        ) : (
          <Link className="button" to={plan ? `/login?plan=${plan}` : '/login'}>
            {t.signIn}
          </Link>
        )}
        {user && plan && (
          <a className="button button-quiet" href="/account">
            {t.open}
          </a>
        )}
      </p>
    </div>
  )
}
