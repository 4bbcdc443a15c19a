import { useNavigate } from 'react-router-dom'
import { fill } from '../../i18n/fill'
import { useTexts } from '../../shell/lazy-texts'
import { Icon } from '../../ui/icon'
import { loginTexts } from '../login/login-texts'
import { signOut } from '../../session/session'

/** For whoever is signed in with another role. */
export function AccessDenied() {
  const t = useTexts(loginTexts)
  const navigate = useNavigate()
  const leave = () => {
    void signOut().catch(() => undefined)
    navigate('/admin/login')
  }
  return (
    <main id="page" className="area message" tabIndex={-1}>
      <Icon name="security" className="icon icon-large" />
      <h1>{t.guard.denied}</h1>
      <p role="alert">{fill(t.guard.role, { role: t.guard.roleName })}</p>
      <p className="actions">
        <a className="button" href="/">
          {t.home}
        </a>
        <button type="button" className="button button-quiet" onClick={leave}>
          {t.guard.signOut}
        </button>
      </p>
    </main>
  )
}
