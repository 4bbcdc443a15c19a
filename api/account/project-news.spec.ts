import { randomUUID } from 'node:crypto'
import { buildProject } from '../../prisma/factories/project'
import { buildSession } from '../../prisma/factories/session'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

describe('a mentor is told when there was news last', () => {
  let test: TestApp
  let student: SignedIn
  let mentor: SignedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  const DAY = 86_400_000
  const ago = (days: number) => new Date(Date.now() - days * DAY)
  const readNews = async (person: SignedIn = mentor) =>
    (await person.call('get', '/api/account/projects').expect(200)).body[0]
  let projectId: string
  beforeEach(async () => {
    await test.database.empty()
    student = await signIn(test, { role: 'student' })
    mentor = await signIn(test, { role: 'mentor' })
    const data = buildProject({ userId: student.id, mentorId: mentor.id, createdAt: ago(90) })
    projectId = (await test.prisma.project.create({ data })).id
    await test.database.query(`UPDATE projects SET updated_at = now() - interval '60 days'`)
  })
  const session = (status: 'completed' | 'cancelled') => {
    const times = { startTime: ago(3), endTime: new Date(ago(3).getTime() + 3_600_000) }
    const people = { studentId: student.id, mentorId: mentor.id, projectId }
    return test.prisma.session.create({ data: buildSession({ ...people, ...times, status }) })
  }
  const round = (state: 'handed_in' | 'in_review' | 'returned') =>
    test.prisma.writingRound.create({
      data: {
        id: randomUUID(),
        projectId,
        number: 4,
        state,
        handedInAt: ago(2),
        mentorId: mentor.id,
        ...(state !== 'handed_in' && { inReviewAt: ago(1) }),
        ...(state === 'returned' && { returnedAt: ago(1) }),
      },
    })

  it.each(['handed_in', 'in_review'] as const)('by a round that waits: %s', async (state) => {
    const { id, handedInAt } = await round(state)
    const at = handedInAt.toISOString()
    expect(await readNews()).toMatchObject({ lastActivityAt: at, waitingRound: { id, number: 4, handedInAt: at } })
    expect(await readNews(student)).not.toHaveProperty('waitingRound')
  })

  it('by one that was given back, which waits no more', async () => {
    const { handedInAt } = await round('returned')
    const body = await readNews()
    expect(body).toMatchObject({ lastActivityAt: handedInAt.toISOString() })
    expect(body).not.toHaveProperty('waitingRound')
  })

  it('by a session that took place, not by one that did not', async () => {
    await session('cancelled')
    expect(Date.parse((await readNews()).lastActivityAt)).toBeLessThan(ago(20).getTime())
    const { endTime } = await session('completed')
    expect(await readNews()).toMatchObject({ lastActivityAt: endTime.toISOString() })
  })

  it('by what others write and remark, not by the own words', async () => {
    await test.prisma.projectWriting.create({ data: { projectId } })
    const range = { sectionId: randomUUID(), blockId: 'b', quote: '', quoteBefore: '', quoteAfter: '' }
    const remark = (authorId: string, days: number) =>
      test.prisma.writingComment.create({
        data: {
          ...range,
          id: randomUUID(),
          projectId,
          number: days,
          authorId,
          authorName: 'X',
          kind: 'remark',
          text: 'Oui',
          saidAt: ago(days),
          createdAt: ago(days),
        },
      })
    await remark(mentor.id, 1)
    expect(Date.parse((await readNews()).lastActivityAt)).toBeLessThan(ago(20).getTime())
    const { createdAt } = await remark(student.id, 5)
    expect(await readNews()).toMatchObject({ lastActivityAt: createdAt.toISOString() })
    const { id: documentId } = await test.prisma.writingDocument.create({
      data: { id: randomUUID(), projectId, kind: 'section', head: 2, logFrom: 0, state: Buffer.from('x') },
    })
    const change = { documentId, bytes: Buffer.from('x') }
    await test.prisma.writingUpdate.create({
      data: { ...change, number: 1, sha256: 'a'.repeat(64), authorId: student.id, createdAt: ago(4) },
    })
    await test.prisma.writingUpdate.create({
      data: { ...change, number: 2, sha256: 'b'.repeat(64), authorId: mentor.id, createdAt: ago(1) },
    })
    const { lastActivityAt } = await readNews()
    expect(Math.abs(Date.parse(lastActivityAt) - ago(4).getTime())).toBeLessThan(60_000)
  })
})
