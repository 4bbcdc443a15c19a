import { randomUUID } from 'node:crypto'
import { makeRounds, PEOPLE, ROUND_WORDS, type HandedIn, type Who } from '../testing/handed-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { postSync } from '../testing/writing-device'

const READERS: readonly Who[] = ['owner', 'mentor', 'edit', 'comments', 'read_only']
const GIVERS: readonly Who[] = ['owner', 'edit']
const refused = (who: Who): number => (READERS.includes(who) || who === 'former' ? 403 : 404)

describe('rounds', () => {
  let test: TestApp
  let all: HandedIn
  let round: string
  const point = randomUUID()
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    all = await makeRounds(test)
    const { people, project } = all
    // An earlier round with a former mentor.
    const old = { id: randomUUID(), projectId: project, number: 1, handedInAt: new Date('2026-01-01T00:00:00Z') }
    await test.prisma.writingRound.create({
      data: {
        ...old,
        state: 'closed',
        handedInById: people.owner.id,
        mentorId: people.former.id,
        returnedById: people.former.id,
        returnedAt: new Date(),
        inReviewAt: new Date(),
        closedAt: new Date(),
      },
    })
    round = await all.made()
  })

  const path = () => `/api/projects/${all.project}/rounds`
  const returned = () =>
    all
      .act('mentor', round, { act: 'return', points: [{ id: point, section: all.sections[0], text: 'Citer' }] })
      .expect(200)

  it.each(PEOPLE)('are listed for those who reach the project: %s', async (who) => {
    const person = all.people[who]
    const isReader = READERS.includes(who)
    const { body } = await person.call('get', '/api/rounds').expect(200)
    expect(body.map(({ number }: { number: number }) => number)).toEqual(isReader ? [2, 1] : [])
    const one = await person.call('get', `/api/rounds?projectId=${all.project}`)
    expect(one.status).toBe(isReader ? 200 : refused(who))
    if (isReader) expect(one.body[0]).toMatchObject({ access: who, mentor: 'Kossi Adzo' })
    // The new mentor still sees who returned the earlier round.
    if (isReader) expect(one.body[1]).toMatchObject({ mentor: 'Akossiwa Ayité', returnedBy: 'Akossiwa Ayité' })
  })

  it.each(PEOPLE)('can be read, section by section, by those who reach the project: %s', async (who) => {
    const { status } = await all.people[who].call('get', `${path()}/${round}/sections/${all.sections[0]}`)
    expect(status).toBe(READERS.includes(who) ? 200 : refused(who))
  })

  it.each(PEOPLE)('are handed in by the student and who may edit: %s', async (who) => {
    await all.act('mentor', round, { act: 'return' }).expect(200)
    const { status } = await all.handIn(who)
    expect(status).toBe(GIVERS.includes(who) ? 201 : refused(who))
    expect(await test.prisma.writingRound.count()).toBe(GIVERS.includes(who) ? 3 : 2)
  })

  it.each(PEOPLE)('are decided on by the mentor of the project alone: %s', async (who) => {
    const isMentor = who === 'mentor'
    for (const act of ['start', 'read', 'return', 'close', 'reopen']) {
      const { status } = await all.act(who, round, { act })
      expect(status).toBe(isMentor ? 200 : refused(who))
    }
    const { state } = await test.prisma.writingRound.findUniqueOrThrow({ where: { id: round } })
    expect(state).toBe(isMentor ? 'returned' : 'handed_in')
  })

  it.each(PEOPLE)('are withdrawn by the student and who may edit: %s', async (who) => {
    const { status } = await all.people[who].call('post', `${path()}/${round}/withdrawal`)
    expect(status).toBe(GIVERS.includes(who) ? 204 : refused(who))
    expect(await test.prisma.writingRound.count()).toBe(GIVERS.includes(who) ? 1 : 2)
  })

  it.each(PEOPLE)('are opened by the mentor of the project alone: %s', async (who) => {
    const { status } = await all.people[who].call('post', `${path()}/${round}/opening`)
    expect(status).toBe(who === 'mentor' ? 204 : refused(who))
    const { openedAt } = await test.prisma.writingRound.findUniqueOrThrow({ where: { id: round } })
    expect(openedAt !== null).toBe(who === 'mentor')
  })

  it.each(PEOPLE)('have points that the student’s side ticks and the mentor closes: %s', async (who) => {
    await returned()
    const set = async (state: 'done' | 'closed' | 'open') => {
      const comments = [{ project: all.project, id: point, act: randomUUID(), state }]
      await postSync(all.people[who], { comments })
      return (await test.prisma.writingComment.findUniqueOrThrow({ where: { id: point } })).state
    }
    expect(await set('done')).toBe(GIVERS.includes(who) ? 'done' : 'open')
    await test.prisma.writingComment.updateMany({ data: { state: 'done' } })
    expect(await set('closed')).toBe(who === 'mentor' ? 'closed' : 'done')
  })

  it('are nobody’s without a sign-in', async () => {
    await test.call('get', '/api/rounds').expect(401)
    await test.call('post', path()).set('sec-fetch-site', 'same-origin').send({}).expect(401)
  })

  it('go with the right: a mentor who is replaced is refused at once, and the new one has what was frozen', async () => {
    const { people, project } = all
    await test.prisma.project.update({ where: { id: project }, data: { mentorId: people.neighbour.id } })
    await people.mentor.call('get', `/api/rounds?projectId=${project}`).expect(403)
    await all.act('mentor', round, { act: 'return' }).expect(403)
    await people.mentor.call('get', `${path()}/${round}/sections/${all.sections[0]}`).expect(403)
    expect((await people.mentor.call('get', '/api/rounds').expect(200)).body).toEqual([])
    const { body } = await people.neighbour.call('get', `/api/rounds?projectId=${project}`).expect(200)
    expect(body).toMatchObject([{ number: 2, mentor: 'Kossi Adzo', access: 'mentor' }, { number: 1 }])
    await people.neighbour.call('get', `${path()}/${round}/sections/${all.sections[0]}`).expect(200)
    await all.act('neighbour', round, { act: 'return' }).expect(200)
  })

  it('are looked for in their own project only', async () => {
    const { people, sections } = all
    const data = { title: 'Autre', userId: people.owner.id, mentorId: people.mentor.id }
    const { id } = await test.prisma.project.create({ data })
    const other = `/api/projects/${id}/rounds/${round}`
    await people.owner.call('get', `${other}/sections/${sections[0]}`).expect(404)
    await people.mentor.call('post', `${other}/acts`).send({ act: 'start' }).expect(404)
    const again = { id: round, message: '', sections: [sections[0]] }
    await people.owner.call('post', `/api/projects/${id}/rounds`).send(again).expect(409)
  })

  it('tell the log and administrators no word of theirs', async () => {
    await all.act('mentor', round, { act: 'return', answer: 'Revoir le zirconium.' }).expect(200)
    await returned()
    const { body } = await all.people.admin.call('get', `/api/projects/${all.project}/writing`)
    const events = await test.prisma.auditEvent.findMany({
      where: { action: 'project.round' },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
    expect(events.map(({ after }) => after)).toEqual([
      { number: 2, state: 'handed_in' },
      { number: 2, state: 'returned' },
      { number: 2, state: 'returned' },
    ])
    const notices = await test.prisma.notice.findMany()
    const seen = JSON.stringify([events, notices, body, await test.prisma.outgoingMail.findMany()])
    for (const word of ROUND_WORDS) expect(seen).not.toContain(word)
  })
})
