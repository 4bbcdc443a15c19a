import { useMemo } from 'react'
import { panelRoutes } from '#contract/routes/institutions'
import { foldText } from '../i18n/text-search'
import { choices, sortText } from '../lists/choices'
import { buildAddress } from '../network/call'
import { Badge } from '../shell/badge'
import { useTranslation } from '../shell/i18n'
import { useProjects, useRounds, type PanelRoundRow } from './panel-data'
import { usePanelDates } from './panel-dates'
import { PanelList, READ_ONLY, type PanelDefinition } from './panel-list'
import { tabAddress, TabLinks } from './tab-link'

const TONES = { handed_in: 'warm', in_review: 'cool', returned: 'plain', closed: 'good' } as const

/** Rounds submitted to mentors, with their state and the date of the defence. */
export function Rounds() {
  const answer = useRounds()
  return <PanelList definition={useDefinition()} answer={answer} />
}

function useDefinition(): PanelDefinition<PanelRoundRow> {
  const { t } = useTranslation('institution')
  const { date, day, moment } = usePanelDates()
  const projects = useProjects().data?.rows
  return useMemo(() => {
    const states = t('rounds.states', { returnObjects: true })
    const deadlines = new Map((projects ?? []).map(({ id, deadline }) => [id, deadline]))
    const deadline = ({ projectId }: PanelRoundRow) => deadlines.get(projectId) ?? null
    const defence = (row: PanelRoundRow) => (deadline(row) === null ? t('list.noDefence') : date(deadline(row)))
    const number = (row: PanelRoundRow) => t('rounds.number', { number: row.number })
    return {
      ...READ_ONLY,
      texts: t('rounds.texts', { returnObjects: true }),
      label: (row) => row.title,
      searched: ({ title, studentName }) => [title, studentName],
      server: {
        narrowedBy: ['project', 'state'],
        list: (query) => buildAddress(panelRoutes.rounds, { query }),
        file: (query) => buildAddress(panelRoutes.exportRounds, { query }),
      },
      sort: '-handedInAt',
      tabs: 'state',
      columns: [
        {
          key: 'title',
          label: t('list.project'),
          weight: 3.2,
          text: (row) => row.title,
          sort: (row) => sortText(row.title),
        },
        { key: 'number', label: t('list.round'), text: number, sort: (row) => row.number, weight: 1.1 },
        {
          key: 'student',
          label: t('list.student'),
          weight: 2,
          text: (row) => row.studentName,
          sort: (row) => sortText(row.studentName),
        },
        {
          key: 'state',
          label: t('list.state'),
          text: (row) => states[row.state],
          weight: 1.8,
          cell: (row) => <Badge tone={TONES[row.state]}>{states[row.state]}</Badge>,
        },
        {
          key: 'handedInAt',
          label: t('list.handedIn'),
          text: (row) => date(row.handedInAt),
          weight: 2,
          sort: (row) => row.handedInAt,
        },
        {
          key: 'deadline',
          label: t('list.defence'),
          text: defence,
          weight: 2,
          sort: (row) => deadline(row) ?? '9999',
        },
      ],
      brief: {
        note: (row) => [number(row), row.studentName, day(row.handedInAt)].join(' · '),
        mark: 'state',
      },
      filters: [
        {
          key: 'state',
          label: t('list.state'),
          values: [{ value: '', label: t('list.allStates') }, ...choices(states)],
          isIn: (row, value) => row.state === value,
        },
        {
          key: 'project',
          label: t('list.project'),
          values: [],
          options: () =>
            (projects ?? []).map(({ id, title, studentName }) => ({
              value: id,
              label: title,
              note: studentName,
              searchText: foldText(`${title} ${studentName}`),
            })),
          isIn: (row, value) => row.projectId === value,
        },
      ],
      details: (row) => [
        { label: t('list.student'), value: row.studentName },
        { label: t('list.round'), value: number(row) },
        { label: t('list.state'), value: states[row.state] },
        { label: t('list.handedIn'), value: moment(row.handedInAt) },
        { label: t('list.inReview'), value: moment(row.inReviewAt) },
        { label: t('list.returned'), value: moment(row.returnedAt) },
        { label: t('list.closed'), value: moment(row.closedAt) },
        { label: t('list.defence'), value: defence(row) },
      ],
      related: (row) => (
        <TabLinks
          links={[
            { to: tabAddress('projects', { row: row.projectId }), label: t('list.project') },
            { to: tabAddress('students', { row: row.studentId }), label: t('projects.student') },
          ]}
        />
      ),
      actions: [],
    }
  }, [t, date, day, moment, projects])
}
