import { SESSION_STATUSES } from '#contract/choices'
import { MAX_LINK, MAX_MESSAGE, MAX_TITLE } from '#contract/limits'
import { isInPeriod } from '#domain/booking/session-period'
import { CreateSession, EditSession } from '#contract/sessions'
import { canBecome, SESSION_TRANSITIONS } from '#domain/planning/transitions'
import type { RowTypes } from '../../offline/storage/types'
import { Badge } from '../../shell/badge'
import { duration, foreignZone, timeRange } from '../../shell/format'
import { choices, sortText } from '../../lists/choices'
import type { Define } from './definition'
import type { FormField } from '../../lists/forms/form'
import { mentoringCaution } from './level-cautions'
import { followStart } from './session-times'

type Session = RowTypes['sessions']

/** Width in rem from which the duration fits beside the time; below, a mentor's name would break within a word. */
const ROOMY = 56
const oneLine = (text: string) => <span className="one-line">{text}</span>
const TONES = {
  requested: 'warm',
  scheduled: 'cool',
  completed: 'good',
  cancelled: 'plain',
  declined: 'plain',
} as const

export const defineSessions: Define<Session> = (context) => {
  const { language, t, date, day, nameOf, options } = context
  const statuses = t('sessions.statuses', { returnObjects: true })
  const student = (row: Session) => nameOf(row.studentId, row.studentName)
  const mentor = (row: Session) => nameOf(row.mentorId, row.mentorName)
  const getZone = (row: Session) => foreignZone(new Date(row.startTime))
  const zoneHelp = (value = new Date().toISOString()) =>
    foreignZone(new Date(value)) === '' ? {} : { help: t('sessions.zone', { zone: foreignZone(new Date(value)) }) }
  const hours = (row: Session) => timeRange(new Date(row.startTime), new Date(row.endTime), language)
  const time = (row: Session) => `${hours(row)} ${getZone(row)}`.trim()
  const timeCell = (row: Session) => (
    <>
      {oneLine(hours(row))} {getZone(row)}
    </>
  )
  const length = (row: Session) => duration(new Date(row.startTime), new Date(row.endTime))
  const isStatus = (value: string): value is Session['status'] => SESSION_STATUSES.some((status) => status === value)
  const mayBecome = (row: Session, value: string) =>
    isStatus(value) && canBecome(SESSION_TRANSITIONS, row.status, value)
  const isPeriod = (value: string) => value === 'today' || value === 'upcoming' || value === 'past'
  const fields = (row: Session | null): FormField[] => [
    { name: 'title', label: t('title'), required: true, kind: 'text', max: MAX_TITLE },
    {
      name: 'studentId',
      label: t('student'),
      required: true,
      kind: 'row',
      options: () => options('users', ({ role }) => role === 'student'),
      fallback: row ? student(row) : '',
    },
    {
      name: 'mentorId',
      label: t('mentor'),
      required: true,
      kind: 'row',
      options: () => options('users', ({ role }) => role === 'mentor'),
      fallback: row ? mentor(row) : '',
    },
    {
      name: 'projectId',
      label: t('sessions.project'),
      nullable: true,
      kind: 'row',
      options: ({ studentId }) => options('projects', ({ userId }) => userId === studentId),
    },
    { name: 'startTime', label: t('sessions.startTime'), required: true, kind: 'moment', ...zoneHelp(row?.startTime) },
    { name: 'endTime', label: t('sessions.endTime'), required: true, kind: 'moment', ...zoneHelp(row?.endTime) },
    ...(row
      ? ([
          {
            name: 'status',
            label: t('status'),
            kind: 'choice',
            values: choices(statuses).filter(({ value }) => mayBecome(row, value)),
          },
        ] as const)
      : []),
    { name: 'meetingUrl', label: t('sessions.meetingUrl'), nullable: true, kind: 'url', max: MAX_LINK },
    { name: 'description', label: t('description'), kind: 'area', max: MAX_MESSAGE, lines: 3 },
    { name: 'notes', label: t('sessions.notes'), nullable: true, kind: 'area', max: MAX_MESSAGE, lines: 4 },
  ]
  return {
    name: 'sessions',
    texts: t('sessions.list', { returnObjects: true }),
    removeText: (name) => t('sessions.removeText', { name }),
    label: (row) => row.title,
    agenda: (row) => row.startTime,
    sort: '-startTime',
    columns: [
      { key: 'title', label: t('title'), text: (row) => row.title, sort: (row) => sortText(row.title), weight: 3 },
      { key: 'student', label: t('student'), text: student, sort: (row) => sortText(student(row)), weight: 2 },
      { key: 'mentor', label: t('mentor'), text: mentor, sort: (row) => sortText(mentor(row)), weight: 2 },
      {
        key: 'startTime',
        label: t('sessions.date'),
        text: (row) => date(row.startTime),
        sort: (row) => row.startTime,
        weight: 2.35,
      },
      { key: 'time', label: t('sessions.time'), text: time, cell: timeCell, weight: 2.2, from: ROOMY },
      { key: 'duration', label: t('sessions.duration'), text: length, weight: 1.6, from: ROOMY },
      {
        key: 'timeAndLength',
        label: t('sessions.time'),
        text: time,
        weight: 2.6,
        until: ROOMY,
        cell: (row) => (
          <>
            {oneLine(hours(row))} <small className="cell-note">{`${length(row)} ${getZone(row)}`.trim()}</small>
          </>
        ),
      },
      {
        key: 'status',
        label: t('status'),
        text: (row) => statuses[row.status],
        cell: (row) => <Badge tone={TONES[row.status]}>{statuses[row.status]}</Badge>,
        weight: 2.5,
      },
    ],
    brief: { note: (row) => `${day(row.startTime)}, ${time(row)} (${length(row)}) · ${student(row)}`, mark: 'status' },
    filters: [
      {
        key: 'status',
        label: t('status'),
        values: [{ value: '', label: t('sessions.allStatuses') }, ...choices(statuses)],
        isIn: (row, value) => row.status === value,
      },
      {
        key: 'period',
        label: t('sessions.period'),
        values: choices(t('sessions.periods', { returnObjects: true })),
        isIn: (row, value) =>
          !isPeriod(value) || isInPeriod({ startTime: new Date(row.startTime), status: row.status }, value, Date.now()),
      },
    ],
    details: (row) => [
      { label: t('student'), value: student(row) },
      { label: t('mentor'), value: mentor(row) },
      { label: t('sessions.date'), value: date(row.startTime) },
      { label: t('sessions.time'), value: `${time(row)} (${length(row)})` },
      { label: t('status'), value: statuses[row.status] },
      { label: t('sessions.meetingUrl'), value: row.meetingUrl },
      { label: t('description'), value: row.description },
      { label: t('sessions.notes'), value: row.notes },
    ],
    form: {
      fields,
      create: CreateSession,
      edit: EditSession,
      follow: followStart,
      cautions: ({ studentId = '' }) => ({ studentId: mentoringCaution(context, studentId) }),
      check: ({ startTime = '', endTime = '' }) =>
        startTime !== '' && endTime !== '' && endTime <= startTime
          ? { fields: { endTime: t('sessions.endBeforeStart') }, summary: t('sessions.endBeforeStart') }
          : null,
    },
    canRemove: true,
    actions: [],
    bulk: [
      {
        name: 'status',
        label: t('status'),
        values: choices(statuses),
        refusal: (row, value) =>
          mayBecome(row, value)
            ? null
            : t('sessions.noTransition', {
                from: statuses[row.status],
                to: isStatus(value) ? statuses[value] : value,
              }),
      },
    ],
    isUrgent: () => false,
  }
}
