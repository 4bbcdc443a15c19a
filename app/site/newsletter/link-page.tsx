import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { newsletterRoutes } from '#contract/routes/newsletter'
import { call } from '../../network/call'
import { findRefusal } from '../../network/http'
import { Icon } from '../../ui/icon'
import type { LinkPageTexts } from './newsletter.fr'

type LinkRoute = typeof newsletterRoutes.confirm | typeof newsletterRoutes.unsubscribe
type State = 'idle' | 'busy' | 'done' | { failed: string }

/**
 * The page of a mailed link. Mail programs open links automatically, so only the button has an effect.
 */
export function LinkPage({ t, route }: { t: LinkPageTexts; route: LinkRoute }) {
  const [parameters] = useSearchParams()
  const [state, setState] = useState<State>('idle')
  const act = async () => {
    const token = parameters.get('token')
    if (!token) {
      setState({ failed: t.missing })
      return
    }
    setState('busy')
    try {
      await call(route, { body: { token } })
      setState('done')
    } catch (error) {
      setState({ failed: findRefusal(error)?.message ?? t.network })
    }
  }
  return (
    <div className="wide narrow message">
      <Icon name="contact" className="icon icon-large" />
      <h1>{state === 'done' ? t.doneTitle : t.heading}</h1>
      <p role="status">{state === 'done' ? t.doneText : t.text}</p>
      {typeof state === 'object' && (
        <p className="notice notice-bad" role="alert">
          {state.failed}
        </p>
      )}
      {state !== 'done' && (
        <button type="button" className="button" disabled={state === 'busy'} onClick={() => void act()}>
          {state === 'busy' ? t.busy : t.action}
        </button>
      )}
    </div>
  )
}
