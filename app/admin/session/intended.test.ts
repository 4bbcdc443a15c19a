import { intendedAddress, loginAddress } from './intended'

const at = (address: string) => new URL(address, 'https://example.org')

test.each([
  ['/admin', '/admin/login'],
  ['/admin/login', '/admin/login'],
  ['/admin/users?role=mentor&q=a', '/admin/login?next=%2Fadmin%2Fusers%3Frole%3Dmentor%26q%3Da'],
  ['/admin?tab=logs#x', '/admin/login?next=%2Fadmin%3Ftab%3Dlogs%23x'],
])('%s asks to sign in at %s', (wanted, login) => {
  expect(loginAddress(at(wanted))).toBe(login)
})

test.each(['/admin', '/admin/users?role=mentor&q=a', '/admin?tab=logs#x', '/admin/projects'])(
  '%s is where one comes back',
  (wanted) => {
    expect(intendedAddress(at(loginAddress(at(wanted))).search)).toBe(wanted)
  },
)

test.each([
  '',
  '?next=https://evil.example/admin',
  '?next=//evil.example',
  '?next=/admin//evil.example',
  '?next=/administration',
  '?next=/',
  '?next=javascript:alert(1)',
  '?next=/admin/login?next=/admin',
])('%s leads nowhere else than to the console', (search) => {
  expect(intendedAddress(search)).toBe('/admin')
})
