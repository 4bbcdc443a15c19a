import type { ProjectStatus, SessionStatus } from '#contract/choices'

type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>

/** Allowed next statuses of a project. */
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

/** Keeping the same status is always allowed. */
export const canBecome = <S extends string>(table: Transitions<S>, from: S, to: S): boolean =>
  from === to || table[from].includes(to)
