import type { Test } from 'supertest'
import { ROLES } from '#contract/choices'
import { DOCX } from '#contract/universities'
import type { Endpoint } from '#contract/endpoint'
import { ALL_ENDPOINTS, VERBS } from '../testing/endpoints'
import { byKey, makeInstitution, WRITTEN, type Followed } from '../testing/institution'
import { signIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

const PANEL = ALL_ENDPOINTS.filter(([, { path }]) => /^\/api\/institution(\/|$)/.test(path))
const API = ALL_ENDPOINTS.filter(([, { path }]) => path.startsWith('/api/v1/'))
/** Everybody who is signed in may read these, but only their own data. */
const PAGES = ALL_ENDPOINTS.filter(
  ([, { method, path, access }]) => method === 'GET' && path.startsWith('/api/universities') && access === 'signedIn',
)
const LOGO = 'POST /api/institution/logo'
const BODIES: Readonly<Record<string, object>> = {
  'PATCH /api/institution': { name: 'Université Kara' },
  'POST /api/institution/invitations': { email: 'neuf@example.org' },
  'POST /api/institution/templates': { name: 'Neuf', type: 'memoire', content: '# Plan' },
  'POST /api/institution/pages': { name: 'Université Kara' },
  'POST /api/institution/keys': { name: 'Neuve', scopes: ['students'] },
  'POST /api/institution/webhooks': { url: 'https://hooks.example.org/', events: ['member.joined'] },
}

describe('routes of institutions', () => {
  let test: TestApp
  let kara: Followed
  let lome: Followed
  /** Ids of everything that belongs to Lomé. */
  let theirs: readonly string[]
  let key: string
  beforeAll(async () => {
    test = await startTestApp()
    kara = await makeInstitution(test, 'Kara')
    lome = await makeInstitution(test, 'Lomé')
    key = (await kara.makeKey()).key
    const { id: keyId } = await lome.makeKey()
    const hook = { url: 'http://127.0.0.1:9/', events: ['project.status'] }
    const { body: webhook } = await lome.manager.call('post', '/api/institution/webhooks').send(hook).expect(201)
    const { body: invitation } = await lome.manager
      .call('post', '/api/institution/invitations')
      .send({ email: 'invite@example.org' })
      .expect(201)
    await test.prisma.project.update({ where: { id: lome.project }, data: { status: 'review' } })
    const delivery = await test.prisma.webhookDelivery.findFirstOrThrow({ where: { webhookId: webhook.id } })
    const { body: template } = await lome.manager
      .call('post', '/api/institution/templates')
      .send({ name: 'Plan de Lomé', type: 'memoire', content: '# Lomé' })
      .expect(201)
    const { body: page } = await lome.manager
      .call('post', '/api/institution/pages')
      .send({ name: 'Université de Lomé' })
      .expect(201)
    const { student, mentor, manager, project, round, session, id } = lome
    theirs = [
      student.id,
      mentor.id,
      manager.id,
      project,
      round,
      session,
      id,
      keyId,
      webhook.id,
      template.id,
      page.id,
      invitation.id,
      delivery.id,
    ]
  })
  afterAll(() => test.close())

  /** Adds a body that the endpoint accepts. */
  const filled = (call: Test, { method, path }: Endpoint): Test => {
    const name = `${method} ${path}`
    if (path.endsWith('/reference'))
      return call.query({ name: 'a.docx' }).set('content-type', DOCX).send(Buffer.from('no document'))
    if (name === LOGO) return call.set('content-type', 'image/png').send(Buffer.from('no picture'))
    return method === 'GET' ? call : call.send(BODIES[name] ?? {})
  }
  const called = (endpoint: Endpoint, path: string) =>
    endpoint.path.startsWith('/api/v1/')
      ? byKey(test, key, path)
      : filled(kara.manager.call(VERBS[endpoint.method], path), endpoint)

  const state = async () => {
    const rows = await Promise.all([
      test.prisma.institution.findUnique({ where: { id: lome.id } }),
      test.prisma.institutionMember.findMany({ where: { institutionId: lome.id } }),
      test.prisma.institutionInvitation.findMany({ where: { institutionId: lome.id } }),
      test.prisma.template.findMany({ where: { institutionId: lome.id }, omit: { changeXid: true } }),
      test.prisma.university.findMany({ where: { institutionId: lome.id }, omit: { changeXid: true } }),
      test.prisma.institutionKey.findMany({ where: { institutionId: lome.id } }),
      test.prisma.institutionWebhook.findMany({ where: { institutionId: lome.id }, include: { deliveries: true } }),
    ])
    return JSON.stringify(rows)
  }

  it('are walked', () => {
    expect(PANEL.length).toBeGreaterThan(20)
    expect(API.length).toBeGreaterThan(5)
    expect(PAGES.length).toBeGreaterThan(2)
  })

  it.each([...PANEL, ...API])(
    '%s answers nothing of another institution, and changes nothing there',
    async (_, endpoint) => {
      const before = await state()
      const { path, query } = endpoint
      const names = ['student', 'project', 'mentor'].filter((name) => query && name in query.shape)
      const paths = /:\w+/.test(path) ? theirs.map((id) => path.replace(/:\w+/, id)) : [path]
      for (const address of paths)
        for (const narrowed of ['', ...names.flatMap((name) => theirs.map((id) => `?${name}=${id}`))]) {
          const { status, body, text } = await called(endpoint, address + narrowed)
          if (address !== path) expect([address, status]).toEqual([address, 404])
          else expect([address, [200, 201, 204, 422].includes(status)]).toEqual([address, true])
          if (narrowed !== '' && Array.isArray(body)) expect(body).toEqual([])
          expect(text).not.toContain('Lomé')
          for (const id of theirs) expect(text).not.toContain(id)
        }
      expect(await state()).toBe(before)
    },
  )

  it.each(PAGES)('%s answers nothing of another institution’s pages', async (_, endpoint) => {
    for (const person of [kara.manager, kara.mentor, kara.student, await signIn(test, { role: 'student' })])
      for (const id of theirs) {
        const address = endpoint.path.replace(/:\w+/, id)
        const { status, text } = await person.call('get', address)
        expect([address, [200, 404].includes(status)]).toEqual([address, true])
        expect(text).not.toContain('Lomé')
        if (address === endpoint.path) break
      }
  })

  it.each([...PANEL, ...API].filter(([, { method }]) => method === 'GET'))('%s gives no text', async (_, endpoint) => {
    const own: Readonly<Record<string, string>> = { students: kara.student.id, projects: kara.project }
    const [, , , list = ''] = endpoint.path.split('/')
    const path = endpoint.path.replace(':id', own[list] ?? kara.id)
    const { text, status } = await called(endpoint, path)
    expect([200, 404]).toContain(status)
    for (const word of WRITTEN) expect(text).not.toContain(word)
  })

  it.each(PANEL)('%s is there for nobody but its staff, administrators included', async (_, endpoint) => {
    const address = endpoint.path.replace(/:\w+/, kara.student.id)
    for (const role of ROLES) {
      const stranger = await signIn(test, { role })
      const { status } = await filled(stranger.call(VERBS[endpoint.method], address), endpoint)
      expect([role, status]).toEqual([role, 404])
    }
  })

  it.each(PANEL.filter(([name]) => name !== 'GET /api/institution'))(
    '%s is for managers, not for the institution’s mentors',
    async (_, endpoint) => {
      const address = endpoint.path.replace(/:\w+/, kara.student.id)
      const { status } = await filled(kara.mentor.call(VERBS[endpoint.method], address), endpoint)
      expect(status).toBe(403)
    },
  )

  it.each(API)('%s wants a key with its scope, and a sign-in is none', async (_, { access, path }) => {
    const address = path.replace(':id', kara.project)
    const scope = String(access).slice('key:'.length)
    const others = ['students', 'projects', 'progress', 'deadlines'].filter((other) => other !== scope)
    const { key: narrow } = await kara.makeKey(others)
    expect((await byKey(test, narrow, address).expect(403)).body.code).toBe('forbidden')
    expect((await test.call('get', address).expect(401)).body.code).toBe('keyRequired')
    await kara.manager.call('get', address).expect(401)
    for (const wrong of [`${key}x`, key.slice(0, -1), 'cap_key_', `x ${key}`, key.slice('cap_key_'.length)])
      await byKey(test, wrong, address).expect(401)
  })
})
