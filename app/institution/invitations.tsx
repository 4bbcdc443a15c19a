import { useState } from 'react'
import { institutionMembersRoutes } from '#contract/routes/institutions'
import { useOnline } from '../device/use-online'
import { call } from '../network/call'
import { Answered } from '../shell/answered'
import { useTranslation } from '../shell/i18n'
import { showToast } from '../ui/toast'
import { useInvitations, useRefreshPanel, type PanelInvitation, type PanelRows } from './panel-data'
import { usePanelDates } from './panel-dates'
import { useAct } from '../shell/use-act'
import { useActing } from './use-acting'

const SHOWN = 8

/** Invitations that have not been answered. */
export function Invitations() {
  const { t } = useTranslation('institution')
  const { t: ta } = useTranslation('account')
  const answer = useInvitations()
  return (
    <section className="card" aria-labelledby="panel-invitations">
      <h2 id="panel-invitations">{t('invitations.title')}</h2>
      <Answered answer={answer} t={ta} isQuiet>
        {(list) => <Open list={list} />}
      </Answered>
    </section>
  )
}

function Open({ list: { rows, total } }: { list: PanelRows<PanelInvitation> }) {
  const { t } = useTranslation('institution')
  const { date } = usePanelDates()
  const isOnline = useOnline()
  const headers = useActing()
  const refresh = useRefreshPanel()
  const { isBusy, failure, run } = useAct()
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? rows : rows.slice(0, SHOWN)
  const revoke = ({ id, email }: PanelInvitation) =>
    run(async () => {
      await call(institutionMembersRoutes.revoke, { params: { id }, headers })
      showToast({ title: t('invitations.revoked'), text: email })
      await refresh()
    })
  if (rows.length === 0) return <p className="note">{t('invitations.none')}</p>
  return (
    <>
      <ul className="panel-rows">
        {shown.map((invitation) => (
          <li key={invitation.id}>
            <div>
              <strong>{invitation.email}</strong>
              <p className="note">{t('invitations.until', { date: date(invitation.expiresAt) })}</p>
            </div>
            <button
              type="button"
              className="button button-quiet"
              disabled={!isOnline || isBusy}
              aria-label={t('invitations.revokeOf', { email: invitation.email })}
              onClick={() => revoke(invitation)}
            >
              {t('invitations.revoke')}
            </button>
          </li>
        ))}
      </ul>
      {failure && (
        <p className="notice notice-bad" role="alert">
          {failure}
        </p>
      )}
      {rows.length > shown.length && (
        <button type="button" className="button button-quiet" onClick={() => setExpanded(true)}>
          {t('invitations.all', { count: total })}
        </button>
      )}
    </>
  )
}
