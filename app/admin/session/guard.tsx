import { IonSpinner } from '@ionic/react'
import { useTranslation } from '../../shell/i18n'
import { useEffect, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { serverTransport } from '../../offline/replica/server-transport'
import { retriable } from '../../network/retriable'
import { AccessDenied } from './access-denied'
import { loginAddress } from './intended'
import type { Person } from '../../session/person'
import { useSession } from '../../session/use-session'
import { Unreachable } from './unreachable'

const Console = retriable(async () => ({ default: (await import('../console/console')).Console }))
const ChangePassword = retriable(async () => ({
  default: (await import('../login/change-password-screen')).ChangePasswordScreen,
}))

/** Shows the console to administrators only. The server enforces access to all data itself. */
export function Guard() {
  const session = useSession()
  const { t } = useTranslation('login')
  const place = useLocation()
  if (session.kind === 'checking')
    return (
      <div className="waiting" role="status">
        <IonSpinner name="crescent" aria-hidden="true" />
        <p className="hidden">{t('loading')}</p>
      </div>
    )
  if (session.kind === 'unreachable') return <Unreachable />
  if (session.kind === 'signedOut') return <Navigate to={loginAddress(place)} state={{ asked: true }} replace />
  if (session.person.role !== 'admin') return <AccessDenied />
  if (session.mustChangePassword) return <ChangePassword />
  if (session.mustAddSecondFactor) return <ToSecondFactor />
  return <Inside person={session.person} storage={session.storage} />
}

function Inside({ person, storage }: { person: Person; storage: 'kept' | 'memory' }) {
  const frame = useMemo(
    () => ({ person, base: '/admin', transport: serverTransport, isDemonstration: false }),
    [person],
  )
  return <Console key={`${person.id} ${storage}`} frame={frame} storage={storage} />
}

/** The configuration requires a second factor of administrators, who set it up in their account. */
function ToSecondFactor() {
  useEffect(() => location.replace('/account/security'), [])
  return <div className="page skeleton" aria-busy="true" />
}
