import { useIonRouter } from '@ionic/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { COLLABORATOR_ACCESSES } from '#contract/choices'
import { peopleRoutes } from '#contract/routes/people'
import { useOnline } from '../../../device/use-online'
import { call } from '../../../network/call'
import { Badge } from '../../../shell/badge'
import { Dialog } from '../../../shell/dialog'
import { useTranslation } from '../../../shell/i18n'
import { Icon } from '../../../ui/icon'
import { showToast } from '../../../ui/toast'
import { actingAs, useAccount } from '../../account/account-context'
import { mentorPath, screenPath } from '../../account/screens'
import { useOwnWork } from '../../today/own-work'
import type { People, PeopleProps } from './people-screen'
import { useAct } from '../../../shell/use-act'

type Collaborator = People['collaborators'][number]

/** The student, the mentor, and the invited collaborators. */
export function Collaborators(props: PeopleProps) {
  const { t } = useTranslation('people')
  const { t: tt } = useTranslation('thesis')
  const { access, student, mentor, collaborators } = props.people
  return (
    <section className="card" aria-labelledby="people-title">
      <h2 id="people-title">{tt('people')}</h2>
      <ul className="account-sign-ins">
        <li>
          <Name {...student} />
          <Badge tone="plain">{t('student')}</Badge>
        </li>
        {mentor && (
          <li>
            <Name {...mentor} />
            <Badge tone="plain">{t('mentor')}</Badge>
          </li>
        )}
        {collaborators.map((collaborator) => (
          <Row key={collaborator.id} {...props} collaborator={collaborator} />
        ))}
      </ul>
      {access === 'owner' && mentor && (
        <p className="actions">
          <Link className="button button-quiet" to={mentorPath(props.projectId)}>
            {t('otherMentor')}
          </Link>
        </p>
      )}
      {collaborators.length === 0 && <p className="note">{t('noCollaborators')}</p>}
    </section>
  )
}

function Name({ id, fullName }: { id: string; fullName: string }) {
  const { t } = useTranslation('people')
  const isOwn = useAccount().person.id === id
  return (
    <div>
      <strong>{fullName}</strong>
      {isOwn && <span className="note"> ({t('you')})</span>}
    </div>
  )
}

function Row({ projectId, people, onChange, collaborator }: PeopleProps & { collaborator: Collaborator }) {
  const { t } = useTranslation('people')
  const { t: tt } = useTranslation('thesis')
  const { person } = useAccount()
  const isOnline = useOnline()
  const [isConfirming, setConfirming] = useState(false)
  const { isBusy, failure, run } = useAct()
  const { id, fullName, access } = collaborator
  const isOwner = people.access === 'owner'
  const isSelf = id === person.id
  const params = { id: projectId, person: id }
  const words = tt('accesses', { returnObjects: true })
  const change = (value: string) =>
    run(async () => {
      const wanted = COLLABORATOR_ACCESSES.find((one) => one === value) ?? access
      await call(peopleRoutes.change, { params, body: { access: wanted }, ...actingAs(person) })
      showToast({ title: t('changed'), text: `${fullName} · ${words[wanted]}` })
      onChange()
    })
  return (
    <li>
      <Name {...collaborator} />
      {isOwner ? (
        <select
          aria-label={t('accessOf', { name: fullName })}
          value={access}
          disabled={!isOnline || isBusy}
          onChange={(event) => change(event.target.value)}
        >
          {COLLABORATOR_ACCESSES.map((one) => (
            <option key={one} value={one}>
              {words[one]}
            </option>
          ))}
        </select>
      ) : (
        <Badge tone={access === 'edit' ? 'good' : 'plain'}>{words[access]}</Badge>
      )}
      {(isOwner || isSelf) && (
        <button
          type="button"
          className="button button-quiet"
          disabled={!isOnline || isBusy}
          aria-label={isSelf ? undefined : t('removeOf', { name: fullName })}
          onClick={() => setConfirming(true)}
        >
          <Icon name={isSelf ? 'signOut' : 'trash'} />
          {isSelf ? t('leave') : t('remove')}
        </button>
      )}
      {failure && !isConfirming && <Alert text={failure} />}
      {isConfirming && (
        <Leaving
          collaborator={collaborator}
          projectId={projectId}
          onChange={onChange}
          onClose={() => setConfirming(false)}
        />
      )}
    </li>
  )
}

/** Confirms removing a collaborator, or leaving the project oneself. */
function Leaving({
  collaborator: { id, fullName: name },
  projectId,
  onChange,
  onClose,
}: Pick<PeopleProps, 'projectId' | 'onChange'> & { collaborator: Collaborator; onClose: () => void }) {
  const { t } = useTranslation('people')
  const { person } = useAccount()
  const { refresh } = useOwnWork()
  const router = useIonRouter()
  const { isBusy, failure, run } = useAct()
  const isSelf = id === person.id
  const leave = () =>
    run(async () => {
      await call(peopleRoutes.leave, { params: { id: projectId, person: id }, ...actingAs(person) })
      onClose()
      showToast({ title: t(isSelf ? 'left' : 'removed') })
      if (!isSelf) return onChange()
      refresh()
      router.push(screenPath('project'), 'back', 'replace')
    })
  return (
    <Dialog title={isSelf ? t('leaveTitle') : t('removeTitle', { name })} onClose={onClose}>
      <p>{t(isSelf ? 'leaveText' : 'removeText')}</p>
      {failure && <Alert text={failure} />}
      <p className="actions">
        <button type="button" className="button" onClick={onClose}>
          {t('back')}
        </button>
        <button type="button" className="button button-danger" disabled={isBusy} onClick={leave}>
          {t(isSelf ? 'leave' : 'remove')}
        </button>
      </p>
    </Dialog>
  )
}

const Alert = ({ text }: { text: string }) => (
  <p className="notice notice-bad" role="alert">
    {text}
  </p>
)
