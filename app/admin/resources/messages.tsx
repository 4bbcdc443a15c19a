import { fill } from '../../i18n/fill'
import type { RowTypes } from '../../offline/storage/types'
import { Badge } from '../../shell/badge'
import { truncate } from '../../shell/format'
import { choices, editOf, sortText } from './choices'
import type { Define } from './definition'

type Message = RowTypes['messages']

const TONES = { new: 'warm', in_progress: 'cool', resolved: 'good' } as const
/** Mail programs cut longer addresses. */
const QUOTED = 1_500

export const defineMessages: Define<Message> = ({ t: all, date }) => {
  const t = all.messages
  const subject = (row: Message) => (row.subject ? t.subjects[row.subject] : t.noSubject)
  const status = (row: Message, value: Message['status']) => editOf('messages', row, row.fullName, { status: value })
  const answer = (row: Message): string => {
    const quote = [
      fill(t.answerQuote, { date: date(row.createdAt, true), name: row.fullName }),
      ...row.message
        .slice(0, QUOTED)
        .split('\n')
        .map((line) => `> ${line}`),
    ]
    const title = fill(t.answerSubject, { subject: subject(row) })
    return `mailto:${encodeURIComponent(row.email)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`\r\n\r\n${quote.join('\r\n')}`)}`
  }
  return {
    name: 'messages',
    auditName: 'message',
    texts: t.list,
    label: (row) => row.fullName,
    sort: '-createdAt',
    tabs: 'status',
    columns: [
      {
        key: 'fullName',
        label: t.from,
        text: (row) => row.fullName,
        sort: (row) => sortText(row.fullName),
        weight: 2.2,
      },
      { key: 'subject', label: t.subject, text: subject, sort: (row) => sortText(subject(row)), weight: 1.9 },
      { key: 'message', label: t.message, text: (row) => truncate(row.message), weight: 3.4 },
      {
        key: 'status',
        label: all.status,
        text: (row) => t.statuses[row.status],
        cell: (row) => <Badge tone={TONES[row.status]}>{t.statuses[row.status]}</Badge>,
        weight: 1.8,
      },
      {
        key: 'createdAt',
        label: t.received,
        text: (row) => date(row.createdAt),
        sort: (row) => row.createdAt,
        weight: 2,
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
        key: 'subject',
        label: t.subject,
        values: [{ value: '', label: t.allSubjects }, ...choices(t.subjects)],
        isIn: (row, value) => row.subject === value,
      },
    ],
    details: (row) => [
      { label: t.email, value: row.email },
      { label: t.subject, value: subject(row) },
      { label: t.received, value: date(row.createdAt, true) },
      { label: all.status, value: t.statuses[row.status] },
      { label: t.message, value: <p className="letter">{row.message}</p> },
      { label: t.organisation, value: row.organisation },
      { label: t.country, value: row.country },
      { label: t.studentsCount, value: row.studentsCount },
      { label: t.handledBy, value: row.handledByName },
    ],
    canRemove: true,
    actions: [
      {
        key: 'answer',
        label: t.answer,
        icon: 'contact',
        isFor: () => true,
        href: answer,
        acts: (row) => (row.status === 'new' ? [status(row, 'in_progress')] : []),
      },
      {
        ...{
          key: 'resolve',
          label: t.resolve,
          icon: 'check',
          isFor: (row) => row.status !== 'resolved',
          acts: (row) => [status(row, 'resolved')],
        },
        done: (row) => ({ title: t.resolved, text: fill(t.resolvedText, { name: row.fullName }) }),
      },
    ],
    bulk: [{ name: 'status', label: all.status, values: choices(t.statuses) }],
    isUrgent: () => false,
  }
}
