import { SESSION_STATUSES } from '#contract/choices'
import { MAX_LINK, MAX_MESSAGE, MAX_TITLE } from '#contract/limits'
import { isInPeriod } from '#contract/session-period'
import { CreateSession, EditSession } from '#contract/sessions'
import { canBecome, SESSION_TRANSITIONS } from '#contract/transitions'
import { fill } from '../../i18n/fill'
import type { RowTypes } from '../../offline/storage/types'
import { Badge } from '../../shell/badge'
import { duration, foreignZone, timeRange } from '../../shell/format'
import { choices, sortText } from './choices'
import type { Define, FormField } from './definition'
import { mentoringCaution } from './level-cautions'
import { followStart } from './session-times'

type Session = RowTypes['sessions']

/** Room in rem for the duration beside the time: below it, a mentor's name would break inside a word. */
const ROOMY = 56
const oneLine = (text: string) => <span className="one-line">{text}</span>
const TONES = { scheduled: 'cool', completed: 'good', cancelled: 'plain' } as const

export const defineSessions: Define<Session> = (kit) => {
  const { language, t: all, date, nameOf, options } = kit
  const t = all.sessions
  const student = (row: Session) => nameOf(row.studentId, row.studentName)
  const mentor = (row: Session) => nameOf(row.mentorId, row.mentorName)
  const zoneOf = (row: Session) => foreignZone(new Date(row.startTime))
  const zoneHelp = (value = new Date().toISOString()) =>
    foreignZone(new Date(value)) === '' ? {} : { help: fill(t.zone, { zone: foreignZone(new Date(value)) }) }
  const hours = (row: Session) => timeRange(new Date(row.startTime), new Date(row.endTime), language)
  const time = (row: Session) => `${hours(row)} ${zoneOf(row)}`.trim()
  const timeCell = (row: Session) => (
    <>
      {oneLine(hours(row))} {zoneOf(row)}
    </>
  )
  const length = (row: Session) => duration(new Date(row.startTime), new Date(row.endTime))
  const isStatus = (value: string): value is Session['status'] => SESSION_STATUSES.some((status) => status === value)
  const mayBecome = (row: Session, value: string) =>
    isStatus(value) && canBecome(SESSION_TRANSITIONS, row.status, value)
  const isPeriod = (value: string) => value === 'today' || value === 'upcoming' || value === 'past'
  const fields = (row: Session | null): FormField[] => [
    { name: 'title', label: all.title, required: true, kind: 'text', max: MAX_TITLE },
    {
      name: 'studentId',
      label: all.student,
      required: true,
      kind: 'row',
      options: () => options('users', ({ role }) => role === 'student'),
      fallback: row ? student(row) : '',
    },
    {
      name: 'mentorId',
      label: all.mentor,
      required: true,
      kind: 'row',
      options: () => options('users', ({ role }) => role === 'mentor'),
      fallback: row ? mentor(row) : '',
    },
    {
      name: 'projectId',
      label: t.project,
      nullable: true,
      kind: 'row',
      options: ({ studentId }) => options('projects', ({ userId }) => userId === studentId),
    },
    { name: 'startTime', label: t.startTime, required: true, kind: 'moment', ...zoneHelp(row?.startTime) },
    { name: 'endTime', label: t.endTime, required: true, kind: 'moment', ...zoneHelp(row?.endTime) },
    ...(row
      ? ([
          {
            name: 'status',
            label: all.status,
            kind: 'choice',
            values: choices(t.statuses).filter(({ value }) => mayBecome(row, value)),
          },
        ] as const)
      : []),
    { name: 'meetingUrl', label: t.meetingUrl, nullable: true, kind: 'url', max: MAX_LINK },
    { name: 'description', label: all.description, kind: 'area', max: MAX_MESSAGE, lines: 3 },
    { name: 'notes', label: t.notes, nullable: true, kind: 'area', max: MAX_MESSAGE, lines: 4 },
  ]
  return {
    name: 'sessions',
    auditName: 'session',
    texts: t.list,
    label: (row) => row.title,
    sort: '-startTime',
    columns: [
      { key: 'title', label: all.title, text: (row) => row.title, sort: (row) => sortText(row.title), weight: 2.45 },
      { key: 'student', label: all.student, text: student, sort: (row) => sortText(student(row)), weight: 2.2 },
      { key: 'mentor', label: all.mentor, text: mentor, sort: (row) => sortText(mentor(row)), weight: 2.1 },
      {
        key: 'startTime',
        label: t.date,
        text: (row) => date(row.startTime),
        sort: (row) => row.startTime,
        weight: 2.35,
      },
      { key: 'time', label: t.time, text: time, cell: timeCell, weight: 2.2, from: ROOMY },
      { key: 'duration', label: t.duration, text: length, weight: 1.6, from: ROOMY },
      {
        ...{ key: 'timeAndLength', label: t.time, text: time, weight: 2.2, until: ROOMY },
        cell: (row) => (
          <>
            {oneLine(hours(row))} <small className="cell-note">{`${length(row)} ${zoneOf(row)}`.trim()}</small>
          </>
        ),
      },
      {
        key: 'status',
        label: all.status,
        text: (row) => t.statuses[row.status],
        cell: (row) => <Badge tone={TONES[row.status]}>{t.statuses[row.status]}</Badge>,
        weight: 2.25,
      },
    ],
    filters: [
      {
        key: 'status',
        label: all.status,
        values: [{ value: '', label: t.allStatuses }, ...choices(t.statuses)],
        isIn: (row, value) => row.status === value,
      },
      {
        ...{ key: 'period', label: t.period, values: choices(t.periods) },
        isIn: (row, value) =>
          !isPeriod(value) || isInPeriod({ startTime: new Date(row.startTime), status: row.status }, value, Date.now()),
      },
    ],
    details: (row) => [
      { label: all.student, value: student(row) },
      { label: all.mentor, value: mentor(row) },
      { label: t.date, value: date(row.startTime) },
      { label: t.time, value: `${time(row)} (${length(row)})` },
      { label: all.status, value: t.statuses[row.status] },
      { label: t.meetingUrl, value: row.meetingUrl },
      { label: all.description, value: row.description },
      { label: t.notes, value: row.notes },
    ],
    form: {
      ...{ fields, create: CreateSession, edit: EditSession },
      follow: followStart,
      cautions: ({ studentId = '' }) => ({ studentId: mentoringCaution(kit, studentId) }),
      check: ({ startTime = '', endTime = '' }) =>
        startTime !== '' && endTime !== '' && endTime <= startTime
          ? { fields: { endTime: t.endBeforeStart }, summary: t.endBeforeStart }
          : null,
    },
    canRemove: true,
    actions: [],
    bulk: [
      {
        ...{ name: 'status', label: all.status, values: choices(t.statuses) },
        refusal: (row, value) =>
          mayBecome(row, value)
            ? null
            : fill(t.noTransition, { from: t.statuses[row.status], to: isStatus(value) ? t.statuses[value] : value }),
      },
    ],
    isUrgent: () => false,
  }
}
