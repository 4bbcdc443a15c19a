import { IonHeader, IonSpinner, IonToolbar } from '@ionic/react'
import { useTranslation } from '../../shell/i18n'
import { MenuTools } from '../../shell/menu-tools'
import { PlainPage } from '../../shell/plain-page'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useFrame } from '../../i18n/frame-context'
import { showToastThere } from '../../ui/toast'
import { useSession } from '../../session/use-session'
import { intendedAddress } from '../session/intended'
import { LoginForm } from './login-form'
import { SidePanel } from './side-panel'

/** The sign-in. Signed-in administrators are redirected to the console, other roles to the home page with a notice. */
export function LoginScreen() {
  const { t } = useTranslation('login')
  const { brand } = useFrame().texts
  const session = useSession()
  const place = useLocation()
  const state: unknown = place.state
  // The device may still store a person whose session ended on the server; that person has to sign in again.
  const isIn = session.kind === 'signedIn' && (session.server === 'open' || session.server === 'unreachable')
  const isAsking = session.kind === 'checking' || (session.kind === 'signedIn' && session.server === 'asked')
  const isOther = isIn && session.person.role !== 'admin'

  useEffect(() => {
    document.title = `${t('action')} | ${t('title')} | ${brand}`
  }, [t, brand])

  useEffect(() => {
    if (!isOther) return
    showToastThere({ variant: 'destructive', title: t('deniedTitle'), text: t('denied') })
    location.replace('/')
  }, [isOther, t])

  if (isIn && !isOther) return <Navigate to={intendedAddress(place.search)} replace />
  const isSignInRequested = typeof state === 'object' && state !== null && 'asked' in state
  return (
    <PlainPage>
      <IonHeader>
        <IonToolbar>
          <div className="bar-row">
            <a className="brand" href="/">
              <span className="brand-mark" aria-hidden="true" />
              {brand}
            </a>
            <div className="bar-tools">
              <MenuTools />
            </div>
          </div>
        </IonToolbar>
      </IonHeader>
      <div className="login-columns">
        <main id="page" tabIndex={-1}>
          <h1>{t('title')}</h1>
          <p className="lead">{t('subtitle')}</p>
          {isAsking || isOther ? (
            <div className="waiting login-waiting" role="status">
              <IonSpinner name="crescent" aria-hidden="true" />
              <p>{t('loading')}</p>
            </div>
          ) : (
            <LoginForm isRequested={isSignInRequested} />
          )}
          <p className="note">{t('restricted')}</p>
        </main>
        <SidePanel />
      </div>
    </PlainPage>
  )
}
