import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { KEY_SCOPES } from '#contract/institutions/choices'
import { buildInstitution } from '../../prisma/factories/institution'
import { buildProject } from '../../prisma/factories/project'
import { buildSession } from '../../prisma/factories/session'
import { signIn, type SignedIn } from './sign-in'
import type { TestApp, Verb } from './test-app'

const Made = z.object({ id: z.string(), key: z.string() })
const DAY_MS = 86_400_000
/** Words that occur in texts around a project, but in no title. */
export const WRITTEN = ['harmattan', 'palmeraie', 'zirconium', 'lagune', 'baobab', 'calebasse'] as const

/** An institution with a manager, a mentor, and one student whose project has a round and a session. */
export interface Followed {
  readonly id: string
  readonly manager: SignedIn
  readonly mentor: SignedIn
  readonly student: SignedIn
  readonly project: string
  readonly round: string
  readonly session: string
  /** Creates a key of the institution with these scopes, by default all. */
  makeKey(scopes?: readonly string[]): Promise<{ readonly id: string; readonly key: string }>
  /** Makes one more student a member, without an invitation. */
  follow(student: SignedIn): Promise<void>
}

export const byKey = (test: TestApp, key: string, path: string, verb: Verb = 'get') =>
  test.call(verb, path).set('authorization', `Bearer ${key}`)

/** `name` is part of every name and title, so that a test can find data of the other institution. */
export async function makeInstitution(test: TestApp, name = 'Kara', seats = 10): Promise<Followed> {
  const { prisma } = test
  const person = (role: 'student' | 'mentor', what: string) =>
    signIn(test, { role, fullName: `${what} ${name}`, emailConfirmedAt: new Date() })
  const [manager, mentor] = [await person('mentor', 'Responsable'), await person('mentor', 'Mentor')]
  const student = await person('student', 'Afi')
  const { id } = await prisma.institution.create({ data: buildInstitution({ name: `Université ${name}`, seats }) })
  await prisma.institutionStaff.createMany({
    data: [
      { userId: manager.id, institutionId: id, right: 'manager' },
      { userId: mentor.id, institutionId: id, right: 'mentor' },
    ],
  })
  const [description, question, message, answer, notes, about] = WRITTEN
  const project = buildProject({
    userId: student.id,
    mentorId: mentor.id,
    title: `Mémoire ${name}`,
    description,
    question,
    status: 'in_progress',
    progress: 40,
    deadline: new Date(Date.now() + 10 * DAY_MS),
  })
  await prisma.project.create({ data: project })
  const round = randomUUID()
  await prisma.writingRound.create({
    data: {
      id: round,
      projectId: project.id,
      number: 1,
      message,
      answer,
      handedInAt: new Date(),
      handedInById: student.id,
      mentorId: mentor.id,
    },
  })
  const startTime = new Date(Date.now() + 2 * DAY_MS)
  const session = buildSession({
    studentId: student.id,
    mentorId: mentor.id,
    projectId: project.id,
    title: about,
    notes,
    startTime,
    endTime: new Date(startTime.getTime() + 3_600_000),
  })
  await prisma.session.create({ data: session })
  const follow = async ({ id: userId }: SignedIn) => {
    await prisma.institutionMember.create({ data: { userId, institutionId: id } })
  }
  await follow(student)
  const makeKey = async (scopes: readonly string[] = KEY_SCOPES) =>
    Made.parse((await manager.call('post', '/api/institution/keys').send({ name: 'SI', scopes }).expect(201)).body)
  return { id, manager, mentor, student, project: project.id, round, session: session.id, makeKey, follow }
}
