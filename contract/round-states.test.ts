import { isWithMentor, ROUND_ACTS, ROUND_STATES, stateAfter } from './round-states'

it.each([
  ['handed_in', ['in_review', 'returned', 'closed', null, 'handed_in']],
  ['in_review', [null, 'returned', 'closed', null, 'in_review']],
  ['returned', [null, null, 'closed', null, 'returned']],
  ['closed', [null, null, null, 'returned', 'closed']],
] as const)('from %s each act leads to %j', (state, expected) => {
  expect(ROUND_ACTS.map((act) => stateAfter(state, act))).toEqual(expected)
})

it('a round is with the mentor until it is given back', () => {
  expect(ROUND_STATES.filter(isWithMentor)).toEqual(['handed_in', 'in_review'])
})
