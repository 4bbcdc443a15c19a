import { useMemo } from 'react'
import { panelRoutes } from '#contract/routes/institutions'
import { choices, sortText } from '../lists/choices'
import { foldText } from '../i18n/text-search'
import { buildAddress } from '../network/call'
import { Badge } from '../shell/badge'
import { duration, foreignZone, timeRange } from '../shell/format'
import { useTranslation } from '../shell/i18n'
import { useSessions, type PanelSessionRow } from './panel-data'
import { usePanelDates } from './panel-dates'
import { PanelList, READ_ONLY, type PanelDefinition } from './panel-list'
import { tabAddress, TabLinks } from './tab-link'

const TONES = {
  requested: 'warm',
  scheduled: 'cool',
  completed: 'good',
  cancelled: 'plain',
  declined: 'plain',
} as const

/** Sessions of the institution's own mentors with its students: time, participants and outcome. */
export function Sessions() {
  const answer = useSessions()
  return <PanelList definition={useDefinition(answer.data?.rows)} answer={answer} />
}

function useDefinition(sessions: readonly PanelSessionRow[] | undefined): PanelDefinition<PanelSessionRow> {
  const { t } = useTranslation('institution')
  const { language, date, day } = usePanelDates()
  return useMemo(() => {
    const statuses = t('sessions.statuses', { returnObjects: true })
    const mentors = new Map((sessions ?? []).map(({ mentorId, mentorName }) => [mentorId, mentorName]))
    const time = ({ startTime, endTime }: PanelSessionRow) => {
      const [start, end] = [new Date(startTime), new Date(endTime)]
      return `${timeRange(start, end, language)} ${foreignZone(start)}`.trim()
    }
    const length = (row: PanelSessionRow) => duration(new Date(row.startTime), new Date(row.endTime))
    return {
      ...READ_ONLY,
      texts: t('sessions.texts', { returnObjects: true }),
      label: (row) => row.studentName,
      searched: ({ studentName, mentorName }) => [studentName, mentorName],
      server: {
        narrowedBy: ['mentor', 'status'],
        list: (query) => buildAddress(panelRoutes.sessions, { query }),
        file: (query) => buildAddress(panelRoutes.exportSessions, { query }),
      },
      sort: '-startTime',
      agenda: (row) => row.startTime,
      columns: [
        {
          key: 'student',
          label: t('list.student'),
          weight: 2.6,
          text: (row) => row.studentName,
          sort: (row) => sortText(row.studentName),
        },
        {
          key: 'mentor',
          label: t('list.mentor'),
          weight: 2.4,
          text: (row) => row.mentorName,
          sort: (row) => sortText(row.mentorName),
        },
        {
          key: 'startTime',
          label: t('list.date'),
          text: (row) => date(row.startTime),
          weight: 2.2,
          sort: (row) => row.startTime,
        },
        {
          key: 'time',
          label: t('list.time'),
          text: (row) => `${time(row)} (${length(row)})`,
          weight: 2.2,
          cell: (row) => (
            <>
              <span className="one-line">{time(row)}</span> <small className="cell-note">{length(row)}</small>
            </>
          ),
        },
        {
          key: 'status',
          label: t('list.status'),
          text: (row) => statuses[row.status],
          weight: 1.8,
          cell: (row) => <Badge tone={TONES[row.status]}>{statuses[row.status]}</Badge>,
        },
      ],
      brief: { note: (row) => `${day(row.startTime)}, ${time(row)} · ${row.mentorName}`, mark: 'status' },
      filters: [
        {
          key: 'status',
          label: t('list.status'),
          values: [{ value: '', label: t('list.allStatuses') }, ...choices(statuses)],
          isIn: (row, value) => row.status === value,
        },
        {
          key: 'mentor',
          label: t('list.mentor'),
          values: [],
          options: () =>
            [...mentors].map(([value, label]) => ({ value, label, note: '', searchText: foldText(label) })),
          isIn: (row, value) => row.mentorId === value,
        },
      ],
      details: (row) => [
        { label: t('list.student'), value: row.studentName },
        { label: t('list.mentor'), value: row.mentorName },
        { label: t('list.date'), value: date(row.startTime) },
        { label: t('list.time'), value: `${time(row)} (${length(row)})` },
        { label: t('list.status'), value: statuses[row.status] },
      ],
      related: (row) => (
        <TabLinks
          links={[
            { to: tabAddress('students', { row: row.studentId }), label: t('projects.student') },
            ...(row.projectId === null
              ? []
              : [{ to: tabAddress('projects', { row: row.projectId }), label: t('list.project') }]),
          ]}
        />
      ),
      actions: [],
    }
  }, [t, language, date, day, sessions])
}
