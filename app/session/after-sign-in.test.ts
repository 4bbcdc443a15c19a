import { addressAfterSignIn, signInAddress } from './after-sign-in'

test.each([
  ['', 'student', '/account'],
  ['', 'mentor', '/account'],
  ['', 'admin', '/admin'],
  ['?plan=basic', 'student', '/payment?plan=basic'],
  ['?plan=institution', 'student', '/register?plan=contact'],
  ['?plan=nope', 'student', '/account'],
  ['?next=%2Faccount%2Fsessions', 'admin', '/account/sessions'],
  ['?next=%2Fpayment%3Fplan%3Dbasic', 'student', '/payment?plan=basic'],
  ['?next=https://evil.example/account', 'student', '/account'],
  ['?next=//evil.example', 'student', '/account'],
  ['?next=/account//evil.example', 'student', '/account'],
  ['?next=/accounts', 'student', '/account'],
  ['?next=javascript:alert(1)', 'student', '/account'],
])('%s of a %s leads to %s', (search, role, address) => {
  expect(addressAfterSignIn(search, role)).toBe(address)
})

test.each(['/account/sessions', '/account/profile?x=1'])('%s is where one comes back', (wanted) => {
  const login = new URL(signInAddress(new URL(wanted, 'https://example.org')), 'https://example.org')
  expect(login.pathname).toBe('/login')
  expect(addressAfterSignIn(login.search, 'student')).toBe(wanted)
})
