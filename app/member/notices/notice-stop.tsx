import { useState } from 'react'
import type { NoticeGroup } from '#contract/notice-kinds'
import { noticeRoutes } from '#contract/routes/notices'
import { call } from '../../network/call'
import { failureText } from '../../shell/failure-text'
import { useTranslation } from '../../shell/i18n'
import { Screen } from '../../shell/screen'
import { Icon } from '../../ui/icon'
import { useLinkSecret } from '../../ui/use-link-secret'

type State = 'idle' | 'busy' | { groups: readonly NoticeGroup[] } | { failed: string }

/** The page of the unsubscribe link of a mail, for signed-in and signed-out people. Only the button unsubscribes. */
export function NoticeStop() {
  const { t } = useTranslation('notices')
  const { t: ta } = useTranslation('account')
  const token = useLinkSecret()
  const [state, setState] = useState<State>('idle')
  const [key] = useState(() => crypto.randomUUID())
  async function stop() {
    if (!token) return setState({ failed: t('stop.missing') })
    setState('busy')
    try {
      setState(await call(noticeRoutes.stop, { body: { token }, headers: { 'Idempotency-Key': key } }))
    } catch (error) {
      setState({ failed: failureText(error, ta) })
    }
  }
  const done = typeof state === 'object' && 'groups' in state ? state.groups : null
  const groups = t('groups', { returnObjects: true })
  return (
    <Screen title={done ? t('stop.done') : t('stop.title')}>
      <div className="message">
        <Icon name="bell" className="icon icon-large" />
        <p role="status">
          {done ? t('stop.doneText', { groups: done.map((group) => groups[group]).join(', ') }) : t('stop.text')}
        </p>
        {typeof state === 'object' && 'failed' in state && (
          <p className="notice notice-bad" role="alert">
            {state.failed}
          </p>
        )}
        <p className="actions">
          {!done && (
            <button type="button" className="button" disabled={state === 'busy'} onClick={() => void stop()}>
              {t(state === 'busy' ? 'stop.busy' : 'stop.action')}
            </button>
          )}
          <a className="button button-quiet" href="/account/me/notices">
            {t('stop.settings')}
          </a>
        </p>
      </div>
    </Screen>
  )
}
