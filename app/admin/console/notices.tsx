import { useTranslation } from '../../shell/i18n'
import { Link, useLocation } from 'react-router-dom'
import { useSyncEngine, useSyncEngineStatus } from '../../offline/replica/use-list'
import { loginAddress } from '../session/intended'
import { askToSignIn } from '../../session/session'
import { useConsole } from './console-context'
import { DemonstrationBanner } from '../direct-access/demonstration-banner'

/** Notices that appear above every page. */
export function ConsoleNotices() {
  const { t } = useTranslation('console')
  const { isDemonstration } = useConsole()
  const { storage, session } = useSyncEngineStatus(useSyncEngine())
  const place = useLocation()
  if (isDemonstration) return <DemonstrationBanner />
  return (
    <>
      {session === 'ended' && (
        <div className="console-notice notice notice-bad" role="alert">
          <p>{t('ended')}</p>
          <Link className="button" to={loginAddress(place)} state={{ asked: true }} onClick={askToSignIn}>
            {t('endedAction')}
          </Link>
        </div>
      )}
      {storage === 'failed' && (
        <p className="console-notice notice" role="status">
          {t('storageFailed')}
        </p>
      )}
    </>
  )
}
