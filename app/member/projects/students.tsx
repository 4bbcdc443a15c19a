import { IonItem, IonLabel, IonList } from '@ionic/react'
import { useFrame } from '../../i18n/frame-context'
import { relativePhrase } from '../../i18n/relative-time'
import { Badge, type Tone } from '../../shell/badge'
import { useTranslation } from '../../shell/i18n'
import { ProgressBar } from '../../shell/progress'
import { Empty } from '../account/empty'
import { Part } from '../account/part'
import { projectPath } from '../account/screens'
import { DeadlineWords } from '../today/deadline-words'
import { isOwn, useOwnWork, type OwnProjectRow } from '../today/own-work'
import { Shared } from './shared'
import { byUrgency, lastNews, type Urgency } from '../today/urgency'
import { useNow } from './use-now'

const TONES: Readonly<Record<Urgency, Tone>> = {
  waiting: 'bad',
  overdue: 'bad',
  review: 'warm',
  near: 'warm',
  quiet: 'plain',
  calm: 'cool',
  done: 'good',
}

/** A mentor's students with their projects, by urgency. */
export function Students() {
  const { t } = useTranslation('work')
  const { projects } = useOwnWork()
  const now = useNow()
  return (
    <Part answer={projects}>
      {(all) => (
        <>
          {all.some(isOwn) ? (
            <StudentRows rows={byUrgency(all.filter(isOwn), now)} level="h2" />
          ) : (
            <Empty icon="mentoring" title={t('projects.empty')} text={t('projects.emptyMentor')}>
              <a className="button" href="/contact">
                {t('today.ask')}
              </a>
            </Empty>
          )}
          <Shared projects={all} />
        </>
      )}
    </Part>
  )
}

export function StudentRows({
  rows,
  level,
}: {
  rows: readonly { project: OwnProjectRow; urgency: Urgency }[]
  level: 'h2' | 'h3'
}) {
  const Heading = level
  const { t } = useTranslation('work')
  return (
    <IonList className="account-rows" lines="none">
      {rows.map(({ project, urgency }) => (
        <IonItem key={project.id} routerLink={projectPath(project.id)} detail>
          <IonLabel className="ion-text-wrap">
            <Heading>
              {project.studentName} <Badge tone={TONES[urgency]}>{t(`urgency.${urgency}`)}</Badge>
            </Heading>
            <p>{project.title}</p>
            {urgency !== 'done' && <News project={project} />}
            {urgency !== 'done' && (
              <p>
                <DeadlineWords deadline={project.deadline} />
              </p>
            )}
            <ProgressBar percent={project.progress} label={t('projects.progress', { title: project.title })} />
          </IonLabel>
        </IonItem>
      ))}
    </IonList>
  )
}

/** The round awaiting review and its age, else the time of the last activity. */
function News({ project }: { project: OwnProjectRow }) {
  const { t } = useTranslation('work')
  const { language } = useFrame()
  const now = new Date(useNow())
  const { waitingRound: round } = project
  const ago = (at: string) => relativePhrase(new Date(at), language, now)
  return (
    <p>
      {round
        ? t('news.waits', { number: round.number, ago: ago(round.handedInAt) })
        : t('news.last', { ago: ago(lastNews(project)) })}
    </p>
  )
}
