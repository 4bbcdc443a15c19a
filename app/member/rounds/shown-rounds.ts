import { stateAfter, type PointState } from '#contract/round-states'
import type { roundsRoutes } from '#contract/routes/rounds'
import type { ReplyAt } from '../../network/call'
import type { StoredRoundAct } from '../../offline/writing/tables'

export type ServerRound = ReplyAt<typeof roundsRoutes.list>[number]
export type ServerPoint = ServerRound['points'][number]

/** A round as this device shows it: the server's version with later local acts applied. */
export interface ShownRound extends ServerRound {
  /** Acts that are unsent or refused, oldest first. */
  readonly acts: readonly StoredRoundAct[]
  /** Withdrawn on this device; the server may not have received it. */
  readonly isWithdrawn: boolean
}

/** An unsent submission, which has no number yet. */
export interface WaitingHandIn {
  readonly act: StoredRoundAct
  readonly message: string
  readonly sections: readonly { readonly id: string; readonly title: string; readonly words: number }[]
}

function withAct(round: ServerRound, { what, createdAt, state: sent }: StoredRoundAct): ServerRound {
  // Refused acts are not applied.
  if (what.kind !== 'act' || sent === 'refused') return round
  const state = stateAfter(round.state, what.act)
  if (state === null) return round
  const at = new Date(createdAt).toISOString()
  const given = (what.points ?? []).filter(({ id }) => !round.points.some((point) => point.id === id))
  return {
    ...round,
    state,
    answer: what.answer ?? round.answer,
    points: [
      ...round.points,
      ...given.map((point) => ({ ...point, quote: '', state: 'open' as const, stateAt: null })),
    ],
    inReviewAt: what.act === 'read' ? round.inReviewAt : (round.inReviewAt ?? at),
    returnedAt: state === 'returned' ? (round.returnedAt ?? at) : round.returnedAt,
    closedAt: state === 'closed' ? (round.closedAt ?? at) : null,
    readAt: what.act === 'read' ? (round.readAt ?? at) : round.readAt,
  }
}

/** The rounds of a project with local acts applied, and its unsent submissions. */
export function shownRounds(
  serverRounds: readonly ServerRound[],
  acts: readonly StoredRoundAct[],
  projectId: string,
): { readonly rounds: readonly ShownRound[]; readonly waiting: readonly WaitingHandIn[] } {
  const own = acts.filter((act) => act.projectId === projectId).sort((a, b) => a.createdAt - b.createdAt)
  const rounds = serverRounds
    .filter((round) => round.projectId === projectId)
    .map((round): ShownRound => {
      const of = own.filter(({ roundId, what }) => roundId === round.id && what.kind !== 'handIn')
      const isWithdrawn = of.some(({ what, state }) => what.kind === 'withdraw' && state !== 'refused')
      return { ...of.reduce(withAct, round), acts: of, isWithdrawn }
    })
  const waiting = own.flatMap((act): WaitingHandIn[] =>
    act.what.kind === 'handIn' && !serverRounds.some(({ id }) => id === act.roundId)
      ? [{ act, message: act.what.message, sections: act.what.sections }]
      : [],
  )
  return { rounds, waiting }
}

/** The points with their current states: ticked here, or synchronised after the rounds were loaded. */
export const withStates = (points: readonly ServerPoint[], states: ReadonlyMap<string, PointState>): ServerPoint[] =>
  points.map((point) => ({ ...point, state: states.get(point.id) ?? point.state }))

/** The round before this one that froze the same section. */
export const roundBefore = (
  rounds: readonly ServerRound[],
  { number }: Pick<ServerRound, 'number'>,
  section: string,
): ServerRound | undefined =>
  rounds
    .filter((round) => round.number < number && round.sections.some(({ id }) => id === section))
    .sort((a, b) => b.number - a.number)[0]
