import { useState } from 'react'
import { mentorDecisionRoutes } from '#contract/routes/mentor-changes'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { buildAddress, type ReplyAt } from '../../network/call'
import { Answered } from '../../shell/answered'
import { useAnswer } from '../../shell/answers'
import { Badge } from '../../shell/badge'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { DecisionDialog } from './decision-dialog'
import './mentor-changes.css'

export type MentorChangeRow = ReplyAt<typeof mentorDecisionRoutes.list>['rows'][number]
const TONES = { open: 'plain', granted: 'good', declined: 'bad', withdrawn: 'plain' } as const

/** Students' requests for another mentor, and the decisions. */
export function MentorChangesScreen() {
  const { t: tConsole } = useTranslation('console')
  const answer = useAnswer(buildAddress(mentorDecisionRoutes.list), { isFresh: true })
  return (
    <Answered answer={answer} t={tConsole}>
      {({ rows }) => <Rows rows={rows} onDone={answer.refetch} />}
    </Answered>
  )
}

function Rows({ rows, onDone }: { rows: readonly MentorChangeRow[]; onDone: () => void }) {
  const { t } = useTranslation('mentorChanges')
  const [decided, setDecided] = useState<MentorChangeRow | null>(null)
  const open = rows.filter(({ status }) => status === 'open')
  const others = rows.filter(({ status }) => status !== 'open')
  if (rows.length === 0)
    return (
      <div className="message">
        <Icon name="mentoring" className="icon icon-large" />
        <h2>{t('emptyTitle')}</h2>
        <p>{t('emptyText')}</p>
      </div>
    )
  return (
    <>
      <p className="lead">{t('lead')}</p>
      <section aria-labelledby="mentor-open">
        <h2 id="mentor-open">
          {t('open')} {open.length > 0 && <small>{open.length}</small>}
        </h2>
        {open.length === 0 && <p>{t('noOpen')}</p>}
        {open.map((change) => (
          <Card key={change.id} change={change} onDecide={() => setDecided(change)} />
        ))}
      </section>
      {others.length > 0 && (
        <section aria-labelledby="mentor-decided">
          <h2 id="mentor-decided">{t('decided')}</h2>
          {others.map((change) => (
            <Card key={change.id} change={change} />
          ))}
        </section>
      )}
      {decided && <DecisionDialog change={decided} onClose={() => setDecided(null)} onDone={onDone} />}
    </>
  )
}

function Card({ change, onDecide }: { change: MentorChangeRow; onDecide?: () => void }) {
  const { t } = useTranslation('mentorChanges')
  const { language } = useFrame()
  const facts = [
    ['student', change.studentName],
    ['mentor', change.mentorName ?? t('nobody')],
    ['newMentor', change.newMentorName],
    ['reason', change.reason],
    ['wish', change.wish],
    ['answer', change.answer],
  ] as const
  return (
    <article className="card mentor-change">
      <div className="mentor-change-head">
        <h3>{change.title}</h3>
        <Badge tone={TONES[change.status]}>{t(`statuses.${change.status}`)}</Badge>
      </div>
      <p className="note">{t('asked', { date: longDate(new Date(change.createdAt), language) })}</p>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {onDecide && (
        <p className="actions">
          <button type="button" className="button" onClick={onDecide}>
            {t('decide')}
          </button>
        </p>
      )}
    </article>
  )
}
