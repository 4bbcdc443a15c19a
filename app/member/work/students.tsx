import { IonItem, IonLabel, IonList } from '@ionic/react'
import { Badge, type Tone } from '../../shell/badge'
import { useTranslation } from '../../shell/i18n'
import { Progress } from '../../shell/progress'
import { Empty } from '../empty'
import { Part } from '../part'
import { projectPath } from '../screens'
import { DeadlineWords } from './deadline-words'
import { isOwn, useOwnWork, type OwnProject } from './own-work'
import { Shared } from './shared'
import { byUrgency, type Urgency } from './urgency'
import { useNow } from './use-now'

const TONES: Readonly<Record<Urgency, Tone>> = {
  overdue: 'bad',
  review: 'warm',
  near: 'warm',
  quiet: 'plain',
  calm: 'cool',
  done: 'good',
}

/** A mentor's students by urgency, each with the project that is followed. */
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
  rows: readonly { project: OwnProject; urgency: Urgency }[]
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
            {urgency !== 'done' && (
              <p>
                <DeadlineWords deadline={project.deadline} />
              </p>
            )}
            <Progress percent={project.progress} label={t('projects.progress', { title: project.title })} />
          </IonLabel>
        </IonItem>
      ))}
    </IonList>
  )
}
