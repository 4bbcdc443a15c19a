import { useTranslation } from '../../shell/i18n'
import { PlainPage } from '../../shell/plain-page'
import { useNavigate } from 'react-router-dom'
import { Icon } from '../../ui/icon'
import { signOut } from '../../session/session'

/** Shown to a signed-in person who is not an administrator. */
export function AccessDenied() {
  const { t } = useTranslation('login')
  const navigate = useNavigate()
  const leave = () => {
    void signOut().catch(() => undefined)
    navigate('/admin/login')
  }
  return (
    <PlainPage>
      <main id="page" className="area message" tabIndex={-1}>
        <Icon name="security" className="icon icon-large" />
        <h1>{t('guard.denied')}</h1>
        <p role="alert">{t('guard.role', { role: t('guard.roleName') })}</p>
        <p className="actions">
          <a className="button" href="/">
            {t('home')}
          </a>
          <button type="button" className="button button-quiet" onClick={leave}>
            {t('guard.signOut')}
          </button>
        </p>
      </main>
    </PlainPage>
  )
}
