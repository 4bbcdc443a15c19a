import { useState } from 'react'
import { Link } from 'react-router-dom'
import { isWithMentor, pointFigures } from '#contract/round-states'
import { mayWrite } from '#contract/writing/access'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { findDocuments } from '../../offline/writing/round-acts'
import type { WritingStore } from '../../offline/writing/store-types'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { Empty } from '../account/empty'
import { PushOfferLater } from '../notices/notice-offer-later'
import { Part } from '../account/part'
import { roundPath, type DetailProps } from '../account/screens'
import { useOwnWork, type OwnProjectRow } from '../today/own-work'
import { useProjectWriting, useWriting } from '../writing/use-writing'
import { HandInForm } from './rounds-hand-in'
import { RoundStateBadge, WaitingAct } from './rounds-parts'
import { shownRounds, withStates, type ShownRound, type ServerRound, type WaitingHandIn } from './shown-rounds'
import { usePointStates, useRoundActs } from './use-rounds'
import { useServerRounds } from './use-server-rounds'
import './rounds.css'

/** The rounds of one project with their sections and states. */
export function RoundsScreen({ path }: DetailProps) {
  const { t } = useTranslation('rounds')
  const projectId = path.split('/').at(-2) ?? ''
  const project = useOwnWork().projects.data?.find(({ id }) => id === projectId)
  const answer = useServerRounds()
  return (
    <>
      {project && <p className="lead">{t('lead', { title: project.title })}</p>}
      <Part answer={answer}>
        {(serverRounds) => (
          <Rounds projectId={projectId} project={project} serverRounds={serverRounds} refetch={answer.refetch} />
        )}
      </Part>
    </>
  )
}

interface RoundsProps {
  projectId: string
  project: OwnProjectRow | undefined
  serverRounds: readonly ServerRound[]
  refetch: () => void
}

function Rounds({ projectId, project, serverRounds, refetch }: RoundsProps) {
  const { t } = useTranslation('rounds')
  const store = useWriting()
  const acts = useRoundActs(store, projectId, refetch)
  const states = usePointStates(store, projectId)
  const [isHandingIn, setHandingIn] = useState(false)
  const { rounds, waiting } = shownRounds(serverRounds, acts, projectId)
  const access = project?.access ?? rounds[0]?.access
  const gives = access !== undefined && access !== 'mentor' && mayWrite(access)
  const open = rounds.find(({ state, isWithdrawn }) => isWithMentor(state) && !isWithdrawn)
  const hasMentor = project ? project.mentorId !== null : true
  const mayHandIn = gives && hasMentor && !open && waiting.length === 0
  const emptyText = gives ? 'noneStudent' : access === 'mentor' ? 'noneMentor' : 'noneReader'
  return (
    <>
      {gives && !hasMentor && <p className="notice">{t('noMentor')}</p>}
      {gives && open && (
        <p className="notice">
          {t('isOpen', { number: open.number })}
          {open.state === 'handed_in' && ` ${t('withdrawing.offer')}`}
        </p>
      )}
      {gives && (open || waiting.length > 0) && <PushOfferLater after="handIn" />}
      {isHandingIn && mayHandIn ? (
        <HandInForm store={store} projectId={projectId} onClose={() => setHandingIn(false)} />
      ) : (
        mayHandIn && (
          <p className="actions">
            <button type="button" className="button" onClick={() => setHandingIn(true)}>
              <Icon name="outbox" />
              {t('handIn')}
            </button>
          </p>
        )
      )}
      {waiting.map((handIn) => (
        <WaitingCard key={handIn.act.id} store={store} projectId={projectId} handIn={handIn} />
      ))}
      {rounds.length === 0 ? (
        waiting.length === 0 && <Empty icon="outbox" title={t('none')} text={t(emptyText)} />
      ) : (
        <section className="account-part" aria-labelledby="rounds-list">
          <h2 id="rounds-list">{t('list')}</h2>
          <ul className="account-list">
            {rounds.map((round) => (
              <RoundCard key={round.id} round={{ ...round, points: withStates(round.points, states) }} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function RoundCard({ round }: { round: ShownRound }) {
  const { t } = useTranslation('rounds')
  const { language } = useFrame()
  const { id, projectId, number, handedInAt, sections, points, acts } = round
  const words = sections.reduce((sum, section) => sum + section.words, 0)
  const { open, all } = pointFigures(points)
  const count = (value: number) => value.toLocaleString(language)
  return (
    <li className="card">
      <div className="account-card-head">
        <h3>{t('of', { number })}</h3>
        <RoundStateBadge round={round} />
      </div>
      <p className="note">
        {[
          longDate(new Date(handedInAt), language),
          t('sections', { count: sections.length, number: count(sections.length) }),
          t('words', { count: words, number: count(words) }),
        ].join(' · ')}
      </p>
      {all > 0 && <p>{open > 0 ? t('pointsOpen', { count: open }) : t('pointsDone')}</p>}
      {acts.length > 0 && (
        <p className="note">{t(acts.some(({ state }) => state === 'refused') ? 'refused' : 'waits')}</p>
      )}
      <p className="actions">
        <Link className="button button-quiet" to={roundPath(projectId, id)} aria-label={t('allOf', { number })}>
          {t('all')}
        </Link>
      </p>
    </li>
  )
}

interface WaitingProps {
  store: WritingStore
  projectId: string
  handIn: WaitingHandIn
}

function WaitingCard({ store, projectId, handIn: { act, message, sections } }: WaitingProps) {
  const { t } = useTranslation('rounds')
  const documents = useProjectWriting(store, projectId)?.documents
  const isBlocked = findDocuments(act).some((id) => documents?.get(id)?.state === 'refused')
  return (
    <section className="card account-waiting" aria-label={t('waiting')}>
      <h2>{t('waiting')}</h2>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>{title || t('untitled')}</li>
        ))}
      </ul>
      {message !== '' && act.state !== 'refused' && <p className="account-notes">{message}</p>}
      <WaitingAct store={store} act={act} text={t(isBlocked ? 'blocked' : 'waitsText')} />
    </section>
  )
}
