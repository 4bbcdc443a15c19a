import { useMemo } from 'react'
import { panelRoutes } from '#contract/routes/institutions'
import { sortText } from '../lists/choices'
import { buildAddress } from '../network/call'
import { useTranslation } from '../shell/i18n'
import { DismissDialog } from './dismiss-dialog'
import { PanelInviteForm } from './invite-form'
import { Invitations } from './invitations'
import { useStudents, type Panel, type Student } from './panel-data'
import { usePanelDates } from './panel-dates'
import { PanelList, READ_ONLY, type PanelDefinition } from './panel-list'
import { tabAddress, TabLinks } from './tab-link'

/** The students, the open invitations and the invitation form. */
export function PanelStudents({ panel }: { panel: Panel }) {
  const answer = useStudents()
  return (
    <>
      <PanelList definition={useDefinition()} answer={answer} />
      <div className="panel-columns panel-part">
        <PanelInviteForm panel={panel} />
        <Invitations />
      </div>
    </>
  )
}

function useDefinition(): PanelDefinition<Student> {
  const { t } = useTranslation('institution')
  const { date, day } = usePanelDates()
  return useMemo(
    () => ({
      ...READ_ONLY,
      texts: t('students.texts', { returnObjects: true }),
      label: (row) => row.fullName,
      searched: ({ fullName, email }) => [fullName, email],
      server: {
        narrowedBy: ['search'],
        list: (query) => buildAddress(panelRoutes.students, { query }),
        file: (query) => buildAddress(panelRoutes.exportStudents, { query }),
      },
      sort: 'fullName',
      columns: [
        {
          key: 'fullName',
          label: t('list.student'),
          weight: 3,
          text: (row) => row.fullName,
          sort: (row) => sortText(row.fullName),
        },
        { key: 'email', label: t('list.email'), text: (row) => row.email, sort: (row) => row.email, weight: 3 },
        {
          key: 'joinedAt',
          label: t('list.joined'),
          text: (row) => date(row.joinedAt),
          weight: 2,
          sort: (row) => row.joinedAt,
        },
      ],
      brief: { note: (row) => `${row.email} · ${day(row.joinedAt)}`, mark: '' },
      filters: [],
      details: (row) => [
        { label: t('list.email'), value: <a href={`mailto:${row.email}`}>{row.email}</a> },
        { label: t('list.joined'), value: date(row.joinedAt) },
      ],
      related: (row) => (
        <TabLinks
          links={[
            { to: tabAddress('projects', { student: row.id }), label: t('students.projects') },
            { to: tabAddress('sessions', { q: row.fullName }), label: t('students.sessions') },
          ]}
        />
      ),
      actions: [
        {
          key: 'dismiss',
          label: t('students.dismiss'),
          icon: 'trash',
          isFor: () => true,
          dialog: (row, onClose) => <DismissDialog student={row} onClose={onClose} />,
        },
      ],
    }),
    [t, date, day],
  )
}
