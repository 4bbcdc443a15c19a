/** Free of zod. */
export const ROUND_STATES = ['handed_in', 'in_review', 'returned', 'closed'] as const
export type RoundState = (typeof ROUND_STATES)[number]

/** What the mentor does: begins the review, gives back, closes, opens again, or tells that the text was read. */
export const ROUND_ACTS = ['start', 'return', 'close', 'reopen', 'read'] as const
export type RoundAct = (typeof ROUND_ACTS)[number]

/** Open for the mentor: at most one of a project is so at a time. */
export const isWithMentor = (state: RoundState): boolean => state === 'handed_in' || state === 'in_review'

const FROM: Readonly<Record<RoundAct, readonly RoundState[]>> = {
  start: ['handed_in'],
  return: ['handed_in', 'in_review'],
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
