import { useEffect, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from './layout/error-boundary'
import { useMenuBehaviour } from './layout/menu-behaviour'
import { useFrame } from './lib/frame-context'
import { watchOffline } from './lib/offline-worker'
import { retriable } from './lib/retriable'
import { Toaster } from './layout/toaster'
import { UpdateBar } from './layout/update-bar'
import { Interactive } from './ui/interactive'
import { startIonic } from './ui/ionic'
import { PromptSuspense } from './ui/prompt-suspense'
import './ui/ionic.css'

startIonic()

const isAdmin = (path: string): boolean => /^\/admin(\/|-access|-direct|$)/.test(path)
const admin = () => import('./admin/admin-area')
const account = () => import('./account/account-area')
const areaOf = (path: string) => (isAdmin(path) ? admin : account)

// Asked for at once, beside what React still does before it draws.
const first: Promise<{ default: ComponentType }> = areaOf(location.pathname)()
first.catch(() => undefined)

const AdminArea = retriable(admin)
const AccountArea = retriable(account)

/** The application half: its own document and policy, Ionic's elements. Each area is a chunk of its own. */
export default function ApplicationRoot() {
  const { pathname } = useLocation()
  const { language } = useFrame()
  useMenuBehaviour()
  useEffect(() => watchOffline(language), [language])
  return (
    <ion-app>
      <ErrorBoundary at={pathname} isBare>
        <PromptSuspense fallback={<Waiting />}>
          {isAdmin(pathname) ? <AdminArea /> : <AccountArea />}
          <Interactive />
        </PromptSuspense>
      </ErrorBoundary>
      <UpdateBar />
      <Toaster />
    </ion-app>
  )
}

const Waiting = () => (
  <div className="waiting" aria-busy="true">
    <ion-spinner name="crescent" />
  </div>
)
