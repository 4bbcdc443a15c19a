import { useState } from 'react'
import { institutionsRoutes } from '#contract/routes/institutions'
import { useOnline } from '../../device/use-online'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { buildAddress, buildRequest, type ReplyAt } from '../../network/call'
import { Answered } from '../../shell/answered'
import { useAnswer } from '../../shell/answers'
import { Badge } from '../../shell/badge'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import { showToast } from '../../ui/toast'
import { useConsoleAct } from '../console/use-act'
import { AppointForm } from './appoint-form'
import { institutionRefusalWords } from './institution-words'
import type { InstitutionRow } from './use-institutions'

type Person = ReplyAt<typeof institutionsRoutes.staff>[number]

/** The staff of an institution and their rights. */
export function StaffDialog({
  institution: { id, name },
  onClose,
}: {
  institution: InstitutionRow
  onClose: () => void
}) {
  const { t } = useTranslation('institutions')
  const { t: tConsole } = useTranslation('console')
  const isOnline = useOnline()
  const answer = useAnswer(buildAddress(institutionsRoutes.staff, { params: { id } }), { persist: true, isFresh: true })
  return (
    <Dialog title={t('staffTitle', { name })} kind="wide" onClose={onClose}>
      <p>{t('staffLead')}</p>
      {!isOnline && <p className="notice">{t('offline')}</p>}
      <Answered answer={answer} t={tConsole}>
        {(staff) =>
          staff.length === 0 ? (
            <p>{t('staffEmpty')}</p>
          ) : (
            <ul className="institution-staff">
              {staff.map((person) => (
                <StaffRow key={person.id} institutionId={id} person={person} onDone={answer.refetch} />
              ))}
            </ul>
          )
        }
      </Answered>
      <AppointForm institutionId={id} onDone={answer.refetch} />
    </Dialog>
  )
}

interface RowProps {
  institutionId: string
  person: Person
  onDone: () => void
}

/** The row itself asks for confirmation before the right is revoked. */
function StaffRow({ institutionId: id, person, onDone }: RowProps) {
  const { t } = useTranslation('institutions')
  const { language } = useFrame()
  const isOnline = useOnline()
  const [isConfirming, setConfirming] = useState(false)
  const { busy, problem, send } = useConsoleAct(institutionRefusalWords(t))
  const { fullName: name, email, right, createdAt } = person

  async function dismiss() {
    if (!(await send(buildRequest(institutionsRoutes.dismiss, { params: { id, person: person.id } })))) return
    onDone()
    showToast({ title: t('dismissed'), text: name })
  }
  return (
    <li>
      <div className="institution-person">
        <strong>{name}</strong>
        <Badge tone={right === 'manager' ? 'cool' : 'plain'}>{t(`rights.${right}`)}</Badge>
        <span className="note">
          {email} · {t('since', { date: longDate(new Date(createdAt), language) })}
        </span>
      </div>
      {!isConfirming && (
        <button
          type="button"
          className="button button-quiet"
          disabled={!isOnline}
          aria-label={`${t('dismiss')} : ${name}`}
          onClick={() => setConfirming(true)}
        >
          {t('dismiss')}
        </button>
      )}
      {isConfirming && (
        <div className="notice institution-ask" role="alert">
          <p>{problem ?? t('dismissAsk', { name })}</p>
          <p className="institution-acts">
            <button type="button" className="button button-quiet" onClick={() => setConfirming(false)}>
              {t('cancel')}
            </button>
            <button
              type="button"
              className="button button-bad"
              disabled={busy || !isOnline}
              onClick={() => void dismiss()}
            >
              {t(busy ? 'saving' : 'dismiss')}
            </button>
          </p>
        </div>
      )}
    </li>
  )
}
