import { useIonRouter } from '@ionic/react'
import { useEffect, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import { MAX_MESSAGE, MAX_OTHER_TIMES, MAX_TITLE } from '#contract/limits'
import { bookingRoutes } from '#contract/routes/booking'
import { useOnline } from '../../device/use-online'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { buildAddress } from '../../network/call'
import { useSyncEngine } from '../../offline/replica/use-list'
import type { Mutation } from '../../offline/storage/types'
import { useAnswer } from '../../shell/answers'
import { foreignZone } from '../../shell/format'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { useAccount } from '../account/account-context'
import { Empty } from '../account/empty'
import { Part } from '../account/part'
import { screenPath } from '../account/screens'
import { useNow } from '../projects/use-now'
import { FreeDays, listFreeTimes, type Booking } from './free-days'
import { useSessionWriter } from './use-sessions'

/** A student books a session with the mentor of a project. */
export function BookingScreen({ id }: { id: string }) {
  const answer = useAnswer(buildAddress(bookingRoutes.read, { params: { id } }), { persist: true, isFresh: true })
  return (
    <Part answer={answer}>
      {(booking) => (
        <Choice booking={booking} projectId={id} asOf={answer.dataUpdatedAt} onTaken={() => answer.refetch()} />
      )}
    </Part>
  )
}

function Choice(props: { booking: Booking; projectId: string; asOf: number; onTaken: () => void }) {
  const { t } = useTranslation('booking')
  const { booking } = props
  if (booking.state === 'noPlan')
    return (
      <Empty icon="calendar" title={t('free.noPlan')} text={t('free.noPlanText')}>
        <Link className="button" to={screenPath('subscription')}>
          {t('free.plans')}
        </Link>
      </Empty>
    )
  if (booking.mentor === null)
    return (
      <Empty icon="mentoring" title={t('free.noMentor')} text={t('free.noMentorText')}>
        <a className="button" href="/contact">
          {t('free.ask_team')}
        </a>
      </Empty>
    )
  if (booking.state === 'notOwner') return <p className="lead">{t('free.notOwner')}</p>
  return <Times {...props} mentor={booking.mentor} />
}

interface Props {
  booking: Booking
  mentor: NonNullable<Booking['mentor']>
  projectId: string
  asOf: number
  onTaken: () => void
}

function Times({ booking, mentor, projectId, asOf, onTaken }: Props) {
  const { t } = useTranslation('booking')
  const { language } = useFrame()
  const { person } = useAccount()
  const engine = useSyncEngine()
  const router = useIonRouter()
  const isOnline = useOnline()
  const now = useNow()
  const { isBusy, failure, write } = useSessionWriter()
  // One id per form, so that a repeated request creates only one session.
  const [id] = useState<string>(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [title, setTitle] = useState<string>(t('free.usual'))
  const [description, setDescription] = useState('')
  const [errors, setErrors] = useState<{ title?: string; time?: string }>({})
  const draft = `booking:${projectId}`
  useEffect(
    () =>
      void engine.draft(draft).then(
        (stored) => typeof stored?.['description'] === 'string' && setDescription(stored['description']),
        () => undefined,
      ),
    [engine, draft],
  )
  const times = listFreeTimes(booking, now)
  const wanted = chosen.filter((start) => times.some((time) => time.start === start))
  const choose = (start: number) => {
    setErrors({})
    setChosen(
      wanted.includes(start) ? wanted.filter((one) => one !== start) : [...wanted, start].slice(-MAX_OTHER_TIMES - 1),
    )
  }
  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const [first, ...others] = wanted.map((start) => times.find((time) => time.start === start))
    if (!first) return setErrors({ time: t('free.timeMissing') })
    if (title.trim() === '') return setErrors({ title: t('free.titleMissing') })
    const iso = (moment: number) => new Date(moment).toISOString()
    const mutation: Mutation = {
      resource: 'sessions',
      kind: 'create',
      label: title.trim(),
      changes: {
        id,
        title: title.trim(),
        description: description.trim(),
        projectId,
        studentId: person.id,
        mentorId: mentor.id,
        startTime: iso(first.start),
        endTime: iso(first.end),
        otherStarts: others.flatMap((time) => (time ? [iso(time.start)] : [])),
      },
      shown: {
        status: 'requested',
        studentName: person.fullName,
        mentorName: mentor.fullName,
        meetingUrl: null,
        notes: null,
        decisions: [],
        reason: null,
        isKept: false,
        isWritten: false,
      },
    }
    const written = await write({ mutation, seen: null })
    if (written === null) return onTaken()
    void engine.saveDraft(draft, null).catch(() => undefined)
    const asks = booking.rules.needsConfirmation
    if (written === 'waiting') showToast({ title: t('free.kept'), text: t('free.keptText') })
    else showToast({ title: t(asks ? 'free.requested' : 'free.booked') })
    router.push(screenPath('sessions'), 'back', 'pop')
  }
  if (times.length === 0)
    return (
      <Empty icon="calendar" title={t('free.none', { count: booking.rules.aheadDays })} text={t('free.noneText')} />
    )
  const zone = foreignZone(new Date(now))
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <h2>{t('free.with', { name: mentor.fullName })}</h2>
      <p>{t('free.lead')}</p>
      {zone !== '' && <p className="note">{t('free.zone', { zone })}</p>}
      {!isOnline && <p className="note">{t('free.old', { date: longDate(new Date(asOf), language, true) })}</p>}
      <FreeDays times={times} chosen={wanted} onChoose={choose} />
      <div className="card">
        {failure && (
          <p className="notice notice-bad" role="alert">
            {failure}
          </p>
        )}
        {errors.time && (
          <p className="notice notice-bad" role="alert">
            {errors.time}
          </p>
        )}
        <p role="status">{wanted.length > 0 && t('free.chosen', { count: wanted.length })}</p>
        <Field label={t('free.title')} error={errors.title}>
          {(a11y) => (
            <input {...a11y} maxLength={MAX_TITLE} value={title} onChange={(event) => setTitle(event.target.value)} />
          )}
        </Field>
        <Field label={t('free.description')}>
          {(a11y) => (
            <textarea
              {...a11y}
              rows={3}
              maxLength={MAX_MESSAGE}
              value={description}
              onChange={(event) => {
                setDescription(event.target.value)
                void engine.saveDraft(draft, { description: event.target.value }).catch(() => undefined)
              }}
            />
          )}
        </Field>
        {booking.rules.needsConfirmation && <p className="note">{t('free.asks')}</p>}
        {!isOnline && <p className="note">{t('free.offline')}</p>}
        <p className="actions">
          <button type="submit" className="button" disabled={isBusy}>
            {t(isOnline ? (booking.rules.needsConfirmation ? 'free.ask' : 'free.send') : 'free.keep')}
          </button>
        </p>
      </div>
    </form>
  )
}
