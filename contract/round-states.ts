/** This file does not import zod. */
export const ROUND_STATES = ['handed_in', 'in_review', 'returned', 'closed'] as const
export type RoundState = (typeof ROUND_STATES)[number]

/** States of a point: to be done, ticked by the student's side, closed by the mentor. */
export const POINT_STATES = ['open', 'done', 'closed'] as const
export type PointState = (typeof POINT_STATES)[number]

/** Numbers of open, done and all points. */
export const pointFigures = (points: readonly { readonly state: PointState }[]) => {
  const open = points.filter(({ state }) => state === 'open').length
  return { open, done: points.length - open, all: points.length }
}

/** Acts of the mentor: begin the review, return, close, reopen, or mark as read. */
export const ROUND_ACTS = ['start', 'return', 'close', 'reopen', 'read'] as const
export type RoundAct = (typeof ROUND_ACTS)[number]

/** Whether the mentor has the round; at most one round of a project is in such a state. */
export const isWithMentor = (state: RoundState): boolean => state === 'handed_in' || state === 'in_review'

const FROM: Readonly<Record<RoundAct, readonly RoundState[]>> = {
  start: ['handed_in'],
  // A second return adds points.
  return: ['handed_in', 'in_review', 'returned'],
  close: ['handed_in', 'in_review', 'returned'],
  reopen: ['closed'],
  read: ROUND_STATES,
}
const TO: Readonly<Record<Exclude<RoundAct, 'read'>, RoundState>> = {
  start: 'in_review',
  return: 'returned',
  close: 'closed',
  reopen: 'returned',
}

/** The state after an act; null where the act is not possible. */
export function stateAfter(state: RoundState, act: RoundAct): RoundState | null {
  if (!FROM[act].includes(state)) return null
  return act === 'read' ? state : TO[act]
}
