import { peopleRoutes } from '#contract/routes/people'
import { useOnline } from '../../../device/use-online'
import { buildAddress, type ReplyAt } from '../../../network/call'
import { useAnswer } from '../../../shell/answers'
import { useTranslation } from '../../../shell/i18n'
import { Icon } from '../../../ui/icon'
import { Part } from '../../account/part'
import type { DetailProps } from '../../account/screens'
import { useOwnWork } from '../../today/own-work'
import { Collaborators } from './collaborators'
import { InviteForm } from './invite-form'
import { OpenInvitations } from './open-invitations'

export type People = ReplyAt<typeof peopleRoutes.list>

/** Props of the screen's parts. */
export interface PeopleProps {
  readonly projectId: string
  readonly people: People
  /** Called after a change; refetches the people. */
  readonly onChange: () => void
}

/** People with access to a project's text, whom its student invites, edits and removes. */
export function PeopleScreen({ path }: DetailProps) {
  const { t } = useTranslation('people')
  const id = path.split('/').at(-2) ?? ''
  const isOnline = useOnline()
  const title = useOwnWork().projects.data?.find((project) => project.id === id)?.title
  const answer = useAnswer(buildAddress(peopleRoutes.list, { params: { id } }), { persist: true, isFresh: true })
  return (
    <>
      {title !== undefined && <p className="lead">{t('lead', { title })}</p>}
      <Part answer={answer}>
        {(people) => {
          const props = { projectId: id, people, onChange: answer.refetch }
          return (
            <>
              {!isOnline && (
                <p className="notice" role="status">
                  <Icon name="offline" /> {t('needsNetwork')}
                </p>
              )}
              <Collaborators {...props} />
              {people.access === 'owner' && (
                <>
                  <OpenInvitations {...props} />
                  <InviteForm {...props} title={title ?? ''} />
                </>
              )}
            </>
          )
        }}
      </Part>
    </>
  )
}
