import { isInstitution, findChosenPlan } from './chosen-plan'

test.each([
  ['?plan=basic', 'basic'],
  ['?plan=premium&x=1', 'premium'],
  ['?plan=essential', 'basic'],
  ['?plan=pro', 'premium'],
  ['?plan=institution', null],
  ['?plan=contact', null],
  ['?plan=constructor', null],
  ['', null],
])('%s asks for %s', (search, plan) => {
  expect(findChosenPlan(search)).toBe(plan)
})

test.each([
  ['?plan=contact', true],
  ['?plan=institution', true],
  ['?plan=basic', false],
  ['', false],
])('%s is an institution: %s', (search, is) => {
  expect(isInstitution(search)).toBe(is)
})
