import type { StoredRoundAct } from '../../offline/writing/tables'
import { roundBefore, shownRounds, withStates, type ServerRound } from './shown-rounds'

const round = (number: number, more: Partial<ServerRound> = {}): ServerRound => ({
  id: `r${String(number)}`,
  projectId: 'p',
  projectTitle: 'Thèse',
  access: 'mentor',
  number,
  state: 'handed_in',
  message: '',
  answer: '',
  handedInBy: 'Afi',
  handedInAt: '2026-11-20T10:00:00.000Z',
  mentor: 'Kossi',
  inReviewAt: null,
  returnedBy: null,
  returnedAt: null,
  closedAt: null,
  readAt: null,
  points: [],
  sections: [{ id: 's1', position: 0, title: 'Un', words: 10, sha256: '', signature: '' }],
  ...more,
})
const act = (roundId: string, what: StoredRoundAct['what'], more: Partial<StoredRoundAct> = {}): StoredRoundAct => ({
  id: `${roundId}-${what.kind}`,
  record: 'p',
  projectId: 'p',
  roundId,
  what,
  label: '',
  kind: what.kind,
  url: '',
  method: 'POST',
  createdAt: 1,
  state: 'waiting',
  attempts: 0,
  nextAttemptAt: 0,
  ...more,
})
const point = { id: 'x', section: 's1', text: 'Citer' }

it('a round is shown with what was done here, in its order', () => {
  const acts = [
    act('r1', { kind: 'act', act: 'return', answer: 'Bien', points: [point] }, { createdAt: 2 }),
    act('r1', { kind: 'act', act: 'start' }, { createdAt: 1 }),
    act('r1', { kind: 'act', act: 'close' }, { createdAt: 3, projectId: 'other' }),
  ]
  const { rounds } = shownRounds([round(1), round(9, { projectId: 'other' })], acts, 'p')
  expect(rounds).toMatchObject([{ state: 'returned', answer: 'Bien', points: [{ text: 'Citer', state: 'open' }] }])
  expect(rounds[0]?.acts).toHaveLength(2)
})

it('what was refused, or is not possible any more, is not shown as done', () => {
  const refused = act('r1', { kind: 'act', act: 'return' }, { state: 'refused' })
  const late = act('r1', { kind: 'act', act: 'start' })
  expect(shownRounds([round(1)], [refused], 'p').rounds).toMatchObject([{ state: 'handed_in', acts: [refused] }])
  expect(shownRounds([round(1, { state: 'returned' })], [late], 'p').rounds).toMatchObject([{ state: 'returned' }])
})

it('a round that was taken back here is shown so, unless the server refused it', () => {
  const waits = act('r1', { kind: 'withdraw' })
  expect(shownRounds([round(1)], [waits], 'p').rounds).toMatchObject([{ isWithdrawn: true, acts: [waits] }])
  const refused = act('r1', { kind: 'withdraw' }, { state: 'refused' })
  expect(shownRounds([round(1)], [refused], 'p').rounds).toMatchObject([{ isWithdrawn: false, acts: [refused] }])
})

it('a hand-in waits until the server tells its round', () => {
  const waits = act('r2', { kind: 'handIn', message: 'Voici', sections: [{ id: 's1', title: 'Un', words: 3 }] })
  expect(shownRounds([round(1)], [waits], 'p').waiting).toMatchObject([{ message: 'Voici', act: waits }])
  expect(shownRounds([round(2), round(1)], [waits], 'p').waiting).toEqual([])
})

it('points have the states of now, and a section the round before that froze it', () => {
  const serverRounds = [{ ...point, quote: '', state: 'open' as const, stateAt: null }]
  expect(withStates(serverRounds, new Map([['x', 'done']]))).toMatchObject([{ state: 'done' }])
  const rounds = [round(3), round(2, { sections: [] }), round(1)]
  expect(roundBefore(rounds, { number: 3 }, 's1')?.number).toBe(1)
  expect(roundBefore(rounds, { number: 1 }, 's1')).toBeUndefined()
})
