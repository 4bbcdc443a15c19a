import { findRequestedPlan } from './requested-plan'

test.each([
  ['', null],
  ['plan=', null],
  ['plan=basic', { plan: 'basic' }],
  ['plan=premium&means=paypal', { plan: 'premium' }],
  ['plan=institution', 'quote'],
  ['plan=contact', 'quote'],
  // An instalment of an accepted quote has a price.
  ['plan=institution&part=0192', { plan: 'institution' }],
  ['plan=institution&part=', 'quote'],
  ['plan=Basic', 'unknown'],
  ['plan=essential', 'unknown'],
  ['plan=constructor', 'unknown'],
  ['plan=zzz&part=0192', 'unknown'],
])('%s asks for %j', (search, expected) => {
  expect(findRequestedPlan(new URLSearchParams(search))).toEqual(expected)
})
