import { ALL_ENDPOINTS, VERBS } from './testing/endpoints'
import { startTestApp, type TestApp } from './testing/test-app'

/**
 * Values that the demonstration stores in the browser (app/admin/direct-access/markers.ts), in every form in which
 * they could be sent.
 */
const PERSON = JSON.stringify({
  id: 'demonstration',
  username: 'demo',
  email: 'demo@example.org',
  role: 'admin',
  isAuthenticated: true,
})
const ADMIN_ROUTES = ALL_ENDPOINTS.filter(([, { access }]) => Array.isArray(access) && access.includes('admin'))

describe('the markers of the demonstration', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())

  it('meet the routes of the administration', () => expect(ADMIN_ROUTES.length).toBeGreaterThan(30))

  it.each(ADMIN_ROUTES)('open nothing at %s', async (_, { method, path }) => {
    const cookie = `adminUser=${encodeURIComponent(PERSON)}; directAdminAccess=true; session=${encodeURIComponent(PERSON)}; __Host-session=demonstration`
    const address = path.replace(/:\w+/g, '01a1fa43-81c6-752b-acee-93133ed601b6')
    const { status, body } = await test
      .call(VERBS[method], `${address}?directAdminAccess=true&adminUser=${encodeURIComponent(PERSON)}`)
      .set({
        cookie,
        'sec-fetch-site': 'same-origin',
        'x-admin-user': PERSON,
        'x-direct-admin-access': 'true',
        authorization: `Bearer ${Buffer.from(PERSON).toString('base64')}`,
      })
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 'signInRequired' })
  })
})
