import { useState } from 'react'
import type { Day } from '#domain/planning/days'
import { isOpenStep } from '#domain/planning/move-steps'
import { planBackwards } from '#domain/planning/plan-backwards'
import { planChanges, getRemainingSteps, buildSteps } from '#domain/planning/plan-changes'
import { STEP_TITLES, USUAL_CHAPTERS } from '#domain/planning/step-titles'
import { STUDY_LEVELS } from '#contract/choices'
import { getStudyLevel, USUAL_DURATIONS } from '#domain/planning/steps'
import { listPlanned } from '#domain/thesis/part-roles'
import { planningRoutes } from '#contract/routes/planning'
import { useFrame } from '../../../i18n/frame-context'
import { buildAddress } from '../../../network/call'
import { useAnswer } from '../../../shell/answers'
import { Dialog } from '../../../shell/dialog'
import { useTranslation } from '../../../shell/i18n'
import { Field } from '../../../ui/field'
import type { OwnProjectRow } from '../../today/own-work'
import { PlanPreview } from './plan-preview'
import { adoptPlan, type TaskData } from './task-mutations'
import { useOutlineSections } from './use-outline-sections'
import { useTaskWriter } from './use-tasks'

interface Props {
  project: OwnProjectRow
  defence: Day
  tasks: readonly TaskData[]
  today: Day
  onClose: () => void
}

/** Plans backwards from the defence, with a preview. Adopting the plan replaces the open steps of the previous one. */
export function MakePlan({ project, defence, tasks, today, onClose }: Props) {
  const { t } = useTranslation('plan')
  const { language } = useFrame()
  const write = useTaskWriter()
  const [level, setLevel] = useState(() => getStudyLevel(project))
  const { data } = useAnswer(buildAddress(planningRoutes.durations), { persist: true, isFresh: true })
  const sections = useOutlineSections(project.id)
  const own = listPlanned(sections ?? []).filter(({ title }) => title.trim() !== '')
  // A new project has a single empty section.
  const isUsual = own.length < 2
  const chapters = isUsual
    ? USUAL_CHAPTERS[language].map((title) => ({ title, sectionId: null }))
    : own.map(({ id, title }) => ({ title, sectionId: id }))
  const durations = (data?.durations ?? USUAL_DURATIONS)[level]
  const steps = getRemainingSteps(buildSteps(chapters, STEP_TITLES[language]), tasks)
  const plan = planBackwards(steps, { today, defence, durations })
  const changes = planChanges(plan.steps, tasks)
  const replaced = tasks.filter(isOpenStep).length
  const adopt = () => {
    void write(adoptPlan(project, tasks, changes), t('told.adopted'))
    onClose()
  }
  return (
    <Dialog title={t('preview.title')} kind="wide" onClose={onClose}>
      <p>{t('preview.lead')}</p>
      <Field label={t('level')}>
        {(a11y) => (
          <select
            {...a11y}
            value={level}
            onChange={(event) =>
              setLevel(STUDY_LEVELS.find((one) => one === event.target.value) ?? getStudyLevel(project))
            }
          >
            {STUDY_LEVELS.map((one) => (
              <option key={one} value={one}>
                {t(`levels.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {sections === undefined ? (
        <div className="skeleton" role="status" aria-busy="true" aria-label={t('loading')} />
      ) : (
        <>
          <PlanPreview plan={plan} today={today} isEmpty={steps.length === 0} />
          {isUsual && steps.length > 0 && <p className="note">{t('preview.usualChapters')}</p>}
          {!data && <p className="note">{t('preview.usualDurations')}</p>}
          {replaced > 0 && <p className="note">{t('preview.replaced', { count: replaced })}</p>}
          {tasks.length > replaced && <p className="note">{t('preview.kept', { count: tasks.length - replaced })}</p>}
          <p className="actions">
            <button type="button" className="button" disabled={plan.steps.length === 0} onClick={adopt}>
              {t('preview.adopt')}
            </button>
            <button type="button" className="button button-quiet" onClick={onClose}>
              {t('preview.cancel')}
            </button>
          </p>
        </>
      )}
    </Dialog>
  )
}
