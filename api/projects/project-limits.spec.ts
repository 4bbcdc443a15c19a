import { randomUUID } from 'node:crypto'
import { SUBSCRIPTION_IDS, SUBSCRIPTIONS, type Subscription } from '#domain/money/plans'
import { listAccesses } from '#contract/templates'
import { buildProject } from '../../prisma/factories/project'
import { buildTemplate } from '../../prisma/factories/template'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

const ACCESSES = ['all', ...SUBSCRIPTION_IDS] as const

describe('the projects that a student begins', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(() => test.database.empty())

  const holder = (subscriptionType: Subscription | null) => signIn(test, { role: 'student', subscriptionType })
  const begin = (person: SignedIn, body: object = {}, key = randomUUID()) =>
    person
      .call('post', '/api/projects')
      .set('idempotency-key', key)
      .send({ title: 'Thèse', userId: person.id, ...body })

  it.each([null, ...SUBSCRIPTION_IDS])(
    'are as many at a time as the level %s opens, also when all are asked at once',
    async (level) => {
      const student = await holder(level)
      const allowed = level === null ? 0 : (SUBSCRIPTIONS[level].simultaneousProjects ?? 6)
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => begin(student)))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(allowed)
      for (const { body } of answers.filter(({ status }) => status !== 201)) expect(body.code).toBe('projectLimit')
      expect(await test.prisma.project.count({ where: { userId: student.id } })).toBe(allowed)
    },
  )

  it('do not count when completed or removed, nor the neighbour’s', async () => {
    const [student, neighbour] = [await holder('essential'), await holder('essential')]
    await test.prisma.project.createMany({
      data: [
        buildProject({ userId: student.id, status: 'completed' }),
        buildProject({ userId: student.id, deletedAt: new Date() }),
        buildProject({ userId: neighbour.id }),
      ],
    })
    const key = randomUUID()
    const { body } = await begin(student, {}, key).expect(201)
    expect((await begin(student, {}, key).expect(201)).body.id).toBe(body.id)
    await begin(student).expect(409)
  })

  it.each(SUBSCRIPTION_IDS)('come from templates that the level %s opens, and from no other', async (level) => {
    const student = await holder(level)
    for (const access of ACCESSES) {
      const template = await test.prisma.template.create({ data: buildTemplate({ access }) })
      const isOpen = listAccesses(level).includes(access)
      await student.call('get', `/api/templates/${template.id}`).expect(isOpen ? 200 : 404)
      const answer = await begin(student, { templateId: template.id })
      if (isOpen) expect(answer.status).toBe(201)
      else
        expect(answer.body).toMatchObject({ code: 'invalidInput', fields: { templateId: { code: 'invalidChoice' } } })
      expect((await test.prisma.template.findUniqueOrThrow({ where: { id: template.id } })).usageCount).toBe(
        template.usageCount + (isOpen ? 1 : 0),
      )
      await test.prisma.project.updateMany({ data: { status: 'completed', progress: 100 } })
    }
  })

  it('are their own, without what others decide', async () => {
    const [student, neighbour] = [await holder('pro'), await holder('pro')]
    const mentor = await signIn(test, { role: 'mentor' })
    for (const wrong of [{ userId: neighbour.id }, { mentorId: mentor.id }, { progress: 50 }])
      expect((await begin(student, wrong)).status).toBe(403)
    for (const wrong of [{ title: '' }, { title: 12 }, { userId: 'x' }, { deadline: 'demain' }, { templateId: 'x' }])
      await begin(student, wrong).expect(422)
    expect((await begin(student, { templateId: randomUUID() }).expect(422)).body.fields).toMatchObject({
      templateId: { code: 'invalidChoice' },
    })
    await begin(mentor).expect(403)
    await test.call('post', '/api/projects').send({ title: 'x', userId: student.id }).expect(401)
    expect(await test.prisma.project.count()).toBe(0)
  })

  it('by an administrator are not counted', async () => {
    const admin = await signIn(test)
    const student = await holder(null)
    await admin.call('post', '/api/projects').send({ title: 'Offert', userId: student.id }).expect(201)
  })

  describe('under an id of the device', () => {
    const uses = async (id: string) => (await test.prisma.template.findUniqueOrThrow({ where: { id } })).usageCount

    it('are made and counted once, by ten replays at once and later', async () => {
      const student = await holder('pro')
      const template = await test.prisma.template.create({ data: buildTemplate({ access: 'all', usageCount: 0 }) })
      const [id, key] = [randomUUID(), randomUUID()]
      const body = { id, templateId: template.id }
      const replays = await Promise.all(Array.from({ length: 10 }, () => begin(student, body, key)))
      // Two tabs, or an expired idempotency key: the project's id still prevents a duplicate.
      const others = await Promise.all(Array.from({ length: 10 }, () => begin(student, body)))
      const later = await begin(student, { ...body, title: 'Autre titre' })
      for (const { status, body: made } of [...replays, ...others, later])
        expect([status, made.id, made.title]).toEqual([201, id, 'Thèse'])
      expect(await uses(template.id)).toBe(1)
      expect(await test.prisma.project.count({ where: { userId: student.id } })).toBe(1)
      expect(await test.prisma.projectWriting.count({ where: { projectId: id } })).toBe(1)
      expect(await test.prisma.auditEvent.count({ where: { targetId: id, action: 'project.create' } })).toBe(1)
    })

    it('are the answer also where the level is full by then', async () => {
      const student = await holder('essential')
      const id = randomUUID()
      await begin(student, { id }).expect(201)
      expect((await begin(student, { id }).expect(201)).body.id).toBe(id)
      await begin(student, { id: randomUUID() }).expect(409)
    })

    it('are refused where the id is somebody else’s, removed, or that of a section', async () => {
      const [student, neighbour] = [await holder('institution'), await holder('pro')]
      const { body: theirs } = await begin(neighbour).expect(201)
      const { body: own } = await begin(student).expect(201)
      const template = await test.prisma.template.create({ data: buildTemplate({ access: 'all', usageCount: 0 }) })
      await test.prisma.project.update({ where: { id: own.id }, data: { deletedAt: new Date() } })
      const section = await test.prisma.writingDocument.findFirstOrThrow({
        where: { projectId: theirs.id, kind: 'section' },
      })
      for (const id of [theirs.id, own.id, section.id]) {
        const { status, body } = await begin(student, { id, templateId: template.id })
        expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'conflict', ['id']])
      }
      await begin(student, { id: 'x' }).expect(422)
      expect(await uses(template.id)).toBe(0)
      expect((await test.prisma.project.findUniqueOrThrow({ where: { id: theirs.id } })).userId).toBe(neighbour.id)
    })
  })

  it('follow the level at once', async () => {
    const student = await holder(null)
    await begin(student).expect(409)
    const { body } = await student
      .call('post', '/api/payment/create-payment-intent')
      .send({ planType: 'basic' })
      .expect(200)
    await test
      .call('post', '/api/payment/sandbox/confirm')
      .send({ clientSecret: body.clientSecret, card: '4242424242424242' })
      .expect(200)
    await begin(student).expect(201)
    await begin(student).expect(409)
  })
})
