/** Free of zod. */
export const ROUND_STATES = ['handed_in', 'in_review', 'returned', 'closed'] as const
export type RoundState = (typeof ROUND_STATES)[number]

/** Of a point: to be done, ticked by the student's side, closed by the mentor. */
export const POINT_STATES = ['open', 'done', 'closed'] as const
export type PointState = (typeof POINT_STATES)[number]

/** How many points are to be done, of all. */
export const pointFigures = (points: readonly { readonly state: PointState }[]) => {
  const open = points.filter(({ state }) => state === 'open').length
  return { open, done: points.length - open, all: points.length }
}

/** What the mentor does: begins the review, gives back, closes, opens again, or tells that the text was read. */
export const ROUND_ACTS = ['start', 'return', 'close', 'reopen', 'read'] as const
export type RoundAct = (typeof ROUND_ACTS)[number]

/** Open for the mentor: at most one of a project is so at a time. */
export const isWithMentor = (state: RoundState): boolean => state === 'handed_in' || state === 'in_review'

const FROM: Readonly<Record<RoundAct, readonly RoundState[]>> = {
  start: ['handed_in'],
  // Given back already, it gets more points.
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
