import { useEffect, useState, type ReactNode } from 'react'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { useTranslation } from '../../shell/i18n'
import { Empty } from '../account/empty'
import { Part } from '../account/part'
import type { DetailProps } from '../account/screens'
import { useWriting } from '../writing/use-writing'
import { MentorActs } from './rounds-acts'
import { RoundStateBadge, WaitingAct } from './rounds-parts'
import { RoundPoints } from './rounds-points'
import { FrozenSections } from './rounds-sections'
import { RoundText, type RoundTextRequest } from './rounds-text'
import { shownRounds, withStates, type ShownRound, type ServerRound } from './shown-rounds'
import { mayWithdraw, Withdrawal, Withdrawn } from './rounds-withdraw'
import { usePointStates, useRoundActs, useTellOpened } from './use-rounds'
import { useServerRounds } from './use-server-rounds'
import './rounds.css'

/** One round: its frozen sections, later changes, points, and the mentor's decisions. */
export function RoundScreen({ path, onHead }: DetailProps) {
  const [, , , projectId = '', , id = ''] = path.split('/')
  const answer = useServerRounds()
  return (
    <Part answer={answer}>
      {(serverRounds) => (
        <Known projectId={projectId} id={id} serverRounds={serverRounds} onHead={onHead} refetch={answer.refetch} />
      )}
    </Part>
  )
}

interface KnownProps {
  projectId: string
  id: string
  serverRounds: readonly ServerRound[]
  refetch: () => void
  onHead: DetailProps['onHead']
}

function Known({ projectId, id, serverRounds, refetch, onHead }: KnownProps) {
  const { t } = useTranslation('rounds')
  const store = useWriting()
  const acts = useRoundActs(store, projectId, refetch)
  const states = usePointStates(store, projectId)
  const [request, setRequest] = useState<RoundTextRequest | null>(null)
  /** Withdrawn on this device since the screen opened. */
  const [isWithdrawn, setWithdrawn] = useState(false)
  const { rounds } = shownRounds(serverRounds, acts, projectId)
  const found = rounds.find((one) => one.id === id)
  const number = found?.number
  useEffect(() => {
    if (number !== undefined) onHead({ title: t('of', { number }) })
  }, [onHead, t, number])
  useTellOpened(found)
  if (!found && isWithdrawn) return <Withdrawn projectId={projectId} />
  if (!found) return <Empty icon="outbox" title={t('none')} text={t('gone')} />
  const round = { ...found, points: withStates(found.points, states) }
  if (request) return <RoundText store={store} round={round} request={request} onClose={() => setRequest(null)} />
  return (
    <>
      <div className="account-columns">
        <Facts round={round} />
        {round.access === 'mentor' && <MentorActs store={store} round={round} />}
        {mayWithdraw(round) && <Withdrawal store={store} round={round} onDone={() => setWithdrawn(true)} />}
      </div>
      {round.acts.map((act) => (
        <WaitingAct key={act.id} store={store} act={act} text={t('waits')} />
      ))}
      <RoundPoints store={store} round={round} />
      <FrozenSections round={round} rounds={rounds} onAsk={setRequest} />
    </>
  )
}

function Facts({ round }: { round: ShownRound }) {
  const { t } = useTranslation('rounds')
  const { language } = useFrame()
  const { number, projectTitle, message, answer, handedInBy, handedInAt, mentor, readAt } = round
  const when = (iso: string | null) => iso && longDate(new Date(iso), language, true)
  const by = (iso: string | null, name: string | null) =>
    iso && t('facts.by', { date: when(iso) ?? '', name: name ?? t('facts.someone') })
  return (
    <section className="card" aria-labelledby="rounds-facts">
      <div className="account-card-head">
        <h2 id="rounds-facts">{t('ofTitle', { number, title: projectTitle })}</h2>
        <RoundStateBadge round={round} />
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
