import { USUAL_DURATIONS } from '#domain/planning/steps'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

const PATH = '/api/planning/durations'
const others = { ...USUAL_DURATIONS, master: { ...USUAL_DURATIONS.master, chapter: 30 } }

describe('the durations of plans', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test)
  })

  const set = (durations: object, version = 1) =>
    admin
      .call('patch', PATH)
      .set('if-match', `"${String(version)}"`)
      .send({ durations })

  it('are the usual ones until they are set, and then what was set', async () => {
    expect((await admin.call('get', PATH).expect(200)).body).toEqual({ durations: USUAL_DURATIONS, version: 1 })
    expect((await set(others).expect(200)).body).toEqual({ durations: others, version: 2 })
    for (const role of ['student', 'mentor'] as const) {
      const person = await signIn(test, { role })
      expect((await person.call('get', PATH).expect(200)).body).toEqual({ durations: others, version: 2 })
      await person.call('patch', PATH).set('if-match', '"2"').send({ durations: others }).expect(403)
    }
    await test.call('get', PATH).expect(401)
  })

  it('are set over the version that was seen', async () => {
    await admin.call('patch', PATH).send({ durations: others }).expect(428)
    const answers = await Promise.all([set(others), set(others), set(others)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    expect((await set(others).expect(412)).body.current).toEqual({ durations: others, version: 2 })
  })

  it.each([
    ['missing', { ...USUAL_DURATIONS, master: undefined }, 'durations.master'],
    ['no day', { ...others, master: { ...others.master, jury: 0 } }, 'durations.master.jury'],
    ['half a day', { ...others, master: { ...others.master, jury: 1.5 } }, 'durations.master.jury'],
    ['too long', { ...others, other: { ...others.other, chapter: 401 } }, 'durations.other.chapter'],
  ])('are whole and within bounds: %s', async (_, durations, field) => {
    expect(Object.keys((await set(durations).expect(422)).body.fields)).toEqual([field])
  })

  it('keep what was set where a level or a step came later', async () => {
    const { licence, master } = others
    const { jury: _, ...without } = master
    const durations = { licence: { ...licence, protocol: 'x' }, master: without }
    await test.prisma.appSetting.create({ data: { key: 'planDurations', value: { durations, version: 4 } } })
    expect((await admin.call('get', PATH).expect(200)).body).toEqual({ durations: others, version: 4 })
  })

  it('are told in the log, with what has changed alone', async () => {
    await set(others).expect(200)
    expect(await test.prisma.auditEvent.findFirst({ where: { action: 'planning.set' } })).toMatchObject({
      actorId: admin.id,
      before: { 'master.chapter': 21 },
      after: { 'master.chapter': 30 },
    })
  })
})
