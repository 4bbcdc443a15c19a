import type { OwnProjectRow } from './own-work'
import { daysUntil } from './deadline'

/** A deadline within `NEAR_DAYS` is near; after `QUIET_DAYS` without activity the mentor should ask. */
export const NEAR_DAYS = 14
export const QUIET_DAYS = 21
const DAY_MS = 86_400_000

/** From the most urgent to the least. */
export const URGENCIES = ['waiting', 'overdue', 'review', 'near', 'quiet', 'calm', 'done'] as const
export type Urgency = (typeof URGENCIES)[number]

type Judged = Pick<OwnProjectRow, 'status' | 'deadline' | 'updatedAt' | 'lastActivityAt' | 'waitingRound'>

/** A row stored by an older release lacks `lastActivityAt`, so its last change is used. */
export const lastNews = ({ lastActivityAt, updatedAt }: Pick<Judged, 'lastActivityAt' | 'updatedAt'>): string =>
  lastActivityAt ?? updatedAt

export function judgeUrgency(project: Judged, now: number): Urgency {
  const { status, deadline } = project
  if (status === 'completed') return 'done'
  // A student waits for an answer.
  if (project.waitingRound) return 'waiting'
  const days = deadline === null ? null : daysUntil(deadline, now)
  if (days !== null && days < 0) return 'overdue'
  if (status === 'review') return 'review'
  if (days !== null && days <= NEAR_DAYS) return 'near'
  return now - Date.parse(lastNews(project)) > QUIET_DAYS * DAY_MS ? 'quiet' : 'calm'
}

export const needsMentor = (urgency: Urgency): boolean => urgency !== 'calm' && urgency !== 'done'

/** The longest waiting round first; projects without a round are equal. */
const byWaiting = (a: Judged, b: Judged): number =>
  (a.waitingRound?.handedInAt ?? '').localeCompare(b.waitingRound?.handedInAt ?? '')

/** The nearest deadline first, those without one last. */
const byDeadline = (a: Judged, b: Judged): number =>
  (a.deadline ?? '9').localeCompare(b.deadline ?? '9') || a.updatedAt.localeCompare(b.updatedAt)

/** A mentor's projects, the most urgent first. */
export const byUrgency = (
  projects: readonly OwnProjectRow[],
  now: number,
): { project: OwnProjectRow; urgency: Urgency }[] =>
  projects
    .map((project) => ({ project, urgency: judgeUrgency(project, now) }))
    .sort(
      (a, b) =>
        URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency) ||
        byWaiting(a.project, b.project) ||
        byDeadline(a.project, b.project),
    )

/** A student's main project: the running one with the nearest deadline. */
export const nearest = (projects: readonly OwnProjectRow[]): OwnProjectRow | undefined =>
  projects.filter(({ status }) => status !== 'completed').sort(byDeadline)[0]
