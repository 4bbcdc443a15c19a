import { useTranslation } from '../../shell/i18n'
import { useEffect } from 'react'
import { MissingScreen } from '../../ui/missing-screen'
import { Icon } from '../../ui/icon'
import { checkSession } from '../../session/session'

/** Shown when the server is unreachable and no person is stored on the device. Retries once the network is back. */
export function Unreachable() {
  const { t } = useTranslation('login')
  useEffect(() => {
    const again = () => void checkSession()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return (
    <MissingScreen>
      <Icon name="offline" className="icon icon-large" />
      <h1>{t('guard.unreachableTitle')}</h1>
      <p>{t('guard.unreachableText')}</p>
      <p className="actions">
        <button type="button" className="button" onClick={() => void checkSession()}>
          <Icon name="refresh" />
          {t('guard.retry')}
        </button>
        <a className="button button-quiet" href="/">
          {t('home')}
        </a>
      </p>
    </MissingScreen>
  )
}
