import { useTranslation } from '../../../shell/i18n'
import { useState } from 'react'
import { accountRoutes } from '#contract/routes/account'
import { failureText } from '../../../shell/failure-text'
import { call } from '../../../network/call'
import { findRefusal } from '../../../network/http'
import { useLinkSecret } from '../../../ui/use-link-secret'
import { Icon } from '../../../ui/icon'
import { Screen } from '../../../shell/screen'

/** `isOver`: the link is invalid, so retrying cannot succeed. */
type State = 'idle' | 'busy' | { email: string } | { failed: string; isOver: boolean }

/** The page of the link mailed to a new address, for signed-in and signed-out people. Only the button confirms. */
export function EmailLink() {
  const { t } = useTranslation('account')
  const token = useLinkSecret()
  const [state, setState] = useState<State>('idle')
  // One key per page, so that a retry after a lost response gets the same response.
  const [key] = useState(() => crypto.randomUUID())

  async function confirm() {
    if (!token) return setState({ failed: t('emailLink.missing'), isOver: true })
    setState('busy')
    try {
      setState(await call(accountRoutes.confirmEmail, { body: { token }, headers: { 'Idempotency-Key': key } }))
    } catch (error) {
      setState({ failed: failureText(error, t), isOver: findRefusal(error)?.code === 'invalidLink' })
    }
  }
  const failed = typeof state === 'object' && 'failed' in state ? state : null
  const done = typeof state === 'object' && 'email' in state ? state : null
  return (
    <Screen title={done ? t('emailLink.done') : t('emailLink.title')}>
      <div className="message">
        <Icon name="contact" className="icon icon-large" />
        <p role="status">{done ? t('emailLink.doneText', { email: done.email }) : t('emailLink.text')}</p>
        {failed && (
          <p className="notice notice-bad" role="alert">
            {failed.failed}
          </p>
        )}
        <p className="actions">
          {done || failed?.isOver ? (
            <a className="button" href="/account/profile">
              {done ? t('emailLink.open') : t('emailLink.again')}
            </a>
          ) : (
            <button type="button" className="button" disabled={state === 'busy'} onClick={() => void confirm()}>
              {state === 'busy' ? t('emailLink.busy') : t('emailLink.action')}
            </button>
          )}
        </p>
      </div>
    </Screen>
  )
}
