import { DAY_MS, plusDays } from '#domain/money/instalments'
import type { Language } from '#contract/languages'
import { daysBetween } from '#domain/planning/days'
import { planBackwards } from '#domain/planning/plan-backwards'
import { buildSteps } from '#domain/planning/plan-changes'
import { STEP_TITLES, USUAL_CHAPTERS } from '#domain/planning/step-titles'
import { USUAL_DURATIONS } from '#domain/planning/steps'
import { buildTask } from '../factories/task'
import type { Random } from '../factories/random'
import type { DraftChapter } from '../writing/draft-writing'
import { earliest } from './clock'
import type { DemoProject } from './projects'

const toDay = (date: Date): string => date.toISOString().slice(0, 10)

const OWN: Readonly<Record<Language, string>> = {
  fr: 'Demander les autorisations d’enquête',
  en: 'Ask for the permissions that the survey needs',
}

/**
 * The plan of a project, made when the project began. Past steps are done, except a late last step while the project
 * runs.
 */
export function demoTasks(
  random: Random,
  { id: projectId, status, deadline, createdAt: begun }: DemoProject,
  language: Language,
  chapters: readonly DraftChapter[] = USUAL_CHAPTERS[language].map((title) => ({ id: '', title })),
) {
  if (status === 'draft' || !deadline) return []
  const { now } = random
  const [today, createdAt] = [toDay(now), new Date(begun)]
  const sections = chapters.map(({ id, title }) => ({ title, sectionId: id || null }))
  const { steps } = planBackwards(buildSteps(sections, STEP_TITLES[language]), {
    today: toDay(createdAt),
    defence: toDay(new Date(deadline)),
    durations: USUAL_DURATIONS.master,
  })
  const due = steps.filter(({ dueOn }) => dueOn < today)
  const last = due.at(-1)
  // At most three weeks late; an older step counts as done.
  const late = status === 'in_progress' && last && daysBetween(last.dueOn, today) <= 21 ? last : undefined
  const computeDoneAt = (dueOn: string): Date => earliest(plusDays(new Date(`${dueOn}T17:30:00Z`), -1), new Date(now))
  const dated = (doneAt: Date | null) => {
    // A step cannot be done before it was created.
    const done = doneAt && new Date(Math.max(doneAt.getTime(), createdAt.getTime() + DAY_MS / 24))
    const doneDate = done && earliest(done, now)
    return { doneAt: doneDate, createdAt, updatedAt: doneDate ?? createdAt, id: random.uuid(createdAt) }
  }
  const plan = steps.map((step, position) => {
    const isDone = status === 'completed' || (step.dueOn < today && step !== late)
    return buildTask({ projectId, ...step, position, ...dated(isDone ? computeDoneAt(step.dueOn) : null) }, random)
  })
  if (status !== 'in_progress') return plan
  const dueOn = toDay(plusDays(now, random.integer(1, 6)))
  return [...plan, buildTask({ projectId, kind: 'own', title: OWN[language], dueOn, ...dated(null) }, random)]
}
