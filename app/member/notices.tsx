import { useLocation } from 'react-router-dom'
import { useTexts } from '../shell/lazy-texts'
import { useLocal, useLocalStatus } from '../offline/replica/use-list'
import { signInAddress } from '../session/after-sign-in'
import { accountTexts } from './account-texts'

/** What the person must know above every part. */
export function Notices() {
  const t = useTexts(accountTexts)
  const { storage, session } = useLocalStatus(useLocal())
  const place = useLocation()
  return (
    <>
      {session === 'ended' && (
        <div className="notice notice-bad" role="alert">
          <p>{t.ended}</p>
          <a className="button" href={signInAddress(place)}>
            {t.endedAction}
          </a>
        </div>
      )}
      {storage === 'failed' && (
        <p className="notice" role="status">
          {t.storageFailed}
        </p>
      )}
    </>
  )
}
