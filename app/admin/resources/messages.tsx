import type { RowTypes } from '../../offline/storage/types'
import { Badge } from '../../shell/badge'
import { truncate } from '../../shell/format'
import { Dialog } from '../../shell/dialog'
import { choices, sortText } from '../../lists/choices'
import { toEdit } from './to-edit'
import type { Define } from './definition'
import { delayText, isLate, queueKey } from './message-priority'
import { MessageThread } from './messages-thread'

type Message = RowTypes['messages']

const TONES = { new: 'warm', in_progress: 'cool', resolved: 'good' } as const
/** Most characters of the quoted message: mail programs truncate longer links. */
const QUOTED = 1_500

export const defineMessages: Define<Message> = (context) => {
  const { t, date } = context
  const subjects = t('messages.subjects', { returnObjects: true })
  const statuses = t('messages.statuses', { returnObjects: true })
  const priorities = t('messages.priorities', { returnObjects: true })
  const subject = (row: Message) => (row.subject ? subjects[row.subject] : t('messages.noSubject'))
  const delay = (row: Message) => delayText(row, t, date, Date.now())
  const priority = (row: Message) => (row.priority ? [priorities.true, delay(row)].filter(Boolean).join(', ') : '')
  const status = (row: Message, value: Message['status']) => toEdit('messages', row, row.fullName, { status: value })
  const mailto = (row: Message): string => {
    const quote = [
      t('messages.answerQuote', { date: date(row.createdAt, true), name: row.fullName }),
      ...row.message
        .slice(0, QUOTED)
        .split('\n')
        .map((line) => `> ${line}`),
    ]
    const title = t('messages.answerSubject', { subject: subject(row) })
    return `mailto:${encodeURIComponent(row.email)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`\r\n\r\n${quote.join('\r\n')}`)}`
  }
  return {
    name: 'messages',
    texts: t('messages.list', { returnObjects: true }),
    removeText: (name) => t('messages.removeText', { name }),
    label: (row) => row.fullName,
    sort: '-queue',
    tabs: 'status',
    columns: [
      {
        key: 'fullName',
        label: t('messages.from'),
        text: (row) => row.fullName,
        sort: (row) => sortText(row.fullName),
        weight: 2.2,
      },
      {
        key: 'subject',
        label: t('messages.subject'),
        text: subject,
        sort: (row) => sortText(subject(row)),
        weight: 1.9,
      },
      { key: 'message', label: t('messages.message'), text: (row) => truncate(row.message), weight: 3 },
      {
        key: 'queue',
        label: t('messages.priority'),
        text: priority,
        sort: queueKey,
        weight: 2.2,
        cell: (row) =>
          row.priority && (
            <>
              <Badge tone={isLate(row, Date.now()) ? 'bad' : 'warm'}>{priorities.true}</Badge> {delay(row)}
            </>
          ),
      },
      {
        key: 'status',
        label: t('status'),
        text: (row) => statuses[row.status],
        cell: (row) => <Badge tone={TONES[row.status]}>{statuses[row.status]}</Badge>,
        weight: 2.2,
      },
      {
        key: 'createdAt',
        label: t('messages.received'),
        text: (row) => date(row.createdAt),
        sort: (row) => row.createdAt,
        weight: 2,
      },
    ],
    brief: {
      note: (row) => [priority(row), subject(row), truncate(row.message)].filter(Boolean).join(' · '),
      mark: 'status',
    },
    filters: [
      {
        key: 'status',
        label: t('status'),
        values: [{ value: '', label: t('messages.allStatuses') }, ...choices(statuses)],
        isIn: (row, value) => row.status === value,
      },
      {
        key: 'subject',
        label: t('messages.subject'),
        values: [{ value: '', label: t('messages.allSubjects') }, ...choices(subjects)],
        isIn: (row, value) => row.subject === value,
      },
      {
        key: 'priority',
        label: t('messages.priority'),
        values: [{ value: '', label: t('messages.allPriorities') }, ...choices(priorities)],
        isIn: (row, value) => String(row.priority) === value,
      },
    ],
    details: (row) => [
      { label: t('messages.email'), value: row.email },
      { label: t('messages.subject'), value: subject(row) },
      { label: t('messages.received'), value: date(row.createdAt, true) },
      { label: t('status'), value: statuses[row.status] },
      { label: t('messages.priority'), value: row.priority ? (delay(row) ?? t('messages.nothingOwed')) : null },
      { label: t('messages.message'), value: <p className="letter">{row.message}</p> },
      { label: t('messages.thread.title'), value: <MessageThread context={context} row={row} mailto={mailto(row)} /> },
      { label: t('messages.organisation'), value: row.organisation },
      { label: t('messages.country'), value: row.country },
      { label: t('messages.studentsCount'), value: row.studentsCount },
      { label: t('messages.handledBy'), value: row.handledByName },
    ],
    canRemove: true,
    actions: [
      {
        key: 'answer',
        label: t('messages.answer'),
        icon: 'contact',
        isFor: () => true,
        dialog: (row, onClose) => (
          <Dialog title={row.fullName} kind="wide" onClose={onClose}>
            <p className="letter">{row.message}</p>
            <MessageThread context={context} row={row} mailto={mailto(row)} />
          </Dialog>
        ),
      },
      {
        key: 'resolve',
        label: t('messages.resolve'),
        icon: 'check',
        isFor: (row) => row.status !== 'resolved',
        mutations: (row) => [status(row, 'resolved')],
        done: (row) => ({ title: t('messages.resolved'), text: t('messages.resolvedText', { name: row.fullName }) }),
      },
    ],
    bulk: [{ name: 'status', label: t('status'), values: choices(statuses) }],
    isUrgent: () => false,
  }
}
