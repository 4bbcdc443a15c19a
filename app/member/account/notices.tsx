import { useTranslation } from '../../shell/i18n'
import { useLocation } from 'react-router-dom'
import { useSyncEngine, useSyncEngineStatus } from '../../offline/replica/use-list'
import { signInAddress } from '../../session/after-sign-in'

/** Notices that appear above every screen. */
export function AccountNotices() {
  const { t } = useTranslation('account')
  const { storage, session } = useSyncEngineStatus(useSyncEngine())
  const place = useLocation()
  return (
    <>
      {session === 'ended' && (
        <div className="notice notice-bad" role="alert">
          <p>{t('ended')}</p>
          <a className="button" href={signInAddress(place)}>
            {t('endedAction')}
          </a>
        </div>
      )}
      {storage === 'failed' && (
        <p className="notice" role="status">
          {t('storageFailed')}
        </p>
      )}
    </>
  )
}
