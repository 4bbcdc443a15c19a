import { randomUUID } from 'node:crypto'
import { makeRounds, type HandedIn } from '../testing/handed-in'
import { startTestApp, type TestApp } from '../testing/test-app'

describe('a round that is withdrawn', () => {
  let test: TestApp
  let all: HandedIn
  let round: string
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    all = await makeRounds(test)
    round = await all.made()
  })

  const path = () => `/api/projects/${all.project}/rounds/${round}`
  const withdraw = () => all.people.owner.call('post', `${path()}/withdrawal`)
  const read = () => all.people.mentor.call('get', `${path()}/sections/${all.sections[0]}`)
  const listed = async () => (await all.people.mentor.call('get', '/api/rounds').expect(200)).body

  it('leaves nothing with the mentor, and the next can be handed in under its number', async () => {
    await withdraw().expect(204)
    expect(await listed()).toEqual([])
    expect(await test.prisma.notice.count({ where: { kind: 'handIn' } })).toBe(0)
    expect(await test.prisma.writingVersion.count({ where: { kind: 'round' } })).toBe(0)
    await read().expect(404)
    await all.act('mentor', round, { act: 'start' }).expect(404)
    const { body } = await all.handIn().expect(201)
    expect(body).toMatchObject({ number: 1, state: 'handed_in' })
    expect(body.id).not.toBe(round)
    const trail = await test.prisma.auditEvent.findMany({ where: { action: 'project.round' }, orderBy: { id: 'asc' } })
    expect(trail.map(({ after }) => after)).toContainEqual({ number: 1, state: 'withdrawn' })
  })

  it('is gone once, however often it is sent', async () => {
    const key = randomUUID()
    for (let time = 0; time < 2; time++) await withdraw().set('idempotency-key', key).expect(204)
    await withdraw().expect(204)
    const { body } = await all.handIn().expect(201)
    await withdraw().set('idempotency-key', key).expect(204)
    expect(await listed()).toMatchObject([{ id: body.id }])
  })

  it('does not come back with a hand-in that was repeated', async () => {
    const key = randomUUID()
    await withdraw().expect(204)
    const id = randomUUID()
    const again = () => all.handIn('owner', { id }).set('idempotency-key', key)
    await again().expect(201)
    round = id
    await withdraw().expect(204)
    await again().expect(201)
    expect(await listed()).toEqual([])
  })

  it.each(['screen', 'section', 'start', 'return', 'close', 'read'] as const)(
    'stays with the mentor who has opened it: %s',
    async (how) => {
      if (how === 'screen') await all.people.mentor.call('post', `${path()}/opening`).expect(204)
      else if (how === 'section') await read().expect(200)
      else await all.act('mentor', round, { act: how }).expect(200)
      const { body } = await withdraw().expect(409)
      expect(body.code).toBe('roundOpened')
      expect(await listed()).toHaveLength(1)
    },
  )

  it('is not opened by its student, nor by the list', async () => {
    await listed()
    await all.people.owner.call('get', `${path()}/sections/${all.sections[0]}`).expect(200)
    await withdraw().expect(204)
  })

  it('has one outcome where the mentor opens it at the same moment', async () => {
    for (let time = 0; time < 6; time++) {
      const [opened, withdrawn] = await Promise.all([read(), withdraw()])
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual([opened.status, withdrawn.status])
      expect(await listed()).toHaveLength(withdrawn.status === 204 ? 0 : 1)
      if (withdrawn.status === 204) round = await all.made()
      else break
    }
  })

  it('waits for its new mentor, who has not opened it', async () => {
    await read().expect(200)
    const { version } = await test.prisma.project.findUniqueOrThrow({ where: { id: all.project } })
    await all.people.admin
      .call('patch', `/api/projects/${all.project}`)
      .set('if-match', `"${String(version)}"`)
      .send({ mentorId: all.people.former.id })
      .expect(200)
    await withdraw().expect(204)
  })
})
