import { randomUUID } from 'node:crypto'
import { SUBSCRIPTION_IDS } from '#domain/money/plans'
import { listAccesses } from '#contract/templates'
import { TEMPLATE_ACCESSES } from '#contract/choices'
import { buildTemplate } from '../../prisma/factories/template'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

const outline = { name: 'Plan', type: 'memoire', content: '# Titre\n\n## Introduction' }

describe('templates', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    test = await startTestApp()
    admin = await signIn(test, { fullName: 'Zinsou Admin' })
  })
  afterAll(() => test.close())

  const add = (overrides = {}) => test.prisma.template.create({ data: buildTemplate(overrides) })
  const edit = (id: string, version: number, changes: object) =>
    admin.call('patch', `/api/templates/${id}`).set('if-match', `"${version}"`).send(changes)
  const create = (body: object = {}) => admin.call('post', '/api/templates').send({ ...outline, ...body })
  const revisions = async (id: string) => (await admin.call('get', `/api/templates/${id}/revisions`).expect(200)).body

  it('are created, open to all when not said, with a first revision', async () => {
    const { body, headers } = await create({ structure: ['Introduction'] }).expect(201)
    expect(body).toMatchObject({ ...outline, access: 'all', usageCount: 0, structure: ['Introduction'], version: 1 })
    expect(headers.location).toBe(`/api/templates/${body.id}`)
    expect(await revisions(body.id)).toMatchObject([{ number: 1, name: 'Plan', authorName: 'Zinsou Admin' }])
  })

  it('may be as large as half a megabyte', async () => {
    await create({ content: 'é'.repeat(400_000) }).expect(201)
    await create({ content: 'x'.repeat(500_001) }).expect(422)
    await create({ content: 'x'.repeat(1_100_000) }).expect(413)
  })

  it.each([
    ['name', { name: ' ' }],
    ['content', { content: '' }],
    ['type', { type: 'poem' }],
    ['access', { access: 'none' }],
    ['structure.0', { structure: [''] }],
  ])('name %s as wrong in %j', async (field, wrong) => {
    expect(Object.keys((await create(wrong).expect(422)).body.fields)).toEqual([field])
  })

  it('are listed by name without their contents, and sorted as asked', async () => {
    for (const [index, type] of (['rapport', 'memoire', 'article', 'presentation', 'memoire'] as const).entries())
      await add({ name: `Sorting ${index}`, type, usageCount: (index * 2) % 5 })
    const list = async (query: string) =>
      (await admin.call('get', `/api/templates?search=sorting${query}`).expect(200)).body
    expect((await list('')).map(({ name }: { name: string }) => name)).toEqual(
      [0, 1, 2, 3, 4].map((index) => `Sorting ${index}`),
    )
    expect((await list('')).some((row: object) => 'content' in row)).toBe(false)
    expect((await list('&sort=-usageCount')).map(({ usageCount }: { usageCount: number }) => usageCount)).toEqual([
      4, 3, 2, 1, 0,
    ])
    expect(await list('&type=memoire')).toHaveLength(2)
    for (const sort of ['type', '-type', 'usageCount', 'updatedAt', '-name']) {
      const full = await list(`&sort=${sort}`)
      const paged = []
      let next: string | undefined = `/api/templates?search=sorting&limit=2&sort=${sort}`
      while (next) {
        const { body, headers }: { body: unknown[]; headers: Record<string, string> } = await admin
          .call('get', next)
          .expect(200)
        paged.push(...body)
        next = /^<(.+)>/.exec(headers.link ?? '')?.[1]
      }
      expect([sort, paged]).toEqual([sort, full])
    }
  })

  it('keep what they were, and become it again', async () => {
    const { id } = await add({ name: 'First', content: 'one' })
    expect((await edit(id, 1, { name: 'Second', content: 'two', structure: null }).expect(200)).body).toMatchObject({
      version: 2,
      content: 'two',
      structure: null,
    })
    await edit(id, 2, { content: 'three' }).expect(200)
    await edit(id, 2, { content: 'four' }).expect(412)
    expect((await revisions(id)).map(({ number, name }: { number: number; name: string }) => [number, name])).toEqual([
      [3, 'Second'],
      [2, 'Second'],
      [1, 'First'],
    ])
    expect((await admin.call('get', `/api/templates/${id}/revisions/1`).expect(200)).body).toMatchObject({
      number: 1,
      content: 'one',
      authorName: null,
    })
    const { body } = await admin.call('post', `/api/templates/${id}/revisions/1/restore`).expect(200)
    expect(body).toMatchObject({ name: 'First', content: 'one', version: 4 })
    expect(await revisions(id)).toHaveLength(4)
    expect(await test.prisma.auditEvent.findFirst({ where: { action: 'template.restore-revision' } })).toMatchObject({
      before: { name: 'Second', content: '7 octets' },
      after: { name: 'First' },
    })
    await admin.call('get', `/api/templates/${id}/revisions/9`).expect(404)
    await admin.call('post', `/api/templates/${id}/revisions/9/restore`).expect(404)
    await admin.call('get', `/api/templates/${randomUUID()}/revisions`).expect(404)
  })

  it('are removed and restored', async () => {
    const { id } = await add()
    await admin.call('delete', `/api/templates/${id}`).expect(204)
    await admin.call('get', `/api/templates/${id}`).expect(404)
    await admin.call('get', `/api/templates/${id}/revisions`).expect(404)
    await admin.call('post', `/api/templates/${id}/restore`).expect(200)
    await admin.call('get', `/api/templates/${id}`).expect(200)
  })

  it.each([null, ...SUBSCRIPTION_IDS])('open to a student by the active level: %s', async (subscriptionType) => {
    const student = await signIn(test, { role: 'student', subscriptionType })
    const open = listAccesses(subscriptionType)
    for (const access of TEMPLATE_ACCESSES) {
      const { id } = await add({ access })
      await student.call('get', `/api/templates/${id}`).expect(open.includes(access) ? 200 : 404)
    }
    const { body } = await student.call('get', '/api/templates').expect(200)
    expect(new Set(body.map(({ access }: { access: string }) => access))).toEqual(new Set(open))
    expect(open).toHaveLength(subscriptionType === null ? 1 : SUBSCRIPTION_IDS.indexOf(subscriptionType) + 2)
  })

  it.each(['student', 'mentor'] as const)('are not a %s’s to change', async (role) => {
    const person = await signIn(test, { role })
    const { id } = await add()
    await person.call('post', '/api/templates').send(outline).expect(403)
    await person.call('patch', `/api/templates/${id}`).set('if-match', '"1"').send({ name: 'x' }).expect(403)
    await person.call('delete', `/api/templates/${id}`).expect(403)
    await person.call('get', `/api/templates/${id}/revisions`).expect(403)
    await person.call('get', '/api/templates?since=').expect(403)
  })
})
