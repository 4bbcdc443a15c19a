import { useEffect, useState, type ReactNode } from 'react'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { useTranslation } from '../../shell/i18n'
import { Empty } from '../empty'
import { Part } from '../part'
import type { DetailProps } from '../screens'
import { useWriting } from '../writing/use-writing'
import { MentorActs } from './rounds-acts'
import { StateBadge, WaitingAct } from './rounds-parts'
import { RoundPoints } from './rounds-points'
import { FrozenSections } from './rounds-sections'
import { RoundText, type Asked } from './rounds-text'
import { shownRounds, withStates, type ShownRound, type ToldRound } from './shown-rounds'
import { usePointStates, useRoundActs } from './use-rounds'
import { useToldRounds } from './use-told-rounds'
import './rounds.css'

/** One round: what was frozen, what has changed, what is to be done, and what the mentor decides. */
export function RoundScreen({ path, onHead }: DetailProps) {
  const [, , , projectId = '', , id = ''] = path.split('/')
  const answer = useToldRounds()
  return (
    <Part answer={answer}>{(told) => <Known {...{ projectId, id, told, onHead }} refetch={answer.refetch} />}</Part>
  )
}

interface KnownProps {
  projectId: string
  id: string
  told: readonly ToldRound[]
  refetch: () => void
  onHead: DetailProps['onHead']
}

function Known({ projectId, id, told, refetch, onHead }: KnownProps) {
  const { t } = useTranslation('rounds')
  const store = useWriting()
  const acts = useRoundActs(store, projectId, refetch)
  const states = usePointStates(store, projectId)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { rounds } = shownRounds(told, acts, projectId)
  const found = rounds.find((one) => one.id === id)
  const number = found?.number
  useEffect(() => {
    if (number !== undefined) onHead({ title: t('of', { number }) })
  }, [onHead, t, number])
  if (!found) return <Empty icon="outbox" title={t('none')} text={t('gone')} />
  const round = { ...found, points: withStates(found.points, states) }
  if (asked) return <RoundText {...{ store, round, asked }} onClose={() => setAsked(null)} />
  return (
    <>
      <div className="account-columns">
        <Facts round={round} />
        {round.access === 'mentor' && <MentorActs store={store} round={round} />}
      </div>
      {round.acts.map((act) => (
        <WaitingAct key={act.id} store={store} act={act} text={t('waits')} />
      ))}
      <RoundPoints store={store} round={round} />
      <FrozenSections round={round} rounds={rounds} onAsk={setAsked} />
    </>
  )
}

function Facts({ round }: { round: ShownRound }) {
  const { t } = useTranslation('rounds')
  const { language } = useFrame()
  const { number, projectTitle, state, message, answer, handedInBy, handedInAt, mentor, readAt } = round
  const when = (iso: string | null) => iso && longDate(new Date(iso), language, true)
  const by = (iso: string | null, name: string | null) =>
    iso && t('facts.by', { date: when(iso) ?? '', name: name ?? t('facts.someone') })
  return (
    <section className="card" aria-labelledby="rounds-facts">
      <div className="account-card-head">
        <h2 id="rounds-facts">{t('ofTitle', { number, title: projectTitle })}</h2>
        <StateBadge state={state} />
      </div>
      <dl className="account-facts">
        <Fact name={t('facts.handedIn')} value={by(handedInAt, handedInBy)} />
        <Fact name={t('facts.to')} value={mentor ?? t('facts.someone')} />
        <Fact name={t('facts.inReview')} value={when(round.inReviewAt)} />
        <Fact name={t('facts.returned')} value={by(round.returnedAt, round.returnedBy ?? mentor)} />
        <Fact name={t('facts.closed')} value={when(round.closedAt)} />
      </dl>
      {readAt && <p className="account-strong">{t('read', { date: when(readAt) ?? '' })}</p>}
      {message !== '' && (
        <>
          <h3>{t('messageOf')}</h3>
          <p className="account-notes">{message}</p>
        </>
      )}
      {answer !== '' && (
        <>
          <h3>{t('answerOf')}</h3>
          <p className="account-notes">{answer}</p>
        </>
      )}
    </section>
  )
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) =>
  value ? (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  ) : null
