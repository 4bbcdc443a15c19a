import type { OwnProject } from './own-work'
import { daysUntil } from './deadline'

/** So few days before a deadline it counts as near; so many without a change, and a mentor should ask. */
export const NEAR_DAYS = 14
export const QUIET_DAYS = 21
const DAY_MS = 86_400_000

/** From what needs a mentor first to what needs nobody. */
export const URGENCIES = ['overdue', 'review', 'near', 'quiet', 'calm', 'done'] as const
export type Urgency = (typeof URGENCIES)[number]

type Judged = Pick<OwnProject, 'status' | 'deadline' | 'updatedAt'>

export function urgencyOf({ status, deadline, updatedAt }: Judged, now: number): Urgency {
  if (status === 'completed') return 'done'
  const days = deadline === null ? null : daysUntil(deadline, now)
  if (days !== null && days < 0) return 'overdue'
  if (status === 'review') return 'review'
  if (days !== null && days <= NEAR_DAYS) return 'near'
  return now - Date.parse(updatedAt) > QUIET_DAYS * DAY_MS ? 'quiet' : 'calm'
}

export const needsMentor = (urgency: Urgency): boolean => urgency !== 'calm' && urgency !== 'done'

/** The nearest deadline first, those without one last. */
const byDeadline = (a: Judged, b: Judged): number =>
  (a.deadline ?? '9').localeCompare(b.deadline ?? '9') || a.updatedAt.localeCompare(b.updatedAt)

/** A mentor's projects, the most urgent first. */
export const byUrgency = (projects: readonly OwnProject[], now: number): { project: OwnProject; urgency: Urgency }[] =>
  projects
    .map((project) => ({ project, urgency: urgencyOf(project, now) }))
    .sort((a, b) => URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency) || byDeadline(a.project, b.project))

/** The project that a student looks at first: of those that run, the one whose deadline is nearest. */
export const nearest = (projects: readonly OwnProject[]): OwnProject | undefined =>
  projects.filter(({ status }) => status !== 'completed').sort(byDeadline)[0]
