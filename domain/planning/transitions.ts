import type { ProjectStatus, SessionStatus } from '#contract/choices'

type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>

/** Where a project may go from each status. */
export const PROJECT_TRANSITIONS: Transitions<ProjectStatus> = {
  draft: ['in_progress'],
  in_progress: ['review'],
  review: ['completed', 'in_progress'],
  completed: [],
}

export const SESSION_TRANSITIONS: Transitions<SessionStatus> = {
  requested: ['scheduled', 'declined', 'cancelled'],
  scheduled: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
  declined: [],
}

/** Staying is no transition, and is always allowed. */
export const canBecome = <S extends string>(table: Transitions<S>, from: S, to: S): boolean =>
  from === to || table[from].includes(to)
