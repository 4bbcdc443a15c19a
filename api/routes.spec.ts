import { fastify } from 'fastify'
import { ROLES, type Role } from '#contract/choices'
import type { Access } from '#contract/endpoint'
import { readEnv } from './settings/env'
import { checkAccess } from './frame/access'
import { createHttpServer } from './http-server'
import { RequestMetrics } from './frame/request-metrics'
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
  const person = {
    id: 'x',
    name: 'Afi',
    subscription: null,
    mustChangePassword: false,
    secondFactor: false,
    loginId: 'y',
  }
  const ask = (access: Access, role: Role | null) => () => checkAccess({ caller: role && { ...person, role } }, access)

  it('is public, for the signed in, or for the listed roles', () => {
    expect(ask('public', null)).not.toThrow()
    expect(ask('signedIn', null)).toThrow('signInRequired')
    expect(ask(['admin'], null)).toThrow('signInRequired')
    for (const role of ROLES) expect(ask('signedIn', role)).not.toThrow()
    expect(ask(['admin', 'mentor'], 'mentor')).not.toThrow()
    expect(ask(['admin', 'mentor'], 'student')).toThrow('forbidden')
  })

  it('cannot be forgotten: a route of the API outside the table stops the start', () => {
    const server = createHttpServer({ env, metrics: new RequestMetrics(), site: null })
    expect(() => server.get('/api/forgotten', () => 'secret')).toThrow('/api/forgotten is not in the endpoint table')
    expect(() => fastify().get('/api/forgotten', () => 'secret')).not.toThrow()
  })
})
