import type { RowTypes } from '../../offline/storage/types'
import { Badge } from '../../shell/badge'
import { choices, wordFor } from './choices'
import type { Define } from './definition'

type Subscriber = RowTypes['subscribers']

const TONES = { pending: 'warm', confirmed: 'good', unsubscribed: 'plain' } as const

export const defineSubscribers: Define<Subscriber> = ({ t: all, date }) => {
  const t = all.subscribers
  return {
    name: 'subscribers',
    auditName: 'subscriber',
    texts: t.list,
    label: (row) => row.email,
    sort: '-createdAt',
    tabs: 'status',
    columns: [
      { key: 'email', label: t.email, text: (row) => row.email, sort: (row) => row.email, weight: 3.3 },
      {
        key: 'status',
        label: all.status,
        text: (row) => t.statuses[row.status],
        cell: (row) => <Badge tone={TONES[row.status]}>{t.statuses[row.status]}</Badge>,
        weight: 2.3,
      },
      { key: 'language', label: all.language, text: (row) => all.languages[row.language], weight: 1.7 },
      { key: 'source', label: t.source, text: (row) => wordFor(t.sources, row.source), weight: 1.6 },
      {
        key: 'createdAt',
        label: t.subscribed,
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
    ],
    details: (row) => [
      { label: all.status, value: t.statuses[row.status] },
      { label: all.language, value: all.languages[row.language] },
      { label: t.source, value: wordFor(t.sources, row.source) },
      { label: t.subscribed, value: date(row.createdAt, true) },
      { label: t.confirmed, value: row.confirmedAt && date(row.confirmedAt, true) },
      { label: t.unsubscribed, value: row.unsubscribedAt && date(row.unsubscribedAt, true) },
    ],
    canRemove: true,
    actions: [],
    bulk: [],
    isUrgent: () => false,
  }
}
