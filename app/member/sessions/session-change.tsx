import { useState, type ReactNode } from 'react'
import { HOUR_MS, mayStillChange } from '#domain/booking/free-times'
import { bookingRoutes } from '#contract/routes/booking'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { buildAddress } from '../../network/call'
import { useAnswer } from '../../shell/answers'
import { Dialog } from '../../shell/dialog'
import { fromLocalInput, toLocalInput } from '../../shell/format'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { useAccount } from '../account/account-context'
import { Part } from '../account/part'
import type { OwnSession } from '../today/own-work'
import { FreeDays, listFreeTimes, type Booking } from './free-days'
import { Reason } from './session-request'
import { editSession, useSessionWriter } from './use-sessions'

interface Props {
  session: OwnSession
  now: number
}

/** The student moves or cancels within the mentor's limits; the mentor moves at any time. */
export function ChangeSession({ session, now }: Props) {
  const { person } = useAccount()
  if (person.id === session.mentorId) return <Change session={session} now={now} booking={null} />
  return session.projectId === null ? null : <OfStudent session={session} now={now} projectId={session.projectId} />
}

function OfStudent({ projectId, ...props }: Props & { projectId: string }) {
  const answer = useAnswer(buildAddress(bookingRoutes.read, { params: { id: projectId } }), {
    persist: true,
    isFresh: true,
  })
  return (
    <Part answer={answer} isQuiet>
      {(booking) => <Change {...props} booking={booking} />}
    </Part>
  )
}

function Change({ session, now, booking }: Props & { booking: Booking | null }) {
  const { t } = useTranslation('booking')
  const { language } = useFrame()
  const { isBusy, failure, write } = useSessionWriter()
  const [action, setAction] = useState<'move' | 'cancel' | null>(null)
  const [reason, setReason] = useState('')
  const start = Date.parse(session.startTime)
  const isRequested = session.status === 'requested'
  const may = booking === null || isRequested || mayStillChange(booking.rules, start, now)
  const body = reason.trim() === '' ? {} : { reason: reason.trim() }

  async function send(changes: object, title: string) {
    const written = await write(editSession(session, { ...changes, ...body }))
    setAction(null)
    if (written !== null) showToast(written === 'waiting' ? { title, text: t('change.waiting') } : { title })
  }
  const moveTo = (from: number) =>
    send(
      {
        startTime: new Date(from).toISOString(),
        endTime: new Date(from + Date.parse(session.endTime) - start).toISOString(),
      },
      t('change.moved'),
    )
  const isMentor = booking === null
  return (
    <section className="card" aria-labelledby="change-title">
      <h2 id="change-title">{t('change.title')}</h2>
      {booking !== null && !isRequested && may && (
        <p>
          {t('change.until', {
            date: longDate(new Date(start - booking.rules.changeHours * HOUR_MS), language, true),
          })}
        </p>
      )}
      {!may && <p>{t('change.tooLate')}</p>}
      {failure && (
        <p className="notice notice-bad" role="alert">
          {failure}
        </p>
      )}
      {may && (
        <p className="actions">
          <button type="button" className="button button-quiet" disabled={isBusy} onClick={() => setAction('move')}>
            {t('change.move')}
          </button>
          {!isMentor && (
            <button type="button" className="button button-quiet" disabled={isBusy} onClick={() => setAction('cancel')}>
              {t(isRequested ? 'change.withdraw' : 'change.cancel')}
            </button>
          )}
        </p>
      )}
      {action === 'move' && (
        <Dialog title={t('change.newTime')} kind="wide" onClose={() => setAction(null)}>
          {booking ? (
            <Moves booking={booking} session={session} now={now} isBusy={isBusy} onMove={(to) => void moveTo(to)}>
              <Reason value={reason} onChange={setReason} />
            </Moves>
          ) : (
            <AnyTime session={session} isBusy={isBusy} onMove={(to) => void moveTo(to)}>
              <Reason value={reason} onChange={setReason} />
            </AnyTime>
          )}
        </Dialog>
      )}
      {action === 'cancel' && (
        <Dialog title={t('change.cancelTitle')} onClose={() => setAction(null)}>
          <p>{t('change.cancelText')}</p>
          <Reason value={reason} onChange={setReason} />
          <p className="actions">
            <button type="button" className="button" onClick={() => setAction(null)}>
              {t('change.back')}
            </button>
            <button
              type="button"
              className="button button-danger"
              disabled={isBusy}
              onClick={() => void send({ status: 'cancelled' }, t('change.cancelled'))}
            >
              {t(isRequested ? 'change.withdraw' : 'change.cancel')}
            </button>
          </p>
        </Dialog>
      )}
    </section>
  )
}

interface MoveProps {
  session: OwnSession
  isBusy: boolean
  onMove: (start: number) => void
  children: ReactNode
}

/** Moves the session to a free time of the same length. */
function Moves({ booking, session, now, isBusy, onMove, children }: MoveProps & { booking: Booking; now: number }) {
  const { t } = useTranslation('booking')
  const [chosen, setChosen] = useState<number | null>(null)
  const length = Date.parse(session.endTime) - Date.parse(session.startTime)
  const times = listFreeTimes(booking, now, session).filter(
    ({ start, end }) => end - start === length && start !== Date.parse(session.startTime),
  )
  if (times.length === 0) return <p>{t('free.none', { count: booking.rules.aheadDays })}</p>
  return (
    <>
      {booking.rules.needsConfirmation && <p className="note">{t('change.asksAgain')}</p>}
      <FreeDays times={times} chosen={chosen === null ? [] : [chosen]} onChoose={setChosen} />
      {children}
      <p className="actions">
        <button
          type="button"
          className="button"
          disabled={isBusy || chosen === null}
          onClick={() => chosen !== null && onMove(chosen)}
        >
          {t('change.move')}
        </button>
      </p>
    </>
  )
}

/** A mentor moves the session to any time; the server refuses overlaps with other sessions. */
function AnyTime({ session, isBusy, onMove, children }: MoveProps) {
  const { t } = useTranslation('booking')
  const [value, setValue] = useState(toLocalInput(session.startTime))
  const to = fromLocalInput(value)
  return (
    <>
      <Field label={t('change.newTime')}>
        {(a11y) => (
          <input {...a11y} type="datetime-local" value={value} onChange={(event) => setValue(event.target.value)} />
        )}
      </Field>
      {children}
      <p className="actions">
        <button
          type="button"
          className="button"
          disabled={isBusy || to === null || to === session.startTime}
          onClick={() => to !== null && onMove(Date.parse(to))}
        >
          {t('change.move')}
        </button>
      </p>
    </>
  )
}
