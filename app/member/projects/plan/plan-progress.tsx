import { computeProgress, ROUNDS_SHARE, WORDS_SHARE } from '#domain/planning/progress'
import { useFrame } from '../../../i18n/frame-context'
import { useTranslation } from '../../../shell/i18n'
import { ProgressBar } from '../../../shell/progress'
import { useServerRounds } from '../../rounds/use-server-rounds'
import type { OwnProjectRow } from '../../today/own-work'
import type { TaskData } from './task-mutations'
import { useOutlineSections } from './use-outline-sections'

const HUNDRED = 100

/** Progress by words and by plan, beside the mentor's estimate, with an explanation of the computation. */
export function PlanProgress({ project, tasks }: { project: OwnProjectRow; tasks: readonly TaskData[] }) {
  const { t } = useTranslation('plan')
  const { language } = useFrame()
  const sections = useOutlineSections(project.id)
  const reviewed = useServerRounds().data?.filter(({ projectId }) => projectId === project.id)
  if (sections === undefined) return null
  const computed = computeProgress(sections ?? [], tasks, reviewed)
  if (!computed) return null
  const { percent, words, steps, rounds } = computed
  const number = (value: number) => value.toLocaleString(language)
  const share = Math.round(WORDS_SHARE * HUNDRED)
  const how =
    words && steps
      ? t('progress.how', { words: share, steps: HUNDRED - share })
      : t(words ? 'progress.wordsOnly' : 'progress.stepsOnly')
  return (
    <section className="card" aria-labelledby="plan-progress">
      <h2 id="plan-progress">{t('progress.title')}</h2>
      <div className="plan-two">
        <span>{t('progress.computed')}</span>
        <ProgressBar percent={percent} label={t('progress.computed')} />
        <span>{t('progress.manual')}</span>
        <ProgressBar percent={project.progress} label={t('progress.manual')} />
      </div>
      <p className="note">
        {how}
        {words && (
          <>
            <br />
            {t('progress.words', { written: number(words.written), wanted: number(words.wanted) })}
          </>
        )}
        {steps && (
          <>
            <br />
            {t('progress.steps', { done: steps.done, all: steps.all })}
          </>
        )}
        {rounds && (
          <>
            <br />
            {t('progress.rounds', {
              share: Math.round(ROUNDS_SHARE * HUNDRED),
              closed: rounds.closed,
              all: rounds.all,
              done: rounds.points.done,
              points: rounds.points.all,
            })}
          </>
        )}
      </p>
    </section>
  )
}
