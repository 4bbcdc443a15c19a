import { useTranslation } from '../../shell/i18n'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { MissingScreen } from '../../ui/missing-screen'
import { readInvitation } from '../../device/application-preferences'
import { retriable } from '../../network/retriable'
import { signInAddress } from '../../session/after-sign-in'
import { checkSession } from '../../session/session'
import { useSession } from '../../session/use-session'
import { Icon } from '../../ui/icon'
import { PromptSuspense } from '../../ui/prompt-suspense'
import { AccountLoading } from './opening'
import { ACCOUNT, INVITATION, MEMBERSHIP, OF_MEMBERSHIP } from './screens'
import './account.css'

const Inside = retriable(async () => ({ default: (await import('./account-inside')).Inside }))
const InvitationLink = retriable(async () => ({
  default: (await import('../projects/people/invitation-link')).InvitationLink,
}))
const MembershipLink = retriable(async () => ({
  default: (await import('./membership/membership-link')).MembershipLink,
}))
const NoticeStop = retriable(async () => ({ default: (await import('../notices/notice-stop')).NoticeStop }))
const EmailLink = retriable(async () => ({ default: (await import('./settings/account-email-link')).EmailLink }))

/** Every address of the account: the pages of mailed links, and the account behind its sign-in. */
export default function AccountArea() {
  const place = useLocation()
  // After a registration, a pending invitation is shown before the account.
  const [waiting] = useState(readInvitation)
  const isJoining = waiting?.startsWith(OF_MEMBERSHIP) === true
  const isInvited = waiting !== null && !isJoining
  if (place.pathname === '/account/email') return <EmailLink />
  if (place.pathname === '/account/notices/stop') return <NoticeStop />
  if (place.pathname === INVITATION || (place.pathname === ACCOUNT && isInvited)) return <InvitationLink />
  const isJoin = place.pathname === MEMBERSHIP && (isJoining || place.hash.length > 1)
  if (isJoin || (place.pathname === ACCOUNT && isJoining)) return <MembershipLink />
  return <Guard />
}

/** Shows the account to a signed-in person. The server enforces access to all data itself. */
function Guard() {
  const session = useSession()
  const [isLeaving, setLeaving] = useState(false)
  const leave = useCallback(async (empty: () => Promise<void>, address: string) => {
    setLeaving(true)
    await empty()
    location.replace(address)
  }, [])
  // Leaving also signs the person out, which must not lead to the sign-in page.
  if (isLeaving) return <AccountLoading />
  if (session.kind === 'checking') return <AccountLoading />
  if (session.kind === 'unreachable') return <Unreachable />
  if (session.kind === 'signedOut') return <ToSignIn />
  const { person, storage, mustChangePassword, mustAddSecondFactor } = session
  const must = mustChangePassword ? 'password' : mustAddSecondFactor ? 'factor' : null
  return (
    <PromptSuspense fallback={<AccountLoading />}>
      <Inside key={`${person.id} ${storage}`} person={person} storage={storage} must={must} leave={leave} />
    </PromptSuspense>
  )
}

/** The sign-in page belongs to the public half, which is another document. */
function ToSignIn(): ReactNode {
  const place = useLocation()
  useEffect(() => location.replace(signInAddress(place)), [place])
  return <AccountLoading />
}

/** Shown when the server is unreachable and no person is stored on the device. Retries once the network is back. */
function Unreachable() {
  const { t } = useTranslation('account')
  useEffect(() => {
    const again = () => void checkSession()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return (
    <MissingScreen>
      <Icon name="offline" className="icon icon-large" />
      <h1>{t('unreachableTitle')}</h1>
      <p>{t('unreachableText')}</p>
      <p className="actions">
        <button type="button" className="button" onClick={() => void checkSession()}>
          <Icon name="refresh" />
          {t('retry')}
        </button>
        <a className="button button-quiet" href="/">
          {t('site')}
        </a>
      </p>
    </MissingScreen>
  )
}
