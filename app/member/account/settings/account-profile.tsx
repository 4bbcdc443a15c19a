import { useTranslation } from '../../../shell/i18n'
import { useFrame } from '../../../i18n/frame-context'
import type { LocalRow, RowOf } from '../../../offline/storage/types'
import { useList, useSyncEngine } from '../../../offline/replica/use-list'
import { longDate } from '../../../i18n/relative-time'
import { CopyNote } from '../../../shell/answered'
import { EmailChange } from './email-change'
import { PictureField } from './picture-field'
import { ProfileForm } from './profile-form'
import { ProfileState } from './profile-state'
import { NetworkError } from '../../../network/http'

export type AccountRow = RowOf<'account'>

/** The person's own account row, read from the device and edited through the outbox. */
export function ProfilePanel() {
  const { t } = useTranslation('account')
  const engine = useSyncEngine()
  const { rows, copiedAt, trouble } = useList(engine, 'account')
  const [stored] = rows
  if (!stored)
    return trouble ? (
      <div className="message">
        <h2>{t('notHere')}</h2>
        <p role="alert">{trouble === 'unreachable' ? t('notHereText') : t('failures.unknown')}</p>
        <button type="button" className="button" onClick={() => void engine.sync()}>
          {t('retry')}
        </button>
      </div>
    ) : (
      <div className="skeleton" aria-busy="true" aria-label={t('loading')} role="status" />
    )
  return (
    <>
      {copiedAt !== null && (
        <CopyNote at={copiedAt} failure={trouble === 'unreachable' ? new NetworkError('unreachable') : null} t={t} />
      )}
      <ProfileState stored={stored} />
      <div className="account-columns">
        <section className="card" aria-labelledby="profile-title">
          <h2 id="profile-title">{t('profile.title')}</h2>
          <PictureField row={stored.row} />
          <ProfileForm row={stored.row} />
        </section>
        <Identity stored={stored} />
      </div>
    </>
  )
}

function Identity({ stored: { row } }: { stored: LocalRow<AccountRow> }) {
  const { t } = useTranslation('account')
  const { language } = useFrame()
  return (
    <section className="card" aria-labelledby="identity-title">
      <h2 id="identity-title">{t('identity.title')}</h2>
      <dl className="account-facts account-stack">
        <dt>{t('identity.email')}</dt>
        <dd>{row.email}</dd>
        <dt>{t('identity.username')}</dt>
        <dd>{row.username}</dd>
        <dt>{t('identity.role')}</dt>
        <dd>{t(`roles.${row.role}`)}</dd>
        <dt>{t('identity.since')}</dt>
        <dd>{longDate(new Date(row.createdAt), language)}</dd>
      </dl>
      {row.pendingEmail && (
        <p className="notice" role="status">
          {t('identity.pending', { email: row.pendingEmail })}
        </p>
      )}
      <EmailChange />
    </section>
  )
}
