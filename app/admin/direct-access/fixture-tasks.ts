import { addDays } from '#domain/planning/days'
import { planBackwards } from '#domain/planning/plan-backwards'
import { buildSteps } from '#domain/planning/plan-changes'
import { STEP_TITLES, USUAL_CHAPTERS } from '#domain/planning/step-titles'
import { USUAL_DURATIONS } from '#domain/planning/steps'

interface Planned {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly deadline: string
  readonly createdAt: string
}

/** Number of projects of the demonstration that have a plan. */
const PLANS = 4

/** Plans of the demonstration's first projects; tasks that were due some days ago are done. */
export function fixtureTasks(idOf: (index: number) => string, projects: readonly Planned[], now: number) {
  const today = new Date(now).toISOString().slice(0, 10)
  const chapters = USUAL_CHAPTERS.fr.map((title) => ({ title, sectionId: null }))
  const planned = projects.filter(({ status }) => status !== 'draft').slice(0, PLANS)
  return planned
    .flatMap((project) => {
      const { steps } = planBackwards(buildSteps(chapters, STEP_TITLES.fr), {
        today: project.createdAt.slice(0, 10),
        defence: project.deadline.slice(0, 10),
        durations: USUAL_DURATIONS.master,
      })
      return steps.map((step, position) => ({ step, position, project }))
    })
    .map(({ step, position, project }, index) => {
      const isDone = project.status === 'completed' || step.dueOn < addDays(today, -3)
      const doneAt = isDone ? `${step.dueOn < today ? step.dueOn : today}T06:00:00.000Z` : null
      return {
        id: idOf(index),
        projectId: project.id,
        projectTitle: project.title,
        ...step,
        position,
        doneAt,
        sessionId: null,
        createdAt: project.createdAt,
        updatedAt: project.createdAt,
        version: 1,
      }
    })
}
