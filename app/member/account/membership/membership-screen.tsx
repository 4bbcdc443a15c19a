import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { membershipRoutes } from '#contract/routes/institutions'
import { useOnline } from '../../../device/use-online'
import { useFrame } from '../../../i18n/frame-context'
import { longDate } from '../../../i18n/relative-time'
import { buildAddress, call, type ReplyAt } from '../../../network/call'
import { useAnswer } from '../../../shell/answers'
import { Dialog } from '../../../shell/dialog'
import { useTranslation } from '../../../shell/i18n'
import { Icon } from '../../../ui/icon'
import { showToast } from '../../../ui/toast'
import { actingAs, useAccount } from '../account-context'
import { Empty } from '../empty'
import { Part } from '../part'
import { useAct } from '../../../shell/use-act'
import { screenPath } from '../screens'
import { InstitutionHead, Seen } from './membership-parts'

type Own = NonNullable<ReplyAt<typeof membershipRoutes.read>['membership']>

/** The institution that follows this student, the data that it sees, and a button to leave it. */
export function MembershipScreen() {
  const answer = useAnswer(buildAddress(membershipRoutes.read), { persist: true, isFresh: true })
  return (
    <Part answer={answer}>{({ membership }) => (membership ? <Followed membership={membership} /> : <None />)}</Part>
  )
}

function Followed({ membership: { institution, sees, joinedAt } }: { membership: Own }) {
  const { t } = useTranslation('membership')
  const { language } = useFrame()
  const isOnline = useOnline()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <InstitutionHead institution={institution}>
        <p className="note">
          {t('since')} {longDate(new Date(joinedAt), language)}
        </p>
      </InstitutionHead>
      <Seen sees={sees} />
      {!isOnline && (
        <p className="notice" role="status">
          <Icon name="offline" /> {t('needsNetwork')}
        </p>
      )}
      <p className="actions">
        <button type="button" className="button button-quiet" disabled={!isOnline} onClick={() => setConfirming(true)}>
          <Icon name="signOut" />
          {t('leave')}
        </button>
        <Link className="button button-quiet" to={screenPath('subscription')}>
          <Icon name="pricing" />
          {t('plan')}
        </Link>
      </p>
      {isConfirming && <Leaving name={institution.name} onClose={() => setConfirming(false)} />}
    </>
  )
}

/** Confirms leaving, since rejoining needs a new invitation. */
function Leaving({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('membership')
  const { person } = useAccount()
  const answers = useQueryClient()
  const { isBusy, failure, run } = useAct()
  const leave = () =>
    run(async () => {
      await call(membershipRoutes.leave, actingAs(person))
      onClose()
      showToast({ title: t('left') })
      // Leaving an institution changes the subscription level, so all queries refetch.
      await answers.invalidateQueries()
    })
  return (
    <Dialog title={t('leaveTitle', { name })} onClose={onClose}>
      <p>{t('leaveText')}</p>
      {failure && (
        <p className="notice notice-bad" role="alert">
          {failure}
        </p>
      )}
      <p className="actions">
        <button type="button" className="button" onClick={onClose}>
          {t('back')}
        </button>
        <button type="button" className="button button-danger" disabled={isBusy} onClick={leave}>
          {t(isBusy ? 'leaving' : 'leave')}
        </button>
      </p>
    </Dialog>
  )
}

function None() {
  const { t } = useTranslation('membership')
  const { role } = useAccount().person
  if (role !== 'student') return <Empty icon="school" title={t('noneTitle')} text={t('studentsOnly')} />
  return (
    <Empty icon="school" title={t('noneTitle')} text={t('noneText')}>
      <p>{t('noneHow')}</p>
      <Link className="button button-quiet" to={screenPath('profile')}>
        {t('profile')}
      </Link>
    </Empty>
  )
}
