import type { OwnProjectRow } from './own-work'
import { daysUntil } from './deadline'

/** So few days before a deadline it counts as near; so many without news, and a mentor should ask. */
export const NEAR_DAYS = 14
export const QUIET_DAYS = 21
const DAY_MS = 86_400_000

/** From what needs a mentor first to what needs nobody. */
export const URGENCIES = ['waiting', 'overdue', 'review', 'near', 'quiet', 'calm', 'done'] as const
export type Urgency = (typeof URGENCIES)[number]

type Judged = Pick<OwnProjectRow, 'status' | 'deadline' | 'updatedAt' | 'lastActivityAt' | 'waitingRound'>

/** A copy from before the server told it has the last change of the project itself. */
export const lastNews = ({ lastActivityAt, updatedAt }: Pick<Judged, 'lastActivityAt' | 'updatedAt'>): string =>
  lastActivityAt ?? updatedAt

export function judgeUrgency(project: Judged, now: number): Urgency {
  const { status, deadline } = project
  if (status === 'completed') return 'done'
  // Somebody waits for an answer.
  if (project.waitingRound) return 'waiting'
  const days = deadline === null ? null : daysUntil(deadline, now)
  if (days !== null && days < 0) return 'overdue'
  if (status === 'review') return 'review'
  if (days !== null && days <= NEAR_DAYS) return 'near'
  return now - Date.parse(lastNews(project)) > QUIET_DAYS * DAY_MS ? 'quiet' : 'calm'
}

export const needsMentor = (urgency: Urgency): boolean => urgency !== 'calm' && urgency !== 'done'

/** Who has waited longest first; without a round all are equal. */
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

/** The project that a student looks at first: of those that run, the one whose deadline is nearest. */
export const nearest = (projects: readonly OwnProjectRow[]): OwnProjectRow | undefined =>
  projects.filter(({ status }) => status !== 'completed').sort(byDeadline)[0]
