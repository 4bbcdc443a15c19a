import type { Response } from 'supertest'
import { ROLES, type Role } from '#contract/choices'
import { ENDPOINTS } from '#contract/endpoints'
import { LANGUAGES } from '#contract/languages'
import { openSignIn, signIn, type SignedIn } from '../testing/sign-in'
import { ALL_ENDPOINTS, VERBS } from '../testing/endpoints'
import { startTestApp, type TestApp } from '../testing/test-app'
import { i18n } from '../i18n/i18n'
import { PERMISSIONS_TEXTS } from './permissions.texts'

const CALLERS = ['visitor', ...ROLES] as const
type Caller = (typeof CALLERS)[number]
type Line = { method: keyof typeof VERBS; path: string } & Record<Caller, boolean>

describe('permissions', () => {
  let test: TestApp
  let lines: Line[]
  const people = new Map<Caller, SignedIn>()
  beforeAll(async () => {
    test = await startTestApp()
    for (const role of ROLES) people.set(role, await signIn(test, { role }))
    const { body } = await of('admin').call('get', '/api/permissions').expect(200)
    lines = body.flatMap(({ actions }: { actions: Line[] }) => actions)
  })
  afterAll(() => test.close())

  function of(role: Role): SignedIn {
    const person = people.get(role)
    if (!person) throw new Error(role)
    return person
  }

  it('tell every endpoint', () => {
    expect(lines.map(({ method, path }) => `${method} ${path}`)).toEqual(ALL_ENDPOINTS.map(([name]) => name))
  })

  /**
   * Calls with an unknown id, so that an allowed call finds nothing. Each call has its own sign-in, because one call
   * ends it.
   */
  async function call(caller: Caller, { method, path }: Line): Promise<Response> {
    const verb = VERBS[method]
    const target = path.replace(/:\w+/g, '01a1fa43-81c6-752b-acee-000000000000')
    return caller === 'visitor' ? test.call(verb, target) : (await openSignIn(test, of(caller).id)).call(verb, target)
  }

  describe.each(CALLERS)('of a %s', (caller) => {
    it.each(ALL_ENDPOINTS)('for %s are what the guard does', async (name) => {
      const line = lines.find(({ method, path }) => `${method} ${path}` === name)
      if (!line) throw new Error(name)
      const { status, body } = await call(caller, line)
      const refused = ['signInRequired', 'keyRequired', 'forbidden'].includes(body.code)
      // The metrics need their own token, which is not set here, so they are hidden.
      expect([status, refused]).toEqual([
        line[caller] ? expect.any(Number) : caller === 'visitor' || body.code === 'keyRequired' ? 401 : 403,
        !line[caller],
      ])
    })
  })

  it('are for administrators', async () => {
    await (await openSignIn(test, of('mentor').id)).call('get', '/api/permissions').expect(403)
  })

  it.each(LANGUAGES)('have a name in %s for every resource and action', (lng) => {
    const isWritten = (key: string) => i18n.exists(key, { ns: PERMISSIONS_TEXTS, lng })
    for (const [resource, actions] of Object.entries(ENDPOINTS)) {
      const isOwn = i18n.getResource(lng, `server.${resource}`, 'label') !== undefined
      expect([resource, isOwn || isWritten(`resources.${resource}`)]).toEqual([resource, true])
      for (const action of Object.keys(actions))
        expect([
          resource,
          action,
          isWritten(`actionsOf.${resource}.${action}`) || isWritten(`actions.${action}`),
        ]).toEqual([resource, action, true])
    }
  })

  it('speak the language of the reader', async () => {
    const { body } = await (
      await openSignIn(test, of('admin').id)
    )
      .call('get', '/api/permissions')
      .set('accept-language', 'en')
    expect(body.find(({ resource }: { resource: string }) => resource === 'stats')).toMatchObject({
      label: 'Statistics',
      actions: expect.arrayContaining([
        expect.objectContaining({ action: 'revenue', label: 'Revenue', visitor: false, admin: true }),
      ]),
    })
  })
})
