import { fastify } from 'fastify'
import { ROLES, type Role } from '#contract/choices'
import { defineEndpoint, type Endpoint } from '#contract/endpoint'
import { AccessGuard } from './frame/access.guard'
import { readEnv } from './env'
import { createHttpServer } from './http-server'
import { RequestMetrics } from './metrics/request-metrics'
import { ALL_ENDPOINTS, VERBS } from './testing/endpoints'
import { startTestApp, type TestApp } from './testing/test-app'

const env = readEnv({ LOG_LEVEL: 'silent' })

/** The routes that the running application really serves, read from Fastify's own tree. */
function servedRoutes(tree: string): string[] {
  const routes: string[] = []
  const path: string[] = []
  for (const line of tree.split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    path.length = indent.length / 4
    path.push(part)
    for (const method of methods.split(', ').filter(Boolean)) routes.push(`${method} ${path.join('')}`)
  }
  return routes
}

describe('routes', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())

  it('are exactly those of the endpoint table, besides the pages', () => {
    const tree = test.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false })
    const served = servedRoutes(tree).filter((name) => !name.startsWith('HEAD '))
    expect(served.sort()).toEqual([...ALL_ENDPOINTS.map(([name]) => name), 'GET *'].sort())
  })

  it.each(ALL_ENDPOINTS)('%s lets in whom it declares', async (_, { method, path, access }) => {
    const { status } = await test.call(VERBS[method], path.replace(/:\w+/g, '01a1fa43-81c6-752b-acee-93133ed601b6'))
    if (access === 'public') expect([401, 403]).not.toContain(status)
    else expect(status).toBe(401)
  })
})

describe('access', () => {
  const guard = new AccessGuard()
  const ask = (endpoint: Endpoint | undefined, role: Role | null) => {
    const request = { routeOptions: { config: { endpoint } }, caller: role && { id: 'x', role } }
    return () => guard.canActivate(Object.assign(Object.create(null), { switchToHttp: () => ({ getRequest: () => request }) }))
  }
  const endpoint = (access: Endpoint['access']) => defineEndpoint({ method: 'GET', path: '/api/x', access })

  it('is refused to a route that declares none', () => {
    expect(ask(undefined, 'admin')).toThrow('forbidden')
  })

  it('is public, for the signed in, or for the listed roles', () => {
    expect(ask(endpoint('public'), null)()).toBe(true)
    expect(ask(endpoint('signedIn'), null)).toThrow('signInRequired')
    expect(ask(endpoint(['admin']), null)).toThrow('signInRequired')
    for (const role of ROLES) expect(ask(endpoint('signedIn'), role)()).toBe(true)
    expect(ask(endpoint(['admin', 'mentor']), 'mentor')()).toBe(true)
    expect(ask(endpoint(['admin', 'mentor']), 'student')).toThrow('forbidden')
  })

  it('cannot be forgotten: a route of the API outside the table stops the start', () => {
    const server = createHttpServer({ env, metrics: new RequestMetrics(), site: null })
    expect(() => server.get('/api/forgotten', () => 'secret')).toThrow('/api/forgotten is not in the endpoint table')
    expect(() => fastify().get('/api/forgotten', () => 'secret')).not.toThrow()
  })
})
