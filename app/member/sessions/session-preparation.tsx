import { useState } from 'react'
import { Link } from 'react-router-dom'
import { prepareBy } from '#domain/booking/free-times'
import { bookingRoutes } from '#contract/routes/booking'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { buildAddress } from '../../network/call'
import { useAnswer } from '../../shell/answers'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { useAccount } from '../account/account-context'
import { projectPath } from '../account/screens'
import type { OwnProjectRow, OwnSession } from '../today/own-work'
import { editSession, useSessionWriter } from './use-sessions'

interface Props {
  session: OwnSession
  project: OwnProjectRow
  now: number
}

/** The deadline for sharing and the shared rounds. If none was shared in time, the mentor decides. */
export function Preparation({ session, project, now }: Props) {
  const { t } = useTranslation('booking')
  const { language } = useFrame()
  const { person } = useAccount()
  const address = buildAddress(bookingRoutes.preparation, { params: { id: session.id } })
  const { data } = useAnswer(address, { persist: true, isFresh: true })
  const isMentor = person.id === session.mentorId
  const until = prepareBy(Date.parse(session.startTime))
  const date = longDate(new Date(until), language, true)
  const isPassed = now > until
  const shared = data?.shared ?? []
  return (
    <section className="card" aria-labelledby="prepare-title">
      <h2 id="prepare-title">{t('prepare.title')}</h2>
      {isPassed ? (
        <p>{t('prepare.passed', { date })}</p>
      ) : isMentor ? (
        <p>{t('prepare.untilMentor', { date })}</p>
      ) : (
        <p>
          <strong>{t('prepare.until', { date })}</strong> {t('prepare.why')}
        </p>
      )}
      {data && shared.length === 0 && <p className="note">{t('prepare.none')}</p>}
      {shared.length > 0 && (
        <ul className="sessions-rows">
          {shared.map(({ id, number, at }) => (
            <li key={id}>
              <span>
                <Icon name="check" /> {t('prepare.round', { number, date: longDate(new Date(at), language, true) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {session.isKept && <p className="notice">{t('prepare.kept')}</p>}
      {!isMentor && (
        <p className="actions">
          <Link
            className={`button ${shared.length > 0 ? 'button-quiet' : ''}`}
            to={`${projectPath(project.id)}/rounds`}
          >
            <Icon name="document" />
            {t('prepare.handIn')}
          </Link>
        </p>
      )}
      {isMentor && data && isPassed && shared.length === 0 && !session.isKept && <Decision session={session} />}
    </section>
  )
}

/** Nothing was shared in time, so the mentor decides about the session. */
function Decision({ session }: { session: OwnSession }) {
  const { t } = useTranslation('booking')
  const { isBusy, failure, write } = useSessionWriter()
  const [isSure, setSure] = useState(false)
  return (
    <>
      <p>{t('prepare.decide')}</p>
      {failure && (
        <p className="notice notice-bad" role="alert">
          {failure}
        </p>
      )}
      <p className="actions">
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => void write(editSession(session, { isKept: true }))}
        >
          {t('prepare.keep')}
        </button>
        <button type="button" className="button button-quiet" disabled={isBusy} onClick={() => setSure(true)}>
          {t('prepare.written')}
        </button>
      </p>
      {isSure && (
        <Dialog title={t('prepare.written')} onClose={() => setSure(false)}>
          <p>{t('prepare.writtenSure')}</p>
          <p className="actions">
            <button type="button" className="button" onClick={() => setSure(false)}>
              {t('change.back')}
            </button>
            <button
              type="button"
              className="button button-danger"
              disabled={isBusy}
              onClick={() =>
                void write(editSession(session, { status: 'cancelled', isWritten: true })).then(() => setSure(false))
              }
            >
              {t('prepare.written')}
            </button>
          </p>
        </Dialog>
      )}
    </>
  )
}
