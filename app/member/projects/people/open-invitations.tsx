import { peopleRoutes } from '#contract/routes/people'
import { useOnline } from '../../../device/use-online'
import { useFrame } from '../../../i18n/frame-context'
import { longDate } from '../../../i18n/relative-time'
import { call } from '../../../network/call'
import { useTranslation } from '../../../shell/i18n'
import { showToast } from '../../../ui/toast'
import { actingAs, useAccount } from '../../account/account-context'
import type { PeopleProps } from './people-screen'
import { useAct } from '../../../shell/use-act'

/** Invitations that have not been accepted. */
export function OpenInvitations({ projectId, people, onChange }: PeopleProps) {
  const { t } = useTranslation('people')
  const { t: tt } = useTranslation('thesis')
  const { language } = useFrame()
  const { person } = useAccount()
  const isOnline = useOnline()
  const { isBusy, failure, run } = useAct()
  if (people.invitations.length === 0) return null
  const revoke = (invitation: string) =>
    run(async () => {
      await call(peopleRoutes.revoke, { params: { id: projectId, invitation }, ...actingAs(person) })
      showToast({ title: t('revoked') })
      onChange()
    })
  return (
    <section className="card" aria-labelledby="invitations-title">
      <h2 id="invitations-title">{t('waiting')}</h2>
      <ul className="account-sign-ins">
        {people.invitations.map(({ id, email, access, expiresAt }) => (
          <li key={id}>
            <div>
              <strong>{email ?? t('byLink')}</strong>
              <p className="note">
                {tt(`accesses.${access}`)} · {t('until', { date: longDate(new Date(expiresAt), language) })}
              </p>
            </div>
            <button
              type="button"
              className="button button-quiet"
              disabled={!isOnline || isBusy}
              aria-label={t('revokeOf', { name: email ?? t('byLink') })}
              onClick={() => revoke(id)}
            >
              {t('revoke')}
            </button>
          </li>
        ))}
      </ul>
      {failure && (
        <p className="notice notice-bad" role="alert">
          {failure}
        </p>
      )}
    </section>
  )
}
