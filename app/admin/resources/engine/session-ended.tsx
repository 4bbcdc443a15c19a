import type { TFunction } from 'i18next'
import { Link, useLocation } from 'react-router-dom'
import { askToSignIn } from '../../../session/session'
import { Icon } from '../../../ui/icon'
import { loginAddress } from '../../session/intended'

/** The server no longer knows this person, and their copy has gone: only a sign-in brings rows again. */
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
