import type { RowTypes } from '../../offline/storage/types'
import { Badge } from '../../shell/badge'
import { choices, wordFor } from '../../lists/choices'
import type { Define } from './definition'

type Subscriber = RowTypes['subscribers']

const TONES = { pending: 'warm', confirmed: 'good', unsubscribed: 'plain' } as const

export const defineSubscribers: Define<Subscriber> = ({ t, date, day }) => {
  const statuses = t('subscribers.statuses', { returnObjects: true })
  const languages = t('languages', { returnObjects: true })
  const sources = t('subscribers.sources', { returnObjects: true })
  return {
    name: 'subscribers',
    texts: t('subscribers.list', { returnObjects: true }),
    removeText: (name) => t('subscribers.removeText', { name }),
    label: (row) => row.email,
    sort: '-createdAt',
    tabs: 'status',
    columns: [
      { key: 'email', label: t('subscribers.email'), text: (row) => row.email, sort: (row) => row.email, weight: 3.3 },
      {
        key: 'status',
        label: t('status'),
        text: (row) => statuses[row.status],
        cell: (row) => <Badge tone={TONES[row.status]}>{statuses[row.status]}</Badge>,
        weight: 2.3,
      },
      { key: 'language', label: t('language'), text: (row) => languages[row.language], weight: 1.7 },
      {
        key: 'source',
        label: t('subscribers.source'),
        text: (row) => wordFor(sources, row.source),
        weight: 1.6,
      },
      {
        key: 'createdAt',
        label: t('subscribers.subscribed'),
        text: (row) => date(row.createdAt),
        sort: (row) => row.createdAt,
        weight: 2,
      },
    ],
    brief: { note: (row) => `${wordFor(sources, row.source)} · ${day(row.createdAt)}`, mark: 'status' },
    filters: [
      {
        key: 'status',
        label: t('status'),
        values: [{ value: '', label: t('subscribers.allStatuses') }, ...choices(statuses)],
        isIn: (row, value) => row.status === value,
      },
    ],
    details: (row) => [
      { label: t('status'), value: statuses[row.status] },
      { label: t('language'), value: languages[row.language] },
      { label: t('subscribers.source'), value: wordFor(sources, row.source) },
      { label: t('subscribers.subscribed'), value: date(row.createdAt, true) },
      { label: t('subscribers.confirmed'), value: row.confirmedAt && date(row.confirmedAt, true) },
      { label: t('subscribers.unsubscribed'), value: row.unsubscribedAt && date(row.unsubscribedAt, true) },
    ],
    canRemove: true,
    actions: [],
    bulk: [],
    isUrgent: () => false,
  }
}
