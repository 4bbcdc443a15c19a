import type { TFunction } from 'i18next'
import { Link, useLocation } from 'react-router-dom'
import { askToSignIn } from '../../../session/session'
import { Icon } from '../../../ui/icon'
import { loginAddress } from '../../session/intended'

/** The server ended the session and the replica was deleted, so rows appear only after a sign-in. */
export function SessionEnded({ t }: { t: TFunction<'engine'> }) {
  const route = useLocation()
  return (
    <div className="empty">
      <Icon name="security" className="icon icon-large" />
      <h2>{t('endedTitle')}</h2>
      <p>{t('copy.signedOut')}</p>
      <Link className="button" to={loginAddress(route)} state={{ asked: true }} onClick={askToSignIn}>
        {t('endedAction')}
      </Link>
    </div>
  )
}
