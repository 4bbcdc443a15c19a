import '@ionic/react/css/core.css'
import { IonApp, IonSpinner } from '@ionic/react'
import { IonReactRouter } from '@ionic/react-router'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from './ui/error-boundary'
import { useMenuBehaviour } from './ui/menu-behaviour'
import { useFrame } from './i18n/frame-context'
import { watchOffline } from './offline/worker/offline-worker'
import { prepare } from './network/load'
import { retriable } from './network/retriable'
import { Toaster } from './ui/toaster'
import { UpdateBar } from './ui/update-bar'
import { Interactive } from './ui/interactive'
import { checkSession } from './session/session'
import { loadTexts, startTexts } from './shell/i18n'
import { startIonic } from './shell/ionic'
import { Anyplace } from './shell/own-place'
import { PromptSuspense } from './ui/prompt-suspense'
import { APPLICATION_TEXTS } from './application-texts'
import './shell/ionic.css'

startIonic()
startTexts(APPLICATION_TEXTS)

/** Paths that need no session: the mailed link, the demonstration and the sign-in. */
const IS_FOR_ANYBODY = /^\/(account\/email|admin-|admin\/login)/
const isAdmin = (path: string): boolean => /^\/admin(\/|-access|-direct|$)/.test(path)
const admin = () => import('./admin/admin-area')
const account = () => import('./member/account/account-area')
const getArea = (path: string) => (isAdmin(path) ? admin : account)

// Requested in parallel, before React renders: sequential requests would cost a round trip each.
prepare(getArea(location.pathname))
if (!isAdmin(location.pathname)) void loadTexts('account').catch(() => undefined)
if (!IS_FOR_ANYBODY.test(location.pathname)) void checkSession()

const AdminArea = retriable(admin)
const AccountArea = retriable(account)

/** Explicit values silence React Router 6's development warnings about future flags; behaviour is unchanged. */
const ROUTER_ANSWERS = { v7_startTransition: false, v7_relativeSplatPath: true }

/** The application half, in Ionic, with its own document and security policy. Each area is a separate chunk. */
export default function ApplicationRoot() {
  const { language } = useFrame()
  useEffect(() => watchOffline(language), [language])
  return (
    <IonApp>
      <IonReactRouter future={ROUTER_ANSWERS}>
        <Anyplace>
          <Area />
        </Anyplace>
      </IonReactRouter>
      <UpdateBar />
      <Toaster />
    </IonApp>
  )
}

function Area() {
  const { pathname } = useLocation()
  useMenuBehaviour()
  return (
    <ErrorBoundary at={pathname} isBare>
      <PromptSuspense fallback={<Waiting />}>
        {isAdmin(pathname) ? <AdminArea /> : <AccountArea />}
        <Interactive />
      </PromptSuspense>
    </ErrorBoundary>
  )
}

const Waiting = () => (
  <div className="waiting" aria-busy="true">
    <IonSpinner name="crescent" />
  </div>
)
