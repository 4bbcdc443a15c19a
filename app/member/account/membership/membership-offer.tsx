import { useState } from 'react'
import type { membershipRoutes } from '#contract/routes/institutions'
import { useFrame } from '../../../i18n/frame-context'
import { longDate } from '../../../i18n/relative-time'
import type { ReplyAt } from '../../../network/call'
import { useTranslation } from '../../../shell/i18n'
import { ACCOUNT, MEMBERSHIP } from '../screens'
import { InstitutionHead, Seen } from './membership-parts'

/** The inviting institution, the expiry, and the data that it would see. */
export function MembershipOffer({ looked }: { looked: ReplyAt<typeof membershipRoutes.look> }) {
  const { t } = useTranslation('membership')
  const { language } = useFrame()
  return (
    <>
      <InstitutionHead institution={looked.institution}>
        <p>{t('link.text')}</p>
      </InstitutionHead>
      <dl className="account-facts">
        <dt>{t('link.sentTo')}</dt>
        <dd>{looked.sentTo}</dd>
        <dt>{t('link.until')}</dt>
        <dd>{longDate(new Date(looked.expiresAt), language)}</dd>
      </dl>
      <Seen sees={looked.sees} />
    </>
  )
}

interface AnswerProps {
  person: { readonly fullName: string; readonly role: string }
  isBusy: boolean
  onAccept: () => void
  onLater: () => void
}

/** Accepts once the person has ticked that they read the list of visible data. */
export function MembershipDecision({ person, isBusy, onAccept, onLater }: AnswerProps) {
  const { t } = useTranslation('membership')
  const [agrees, setAgrees] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const isStudent = person.role === 'student'
  const error = isMissed && !agrees
  return (
    <section className="card">
      <p>{isStudent ? t('link.as', { name: person.fullName }) : t('link.otherRole')}</p>
      {isStudent && (
        <>
          <label className="membership-tick">
            <input
              type="checkbox"
              checked={agrees}
              aria-invalid={error || undefined}
              aria-describedby={error ? 'membership-error' : undefined}
              onChange={(event) => setAgrees(event.target.checked)}
            />
            <span>{t('link.agree')}</span>
          </label>
          {error && (
            <p id="membership-error" className="field-error" role="alert">
              {t('link.agreeFirst')}
            </p>
          )}
        </>
      )}
      <p className="actions">
        {isStudent && (
          <button
            type="button"
            className="button"
            disabled={isBusy}
            onClick={() => (agrees ? onAccept() : setMissed(true))}
          >
            {t(isBusy ? 'link.accepting' : 'link.accept')}
          </button>
        )}
        <a className="button button-quiet" href={ACCOUNT} onClick={onLater}>
          {t('link.notNow')}
        </a>
      </p>
    </section>
  )
}

/** Links to the sign-in. They omit the secret, since the server receives their addresses; the device stores it. */
export function SignIn() {
  const { t } = useTranslation('membership')
  return (
    <section className="card">
      <p>{t('link.signInText')}</p>
      <p className="actions">
        <a className="button" href={`/login?next=${encodeURIComponent(MEMBERSHIP)}`}>
          {t('link.signIn')}
        </a>
        <a className="button button-quiet" href="/register">
          {t('link.register')}
        </a>
      </p>
    </section>
  )
}
