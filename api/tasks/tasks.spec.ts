import { MAX_TASKS } from '#contract/limits'
import { buildProject } from '../../prisma/factories/project'
import { buildTask } from '../../prisma/factories/task'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

const WHO = ['owner', 'mentor', 'edit', 'comments', 'read_only', 'former', 'neighbour', 'admin'] as const
type Who = (typeof WHO)[number]
const READERS: readonly Who[] = ['owner', 'mentor', 'edit', 'comments', 'read_only', 'admin']
const WRITERS: readonly Who[] = ['owner', 'mentor', 'admin']

describe('tasks', () => {
  let test: TestApp
  let people: Record<Who, SignedIn>
  let projectId: string
  beforeAll(async () => {
    test = await startTestApp()
    const student = () => signIn(test, { role: 'student' })
    const mentor = () => signIn(test, { role: 'mentor' })
    people = {
      owner: await student(),
      mentor: await mentor(),
      admin: await signIn(test),
      edit: await student(),
      comments: await mentor(),
      read_only: await student(),
      former: await mentor(),
      neighbour: await student(),
    }
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.prisma.project.deleteMany()
    const data = buildProject({ userId: people.owner.id, mentorId: people.mentor.id, title: 'Le karité' })
    projectId = (await test.prisma.project.create({ data })).id
    for (const access of ['edit', 'comments', 'read_only'] as const)
      await test.prisma.projectCollaborator.create({ data: { projectId, userId: people[access].id, access } })
  })

  const fields = () => ({ projectId, kind: 'chapter', title: 'Introduction', dueOn: '2027-02-05' })
  const create = (who: Who, body: object = {}) => people[who].call('post', '/api/tasks').send({ ...fields(), ...body })
  const add = (overrides = {}) => test.prisma.task.create({ data: buildTask({ projectId, ...overrides }) })
  const edit = (who: Who, id: string, version: number, changes: object) =>
    people[who]
      .call('patch', `/api/tasks/${id}`)
      .set('if-match', `"${String(version)}"`)
      .send(changes)
  const titles = async (who: Who, query = '') => {
    const { body } = await people[who].call('get', `/api/tasks${query}`).expect(200)
    return body.map(({ title }: { title: string }) => title)
  }
  const readStatus = async (call: PromiseLike<{ status: number }>) => (await call).status

  it('are written for a project, open and with its title', async () => {
    const { body, headers } = await create('owner').expect(201)
    expect(body).toMatchObject({ ...fields(), projectTitle: 'Le karité', doneAt: null, sectionId: null, version: 1 })
    expect(headers.location).toBe(`/api/tasks/${body.id}`)
  })

  it.each([
    ['title', { title: ' ' }],
    ['kind', { kind: 'defence' }],
    ['dueOn', { dueOn: undefined }],
    ['dueOn', { dueOn: '2027-02-30' }],
    ['dueOn', { dueOn: '2027-02-05T00:00:00.000Z' }],
    ['dueOn', { dueOn: '1999-12-31' }],
    ['sectionId', { sectionId: 'x' }],
    ['position', { position: -1 }],
    ['projectId', { projectId: '01a1fa43-81c6-752b-acee-93133ed601b6' }],
  ])('name %s as wrong in %j', async (field, wrong) => {
    expect(Object.keys((await create('owner', wrong).expect(422)).body.fields)).toEqual([field])
  })

  it.each(WHO)('are read by those who reach the project: %s', async (who) => {
    const { id } = await add()
    const isReader = READERS.includes(who)
    expect(await titles(who, `?projectId=${projectId}`)).toHaveLength(isReader ? 1 : 0)
    await people[who].call('get', `/api/tasks/${id}`).expect(isReader ? 200 : 404)
  })

  it.each(WHO)('are planned by its student, its mentor and administrators: %s', async (who) => {
    const { id } = await add()
    const refused = READERS.includes(who) ? 403 : 404
    const isWriter = WRITERS.includes(who)
    const unreached = READERS.includes(who) ? 403 : 422
    expect(await readStatus(create(who))).toBe(isWriter ? 201 : unreached)
    expect(await readStatus(edit(who, id, 1, { dueOn: '2027-03-01' }))).toBe(isWriter ? 200 : refused)
    const version = isWriter ? 2 : 1
    const remove = people[who].call('delete', `/api/tasks/${id}`).set('if-match', `"${String(version)}"`)
    expect(await readStatus(remove)).toBe(isWriter ? 204 : refused)
    expect(await test.prisma.task.count({ where: { id, deletedAt: null } })).toBe(isWriter ? 0 : 1)
    await test.prisma.task.update({ where: { id }, data: { deletedAt: new Date() } })
    expect(await readStatus(people[who].call('post', `/api/tasks/${id}/restore`))).toBe(isWriter ? 200 : refused)
    expect(await test.prisma.task.count({ where: { id, deletedAt: null } })).toBe(isWriter ? 1 : 0)
  })

  it.each(WHO)('are ticked also by a collaborator who may edit: %s', async (who) => {
    const { id } = await add()
    const doneAt = '2026-11-20T10:00:00.000Z'
    const status = WRITERS.includes(who) || who === 'edit' ? 200 : READERS.includes(who) ? 403 : 404
    const { body } = await edit(who, id, 1, { doneAt }).expect(status)
    if (status === 200) expect(body).toMatchObject({ doneAt, version: 2 })
    if (who === 'edit') {
      await edit(who, id, 2, { doneAt: null, title: 'Autre' }).expect(403)
      expect((await edit(who, id, 2, { doneAt: null }).expect(200)).body).toMatchObject({ doneAt: null })
    }
  })

  it('are nobody’s without a sign-in', async () => {
    const { id } = await add()
    await test.call('get', '/api/tasks').expect(401)
    await test.call('patch', `/api/tasks/${id}`).set('sec-fetch-site', 'same-origin').send({}).expect(401)
  })

  it.each(['owner', 'mentor', 'edit'] as const)('are not copied or exported by %s', async (who) => {
    for (const query of ['?since=', '?removed=true']) await people[who].call('get', `/api/tasks${query}`).expect(403)
    await people[who].call('get', '/api/tasks/export').expect(403)
  })

  it('of a removed project are gone for its people', async () => {
    const { id } = await add()
    await test.prisma.project.update({ where: { id: projectId }, data: { deletedAt: new Date() } })
    expect(await titles('owner')).toEqual([])
    await edit('owner', id, 1, { doneAt: null }).expect(404)
    await create('owner').expect(422)
    await create('admin').expect(422)
  })

  it('change over the version that was seen, and are not done in the future', async () => {
    const { id } = await add()
    await people.owner.call('patch', `/api/tasks/${id}`).send({ title: 'Autre' }).expect(428)
    const { body } = await edit('mentor', id, 1, { doneAt: '2099-01-01T00:00:00.000Z' }).expect(200)
    expect(Date.parse(body.doneAt)).toBeLessThanOrEqual(Date.now())
    expect((await edit('owner', id, 1, { title: 'Autre' }).expect(412)).body.current).toMatchObject({ version: 2 })
    const { body: moved } = await edit('owner', id, 2, { projectId: people.owner.id, title: 'Autre' }).expect(200)
    expect(moved).toMatchObject({ projectId, title: 'Autre' })
  })

  it('are created once, however often they are sent', async () => {
    const send = () => create('owner').set('idempotency-key', 'k1-0123456789abcdef')
    const [first, second] = [(await send().expect(201)).body, (await send().expect(201)).body]
    expect(second).toEqual(first)
    expect(await test.prisma.task.count()).toBe(1)
  })

  it('are sorted by day and filtered', async () => {
    await add({ title: 'tard', dueOn: '2027-05-01' })
    await add({ title: 'tôt', dueOn: '2020-01-01' })
    await add({ title: 'fait', dueOn: '2020-01-02', doneAt: new Date() })
    await add({ title: 'à moi', kind: 'own', dueOn: '2027-04-01' })
    expect(await titles('owner')).toEqual(['tôt', 'fait', 'à moi', 'tard'])
    expect(await titles('owner', '?state=open')).toEqual(['tôt', 'à moi', 'tard'])
    expect(await titles('owner', '?state=late')).toEqual(['tôt'])
    expect(await titles('owner', '?state=done')).toEqual(['fait'])
    expect(await titles('owner', '?kind=own')).toEqual(['à moi'])
    expect(await titles('owner', '?search=TOT')).toEqual(['tôt'])
  })

  it('are limited in number, also by what is restored', async () => {
    await test.prisma.task.createMany({ data: Array.from({ length: MAX_TASKS }, () => buildTask({ projectId })) })
    expect((await create('owner').expect(409)).body.code).toBe('tasksFull')
    const { id } = await add({ deletedAt: new Date() })
    await people.owner.call('post', `/api/tasks/${id}/restore`).expect(409)
    await test.prisma.task.deleteMany({ where: { id: { not: id } } })
    await people.owner.call('post', `/api/tasks/${id}/restore`).expect(200)
  })

  it('are told in the log, and each act can be undone', async () => {
    const undo = async (action: string) => {
      const event = await test.prisma.auditEvent.findFirstOrThrow({ where: { action }, orderBy: { createdAt: 'desc' } })
      expect(event.actorId).toBe(people.owner.id)
      return (await people.admin.call('post', `/api/audit/${event.id}/undo`).expect(200)).body
    }
    await test.prisma.auditEvent.deleteMany().catch(() => undefined)
    const { id } = (await create('owner').expect(201)).body
    await edit('owner', id, 1, { dueOn: '2027-03-01', doneAt: '2026-11-20T10:00:00.000Z' }).expect(200)
    expect((await undo('task.edit')).row).toMatchObject({ dueOn: '2027-02-05', doneAt: null, version: 3 })
    await people.owner.call('delete', `/api/tasks/${id}`).set('if-match', '"3"').expect(204)
    expect((await undo('task.delete')).row).toMatchObject({ id })
    expect((await undo('task.create')).row).toBeNull()
  })

  it('come to an administrator’s copy, also when their project gets another title', async () => {
    const { id } = await add()
    const { body: first } = await people.admin.call('get', '/api/tasks?since=').expect(200)
    expect(first.rows).toMatchObject([{ id, projectTitle: 'Le karité' }])
    await test.prisma.project.update({ where: { id: projectId }, data: { title: 'Le baobab' } })
    const read = async () => (await people.admin.call('get', `/api/sync?tasks=${first.changes}`).expect(200)).body.tasks
    for (let tries = 0; tries < 50 && !(await read()); tries += 1) await new Promise((go) => setTimeout(go, 20))
    expect(await read()).toMatchObject({ rows: [{ id, projectTitle: 'Le baobab', version: 1 }] })
  })
})
