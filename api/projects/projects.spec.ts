import { randomUUID } from 'node:crypto'
import { PROJECT_STATUSES } from '#contract/choices'
import { PROJECT_TRANSITIONS } from '#domain/planning/transitions'
import { buildProject } from '../../prisma/factories/project'
import { buildTemplate } from '../../prisma/factories/template'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

describe('projects', () => {
  let test: TestApp
  let admin: SignedIn
  let student: SignedIn
  let mentor: SignedIn
  beforeAll(async () => {
    test = await startTestApp()
    admin = await signIn(test)
    student = await signIn(test, { role: 'student', fullName: 'Ama Lawson' })
    mentor = await signIn(test, { role: 'mentor', fullName: 'Kossi Agbéko' })
  })
  afterAll(() => test.close())

  const add = (overrides = {}) =>
    test.prisma.project.create({ data: buildProject({ userId: student.id, ...overrides }) })
  const edit = (person: SignedIn, id: string, version: number, changes: object) =>
    person.call('patch', `/api/projects/${id}`).set('if-match', `"${version}"`).send(changes)
  const create = (body: object) =>
    admin.call('post', '/api/projects').send({ title: 'Thèse', userId: student.id, ...body })
  const ids = (body: { id: string }[]) => body.map(({ id }) => id)

  it('begin as drafts, with the names of their people', async () => {
    const { body, headers } = await create({
      mentorId: mentor.id,
      deadline: '2027-03-01T00:00:00Z',
      status: 'completed',
    }).expect(201)
    expect(body).toMatchObject({
      title: 'Thèse',
      status: 'draft',
      progress: 0,
      studentName: 'Ama Lawson',
      mentorName: 'Kossi Agbéko',
      deadline: '2027-03-01T00:00:00.000Z',
    })
    expect(headers.location).toBe(`/api/projects/${body.id}`)
    const { body: read } = await admin.call('get', `/api/projects/${body.id}`).expect(200)
    expect(read).toEqual(body)
    expect(await test.prisma.auditEvent.findFirst({ where: { targetId: body.id } })).toMatchObject({
      action: 'project.create',
      after: { title: 'Thèse', studentName: 'Ama Lawson' },
    })
  })

  it('made from a template count as a use of it', async () => {
    const template = await test.prisma.template.create({ data: buildTemplate() })
    const key = randomUUID()
    const { body } = await create({ templateId: template.id }).set('idempotency-key', key).expect(201)
    await create({ templateId: template.id }).set('idempotency-key', key).expect(201)
    await create({ templateId: template.id, progress: 101 }).expect(422)
    expect(await test.prisma.template.findUnique({ where: { id: template.id } })).toMatchObject({
      usageCount: 1,
      version: 1,
    })
    expect(body.templateId).toBe(template.id)
  })

  it.each([
    ['title', { title: '' }],
    ['progress', { progress: 101 }],
    ['progress', { progress: -1 }],
    ['progress', { progress: 1.5 }],
    ['deadline', { deadline: '0001-01-01T00:00:00Z' }],
    ['deadline', { deadline: 'tomorrow' }],
    ['studyLevel', { studyLevel: 'bac' }],
    ['language', { language: 'ee' }],
    ['language', { language: null }],
    ['university', { university: ' ' }],
    ['faculty', { faculty: 'x'.repeat(121) }],
    ['question', { question: 'x'.repeat(1_001) }],
    ['userId', { userId: randomUUID() }],
    ['userId', { userId: 'x' }],
    ['mentorId', { mentorId: randomUUID() }],
    ['templateId', { templateId: randomUUID() }],
  ])('name %s as wrong in %j', async (field, wrong) => {
    expect(Object.keys((await create(wrong).expect(422)).body.fields)).toEqual([field])
  })

  it('want a student for a student and a mentor for a mentor', async () => {
    const { body } = await create({ userId: mentor.id, mentorId: student.id }).expect(422)
    expect(Object.keys(body.fields).sort()).toEqual(['mentorId', 'userId'])
  })

  it.each(PROJECT_STATUSES.flatMap((from) => PROJECT_STATUSES.map((to) => [from, to] as const)))(
    'go from %s to %s as declared',
    async (from, to) => {
      const { id } = await add({ status: from })
      const allowed = from === to || PROJECT_TRANSITIONS[from].includes(to)
      const { body } = await edit(admin, id, 1, { status: to }).expect(allowed ? 200 : 409)
      expect(allowed ? body.status : body.code).toBe(allowed ? to : 'invalidTransition')
    },
  )

  it('are changed, removed and restored by administrators', async () => {
    const { id } = await add({ title: 'Avant' })
    expect((await edit(admin, id, 1, { title: 'Après', mentorId: mentor.id }).expect(200)).body).toMatchObject({
      title: 'Après',
      mentorName: 'Kossi Agbéko',
      version: 2,
    })
    expect((await edit(admin, id, 1, { title: 'Encore' }).expect(412)).body.current).toMatchObject({
      title: 'Après',
      studentName: 'Ama Lawson',
    })
    await admin.call('delete', `/api/projects/${id}`).expect(204)
    await edit(admin, id, 3, { title: 'Encore' }).expect(404)
    expect(ids((await admin.call('get', '/api/projects?removed=true')).body)).toContain(id)
    await admin.call('post', `/api/projects/${id}/restore`).expect(200)
    const actions = await test.prisma.auditEvent.findMany({
      where: { targetId: id },
      orderBy: { id: 'asc' },
      select: { action: true },
    })
    expect(actions.map(({ action }) => action)).toEqual(['project.edit', 'project.delete', 'project.restore'])
  })

  it('are listed by last change, searched in what they say, and filtered', async () => {
    const guide = await signIn(test, { role: 'mentor' })
    const one = await add({
      title: 'Accès à l’eau',
      description: 'Étude de cas à Kara',
      updatedAt: new Date('2026-01-01'),
      mentorId: guide.id,
    })
    const two = await add({
      title: 'Énergie',
      description: 'Mini-réseaux solaires',
      question: 'Qui répare les panneaux ?',
      university: 'Université d’Abomey-Calavi',
      faculty: 'Sciences',
      status: 'review',
      updatedAt: new Date('2026-02-01'),
      mentorId: guide.id,
    })
    const list = async (query: string) =>
      ids((await admin.call('get', `/api/projects?mentorId=${guide.id}&limit=1000${query}`).expect(200)).body)
    const all = await list('')
    expect(all.indexOf(two.id)).toBeLessThan(all.indexOf(one.id))
    expect(await list('&search=etude')).toEqual([one.id])
    for (const words of ['ENERGIE', 'repare les', "universite d'abomey", 'SCIENCES'])
      expect(await list(`&search=${words}`)).toEqual([two.id])
    expect(await list('&status=review')).toEqual([two.id])
    expect(await list(`&userId=${randomUUID()}`)).toEqual([])
  })

  describe('within reach', () => {
    let mine: string
    let neighbours: string
    beforeAll(async () => {
      const other = await signIn(test, { role: 'student' })
      mine = (await add({ mentorId: mentor.id })).id
      neighbours = (await add({ userId: other.id })).id
    })

    it.each(['student', 'mentor'] as const)('of a %s are only the own', async (role) => {
      const person = role === 'student' ? student : mentor
      const key = role === 'student' ? 'userId' : 'mentorId'
      const { body, headers } = await person.call('get', '/api/projects').expect(200)
      expect(ids(body)).toContain(mine)
      expect(new Set(body.map((project: Record<string, string>) => project[key]))).toEqual(new Set([person.id]))
      expect(headers['x-total-count']).toBe(String(body.length))
      await person.call('get', `/api/projects/${mine}`).expect(200)
      expect((await person.call('get', `/api/projects/${neighbours}`).expect(404)).body).toEqual(
        (await person.call('get', `/api/projects/${randomUUID()}`).expect(404)).body,
      )
      await person.call('get', '/api/projects?since=').expect(403)
      await person.call('get', '/api/projects?removed=true').expect(403)
      await person.call('post', '/api/projects').send({ title: 'Thèse', userId: admin.id }).expect(403)
      await person.call('delete', `/api/projects/${mine}`).expect(403)
      await person.call('post', `/api/projects/${mine}/restore`).expect(403)
    })

    it('without a mentor are found by an administrator', async () => {
      const { id } = await add({ mentorId: null })
      const { body } = await admin.call('get', '/api/projects?mentorId=none').expect(200)
      expect(ids(body)).toContain(id)
      expect(new Set(body.map((project: Record<string, unknown>) => project.mentorId))).toEqual(new Set([null]))
      await admin.call('get', '/api/projects?mentorId=nobody').expect(422)
    })

    it('of a mentor: status and progress may change, nothing else', async () => {
      await edit(mentor, neighbours, 1, { progress: 5 }).expect(404)
      await edit(mentor, mine, 1, { progress: 5, title: 'Mine' }).expect(403)
      expect((await edit(mentor, mine, 1, { progress: 5, status: 'in_progress' }).expect(200)).body).toMatchObject({
        progress: 5,
        status: 'in_progress',
      })
    })

    it('of a student: what the thesis is may change, and no mentor changes it', async () => {
      const { id } = await add({ mentorId: mentor.id })
      const thesis = {
        question: 'Qui paie\u202f?\nEt pourquoi\u202f?',
        university: 'Université de Kara',
        faculty: 'FDSP',
        studyLevel: 'doctorate',
        language: 'en',
      }
      for (const [name, value] of Object.entries(thesis)) await edit(mentor, id, 1, { [name]: value }).expect(403)
      expect((await edit(student, id, 1, thesis).expect(200)).body).toMatchObject(thesis)
      const cleared = { question: '', university: null, faculty: null, studyLevel: null }
      expect((await edit(student, id, 2, cleared).expect(200)).body).toMatchObject({ ...cleared, language: 'en' })
    })

    it('of a student: title, description and deadline may change, nothing else', async () => {
      const { id } = await add({ mentorId: mentor.id })
      for (const wrong of [
        { progress: 100 },
        { status: 'in_progress' },
        { mentorId: null },
        { userId: student.id },
        { title: 'Mienne', progress: 100 },
      ])
        expect((await edit(student, id, 1, wrong).expect(403)).body.code).toBe('forbidden')
      const changes = { title: 'Mienne', description: 'Deux parties.', deadline: '2027-06-30T12:00:00.000Z' }
      expect((await edit(student, id, 1, changes).expect(200)).body).toMatchObject({ ...changes, version: 2 })
      expect((await edit(student, id, 2, { deadline: null }).expect(200)).body.deadline).toBeNull()
      expect((await edit(student, id, 3, { title: '' }).expect(422)).body.fields).toMatchObject({
        title: { code: 'required' },
      })
      await student.call('patch', `/api/projects/${id}`).send({ title: 'Sans version' }).expect(428)
      await edit(student, neighbours, 1, { title: 'Mienne' }).expect(404)
      expect(await test.prisma.auditEvent.findFirst({ where: { targetId: id }, orderBy: { id: 'asc' } })).toMatchObject(
        { action: 'project.edit', actorId: student.id, after: { title: 'Mienne' } },
      )
    })

    it('of a student: a change over a newer version is refused with it, and one that is asked twice is made once', async () => {
      const { id } = await add({ mentorId: mentor.id })
      await edit(mentor, id, 1, { progress: 40 }).expect(200)
      expect((await edit(student, id, 1, { title: 'Mienne' }).expect(412)).body.current).toMatchObject({
        progress: 40,
        version: 2,
      })
      const key = randomUUID()
      const once = () => edit(student, id, 2, { title: 'Mienne' }).set('idempotency-key', key).expect(200)
      expect((await once()).body).toEqual((await once()).body)
      expect(await test.prisma.auditEvent.count({ where: { targetId: id } })).toBe(2)
    })
  })
})
