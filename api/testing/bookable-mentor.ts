import { randomUUID } from 'node:crypto'
import { buildProject } from '../../prisma/factories/project'
import { signIn, type SignedIn } from './sign-in'
import type { TestApp } from './test-app'

const DAY_MS = 86_400_000

/** A mentor who is available every day from 8 to 12 in Lomé, with sessions of one hour. */
export async function bookableMentor(test: TestApp, rules: object = {}): Promise<SignedIn> {
  const mentor = await signIn(test, { role: 'mentor' })
  const { prisma } = test
  await prisma.mentorBookingRules.create({
    data: {
      mentorId: mentor.id,
      zone: 'Africa/Lome',
      noticeHours: 24,
      changeHours: 24,
      aheadDays: 60,
      needsConfirmation: false,
      ...rules,
    },
  })
  const hours = { from: 480, to: 720, duration: 60 }
  await prisma.mentorSlot.createMany({
    data: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...hours, weekday, mentorId: mentor.id })),
  })
  return mentor
}

/** A student whose level has sessions, with a project of that mentor. */
export async function mentoredStudent(test: TestApp, mentorId: string, overrides = {}) {
  const student = await signIn(test, { role: 'student', subscriptionType: 'pro', ...overrides })
  const project = await test.prisma.project.create({ data: buildProject({ userId: student.id, mentorId }) })
  return { student, projectId: project.id }
}

/** The time this many days and hours after midnight today. */
export const onDay = (days: number, hours: number): string =>
  new Date((Math.floor(Date.now() / DAY_MS) + days) * DAY_MS + hours * 3_600_000).toISOString()

interface BookingInput {
  readonly studentId: string
  readonly mentorId: string
  readonly projectId: string
}

/** What a student's device sends to book an hour. */
export const buildBooking = (requested: BookingInput, startTime: string, more: object = {}) => ({
  id: randomUUID(),
  title: 'Cadrage',
  ...requested,
  startTime,
  endTime: new Date(Date.parse(startTime) + 3_600_000).toISOString(),
  ...more,
})
