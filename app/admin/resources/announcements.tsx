import { ANNOUNCEMENT_STATES, announcementState, type AnnouncementState } from '#contract/announcement-state'
import { CreateAnnouncement, EditAnnouncement } from '#contract/announcements'
import { MAX_MESSAGE, MAX_TITLE } from '#contract/limits'
import type { RowTypes } from '../../offline/storage/types'
import { Badge } from '../../shell/badge'
import { truncate } from '../../shell/format'
import { choices, sortText } from '../../lists/choices'
import type { Define } from './definition'
import type { FormField } from '../../lists/forms/form'

type Announcement = RowTypes['announcements']

const TONES = { upcoming: 'cool', current: 'good', ended: 'plain' } as const
const getState = (row: Announcement): AnnouncementState => announcementState(row, Date.now())
const getStateRank = (row: Announcement): number => ANNOUNCEMENT_STATES.indexOf(getState(row))

export const defineAnnouncements: Define<Announcement> = ({ t, language, date, day }) => {
  const audiences = t('announcements.audiences', { returnObjects: true })
  const states = t('announcements.states', { returnObjects: true })
  const isFrench = language === 'fr'
  const title = (row: Announcement) => (isFrench ? row.titleFr : row.titleEn)
  const text = (row: Announcement) => (isFrench ? row.textFr : row.textEn)
  const titleKey = isFrench ? 'titleFr' : 'titleEn'
  const end = (row: Announcement, withTime = false) =>
    row.endsAt === null ? t('announcements.noEnd') : date(row.endsAt, withTime)
  const field = (name: 'titleFr' | 'titleEn' | 'textFr' | 'textEn') => ({
    name,
    label: t(`announcements.${name}`),
    required: true,
  })
  const area = { kind: 'area', max: MAX_MESSAGE, lines: 5, help: t('announcements.textHelp') } as const
  const fields: FormField[] = [
    { ...field('titleFr'), kind: 'text', max: MAX_TITLE },
    { ...field('textFr'), ...area },
    { ...field('titleEn'), kind: 'text', max: MAX_TITLE },
    { ...field('textEn'), ...area },
    {
      name: 'audience',
      label: t('announcements.audience'),
      kind: 'choice',
      initial: 'all',
      values: choices(audiences),
    },
    { name: 'startsAt', label: t('announcements.startsAt'), required: true, kind: 'moment' },
    {
      name: 'endsAt',
      label: t('announcements.endsAt'),
      nullable: true,
      kind: 'moment',
      help: t('announcements.endHelp'),
    },
  ]
  return {
    name: 'announcements',
    texts: t('announcements.list', { returnObjects: true }),
    removeText: (name) => t('announcements.removeText', { name }),
    label: title,
    sort: '-startsAt',
    tabs: 'state',
    columns: [
      {
        key: titleKey,
        label: t('title'),
        text: title,
        sort: (row) => sortText(title(row)),
        weight: 4,
        cell: (row) => (
          <>
            {title(row)}
            <small className="cell-note">{truncate(text(row))}</small>
          </>
        ),
      },
      {
        key: 'audience',
        label: t('announcements.audience'),
        text: (row) => audiences[row.audience],
        weight: 1.9,
        cell: (row) => <Badge>{audiences[row.audience]}</Badge>,
      },
      {
        key: 'state',
        label: t('announcements.state'),
        text: (row) => states[getState(row)],
        sort: getStateRank,
        cell: (row) => <Badge tone={TONES[getState(row)]}>{states[getState(row)]}</Badge>,
        weight: 2,
      },
      {
        key: 'startsAt',
        label: t('announcements.startsAt'),
        text: (row) => date(row.startsAt),
        sort: (row) => row.startsAt,
        weight: 2,
      },
      { key: 'endsAt', label: t('announcements.endsAt'), text: (row) => end(row), weight: 2 },
    ],
    brief: { note: (row) => `${audiences[row.audience]} · ${day(row.startsAt)}`, mark: 'state' },
    filters: [
      {
        key: 'state',
        label: t('announcements.state'),
        values: choices(t('announcements.stateTabs', { returnObjects: true })),
        isIn: (row, value) => getState(row) === value,
      },
      {
        key: 'audience',
        label: t('announcements.audience'),
        values: [{ value: '', label: t('announcements.allAudiences') }, ...choices(audiences)],
        isIn: (row, value) => row.audience === value,
      },
    ],
    details: (row) => [
      { label: t('announcements.audience'), value: audiences[row.audience] },
      { label: t('announcements.state'), value: states[getState(row)] },
      { label: t('announcements.startsAt'), value: date(row.startsAt, true) },
      { label: t('announcements.endsAt'), value: end(row, true) },
      { label: t('announcements.titleFr'), value: row.titleFr },
      { label: t('announcements.textFr'), value: <pre className="document">{row.textFr}</pre> },
      { label: t('announcements.titleEn'), value: row.titleEn },
      { label: t('announcements.textEn'), value: <pre className="document">{row.textEn}</pre> },
    ],
    form: {
      fields: () => fields,
      create: CreateAnnouncement,
      edit: EditAnnouncement,
      check: ({ startsAt = '', endsAt = '' }) => {
        if (startsAt === '' || endsAt === '' || endsAt > startsAt) return null
        const message = t('announcements.endBeforeStart')
        return { fields: { endsAt: message }, summary: message }
      },
    },
    canRemove: true,
    actions: [],
    bulk: [{ name: 'audience', label: t('announcements.audience'), values: choices(audiences) }],
    isUrgent: () => false,
  }
}
