import { PrismaClient } from '#db/client'
import { describeEachDatabase, type TestDatabase } from './database/test-database'
import { EXCLUSION_VIOLATION, readDatabaseError } from './database-error'
import { buildSession } from './factories/session'
import { buildUser } from './factories/user'

const at = (time: string) => new Date(`2026-06-10T${time}:00Z`)

describeEachDatabase('booking of mentors', (open) => {
  let database: TestDatabase
  let prisma: PrismaClient
  let mentorId: string
  let studentId: string

  beforeAll(async () => {
    database = await open()
    prisma = new PrismaClient({ adapter: database.adapter })
  })
  beforeEach(async () => {
    await database.empty()
    mentorId = (await prisma.user.create({ data: buildUser({ role: 'mentor' }) })).id
    studentId = (await prisma.user.create({ data: buildUser() })).id
  })
  afterAll(async () => {
    await prisma.$disconnect()
    await database.close()
  })

  const book = (from: string, to: string, overrides = {}) =>
    prisma.session.create({
      data: buildSession({ studentId, mentorId, startTime: at(from), endTime: at(to), ...overrides }),
    })

  const outcome = (booking: Promise<unknown>) =>
    booking.then(
      () => 'booked',
      (error: unknown) => readDatabaseError(error)?.constraint,
    )

  it.each([
    ['10:00', '10:30'],
    ['09:45', '10:15'],
    ['10:29', '11:00'],
    ['09:00', '12:00'],
    ['10:10', '10:20'],
  ])('refuses %s to %s beside 10:00 to 10:30', async (from, to) => {
    await book('10:00', '10:30')
    const error = readDatabaseError(await book(from, to).catch((thrown: unknown) => thrown))
    expect(error).toMatchObject({ code: EXCLUSION_VIOLATION, constraint: 'sessions_mentor_not_double_booked' })
  })

  it('accepts a session that begins when another ends, and one with another mentor', async () => {
    await book('10:00', '10:30')
    expect(await outcome(book('10:30', '11:00'))).toBe('booked')
    const { id } = await prisma.user.create({ data: buildUser({ role: 'mentor' }) })
    expect(await outcome(book('10:00', '10:30', { mentorId: id }))).toBe('booked')
  })

  it.each([{ status: 'cancelled' }, { deletedAt: at('08:00') }])(
    'gives the time back after %j, and guards it on return',
    async (removed) => {
      const { id, status } = await book('10:00', '10:30')
      await prisma.session.update({ where: { id }, data: removed as { deletedAt: Date } })
      expect(await outcome(book('10:00', '10:30'))).toBe('booked')
      const back = prisma.session.update({ where: { id }, data: { status, deletedAt: null } })
      expect(await outcome(back)).toBe('sessions_mentor_not_double_booked')
    },
  )

  it('lets one of many simultaneous bookings through', async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcome(book('10:00', '11:00'))))
    expect(outcomes.filter((result) => result === 'booked')).toHaveLength(1)
  })

  it('wants an end after the start', async () => {
    expect(await outcome(book('10:00', '10:00'))).toBe('sessions_end_after_start')
    // The range type rejects a reversed range before the check constraint runs.
    expect(await outcome(book('10:00', '09:00'))).not.toBe('booked')
  })
})
