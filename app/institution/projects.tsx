import { useMemo } from 'react'
import { panelRoutes } from '#contract/routes/institutions'
import { foldText } from '../i18n/text-search'
import { percentText } from '../i18n/percent'
import { choices, sortText } from '../lists/choices'
import { buildAddress } from '../network/call'
import { Badge } from '../shell/badge'
import { useTranslation } from '../shell/i18n'
import { ProgressBar } from '../shell/progress'
import { useProjects, useStudents, type PanelProjectRow } from './panel-data'
import { usePanelDates } from './panel-dates'
import { PanelList, READ_ONLY, type PanelDefinition } from './panel-list'
import { tabAddress, TabLinks } from './tab-link'

const TONES = { draft: 'plain', in_progress: 'cool', review: 'warm', completed: 'good' } as const
/** Sort key that puts rows without a date last. */
const NEVER = '9999'

/** The projects of the students, without their texts. */
export function PanelProjects() {
  const answer = useProjects()
  return <PanelList definition={useDefinition()} answer={answer} />
}

function useDefinition(): PanelDefinition<PanelProjectRow> {
  const { t } = useTranslation('institution')
  const { date, day } = usePanelDates()
  const students = useStudents().data?.rows
  return useMemo(() => {
    const statuses = t('projects.statuses', { returnObjects: true })
    const mentor = (row: PanelProjectRow) => row.mentorName ?? t('list.noMentor')
    const defence = (row: PanelProjectRow) => (row.deadline === null ? t('list.noDefence') : date(row.deadline))
    return {
      ...READ_ONLY,
      texts: t('projects.texts', { returnObjects: true }),
      label: (row) => row.title,
      searched: ({ title, studentName, mentorName }) => [title, studentName, mentorName ?? ''],
      server: {
        narrowedBy: ['student', 'status'],
        list: (query) => buildAddress(panelRoutes.projects, { query }),
        file: (query) => buildAddress(panelRoutes.exportProjects, { query }),
      },
      sort: '-updatedAt',
      tabs: 'status',
      columns: [
        {
          key: 'title',
          label: t('list.title'),
          weight: 3.2,
          text: (row) => row.title,
          sort: (row) => sortText(row.title),
        },
        {
          key: 'student',
          label: t('list.student'),
          weight: 2,
          text: (row) => row.studentName,
          sort: (row) => sortText(row.studentName),
        },
        { key: 'mentor', label: t('list.mentor'), text: mentor, sort: (row) => sortText(mentor(row)), weight: 2 },
        {
          key: 'status',
          label: t('list.status'),
          text: (row) => statuses[row.status],
          weight: 1.8,
          cell: (row) => <Badge tone={TONES[row.status]}>{statuses[row.status]}</Badge>,
        },
        {
          key: 'progress',
          label: t('list.progress'),
          weight: 1.8,
          from: 56,
          text: (row) => percentText(row.progress),
          sort: (row) => row.progress,
          cell: (row) => <ProgressBar percent={row.progress} label={t('list.progress')} />,
        },
        {
          key: 'deadline',
          label: t('list.defence'),
          text: defence,
          weight: 2,
          sort: (row) => row.deadline ?? NEVER,
        },
        {
          key: 'updatedAt',
          label: t('list.updated'),
          text: (row) => day(row.updatedAt),
          weight: 1.8,
          from: 60,
          sort: (row) => row.updatedAt,
        },
      ],
      brief: {
        note: (row) =>
          [row.studentName, percentText(row.progress), ...(row.deadline === null ? [] : [day(row.deadline)])].join(
            ' · ',
          ),
        mark: 'status',
      },
      filters: [
        {
          key: 'status',
          label: t('list.status'),
          values: [{ value: '', label: t('list.allStatuses') }, ...choices(statuses)],
          isIn: (row, value) => row.status === value,
        },
        {
          key: 'student',
          label: t('list.student'),
          values: [],
          options: () =>
            (students ?? []).map(({ id, fullName, email }) => ({
              value: id,
              label: fullName,
              note: email,
              searchText: foldText(`${fullName} ${email}`),
            })),
          isIn: (row, value) => row.studentId === value,
        },
      ],
      details: (row) => [
        { label: t('list.student'), value: row.studentName },
        { label: t('list.mentor'), value: mentor(row) },
        { label: t('list.status'), value: statuses[row.status] },
        { label: t('list.progress'), value: <ProgressBar percent={row.progress} label={t('list.progress')} /> },
        { label: t('list.defence'), value: defence(row) },
        { label: t('list.created'), value: date(row.createdAt) },
        { label: t('list.updated'), value: date(row.updatedAt) },
      ],
      related: (row) => (
        <TabLinks
          links={[
            { to: tabAddress('rounds', { project: row.id }), label: t('projects.rounds') },
            { to: tabAddress('students', { row: row.studentId }), label: t('projects.student') },
          ]}
        />
      ),
      actions: [],
    }
  }, [t, date, day, students])
}
