import { randomUUID } from 'node:crypto'
import { buildSession } from '../../prisma/factories/session'
import { bookableMentor, mentoredStudent } from '../testing/bookable-mentor'
import type { SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { SessionReminders } from './session-reminders.service'

const HOUR_MS = 3_600_000
const START = Date.parse('2027-03-10T10:00:00Z')
const before = (hours: number) => new Date(START - hours * HOUR_MS)

describe('reminders to share', () => {
  let test: TestApp
  let mentor: SignedIn
  let student: SignedIn
  let projectId: string
  beforeAll(async () => {
    test = await startTestApp()
    mentor = await bookableMentor(test)
    ;({ student, projectId } = await mentoredStudent(test, mentor.id))
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.prisma.session.deleteMany()
    await test.prisma.notice.deleteMany()
    await test.prisma.writingRound.deleteMany()
  })

  const add = (overrides: object = {}) =>
    test.prisma.session.create({
      data: {
        ...buildSession({ studentId: student.id, mentorId: mentor.id, projectId, startTime: new Date(START) }),
        createdAt: before(200),
        plannedAt: before(200),
        ...overrides,
      },
    })
  const remind = (hours: number) => test.app.get(SessionReminders).remind(before(hours))
  const readReminders = async () => {
    const notices = await test.prisma.notice.findMany({ orderBy: { id: 'asc' } })
    return notices.map(({ kind, userId, values }) => {
      const hours = values instanceof Object && 'hours' in values ? ` ${JSON.stringify(values.hours)}` : ''
      return `${kind}${hours} to ${userId === mentor.id ? 'mentor' : 'student'}`
    })
  }
  const shareAt = (at: Date) =>
    test.prisma.writingRound.create({ data: { id: randomUUID(), projectId, number: 1, handedInAt: at } })
  const ALL = [
    'shareReminder 72 to student',
    'shareReminder 36 to student',
    'shareReminder 24 to student',
    'nothingShared to mentor',
  ]

  it('come at 72, 36 and 24 hours, each once, and at the last the mentor is told too', async () => {
    await add()
    const seen: number[] = []
    for (const hours of [73, 72, 71, 40, 36, 30, 24.1, 24, 23, 1]) {
      await remind(hours)
      seen.push((await readReminders()).length)
    }
    expect(seen).toEqual([0, 1, 1, 1, 2, 2, 2, 4, 4, 4])
    expect(await readReminders()).toEqual(ALL)
  })

  it('come once from several servers at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => add({ mentorId: mentor.id, deletedAt: null }).catch(() => null)))
    await Promise.all(Array.from({ length: 8 }, () => remind(72)))
    expect(await readReminders()).toEqual(ALL.slice(0, 1))
  })

  it('leave out those that a server which was away has missed', async () => {
    await add()
    await remind(30)
    expect(await readReminders()).toEqual(['shareReminder 36 to student'])
  })

  it('begin with the time that was set last', async () => {
    const { id } = await add({ plannedAt: before(40) })
    await remind(39)
    expect(await readReminders()).toEqual([])
    await remind(36)
    expect(await readReminders()).toEqual(['shareReminder 36 to student'])
    const later = new Date(START + 96 * HOUR_MS)
    await test.prisma.session.update({
      where: { id },
      data: { startTime: later, endTime: new Date(later.getTime() + HOUR_MS), plannedAt: before(35) },
    })
    await remind(24)
    expect(await readReminders()).toHaveLength(1)
    await remind(24 - 96)
    expect(await readReminders()).toEqual(['shareReminder 36 to student', ...ALL.slice(2)])
  })

  it('end once something is handed in, for this session', async () => {
    await add()
    await remind(72)
    await shareAt(before(50))
    await remind(36)
    await remind(24)
    expect(await readReminders()).toEqual(ALL.slice(0, 1))
  })

  it('do not count what was handed in long before, or for another project', async () => {
    await add({ createdAt: before(100) })
    await shareAt(before(24 * 20))
    await remind(72)
    expect(await readReminders()).toEqual(ALL.slice(0, 1))
  })

  it.each([
    ['cancelled', { status: 'cancelled' }],
    ['only asked for', { status: 'requested' }],
    ['removed', { deletedAt: new Date() }],
    ['about no project', { projectId: null }],
  ])('are not for one that is %s', async (_, overrides) => {
    await add(overrides)
    for (const hours of [72, 36, 24]) await remind(hours)
    expect(await readReminders()).toEqual([])
  })
})
