import { randomUUID } from 'node:crypto'
import type { Test } from 'supertest'
import { buildProject } from '../../prisma/factories/project'
import { signIn, type SignedIn } from './sign-in'
import type { TestApp } from './test-app'
import { addParagraph, sectionOf, WritingDevice } from './writing-device'

/** Words that occur only in the text of rounds and in messages about them. */
export const ROUND_WORDS = ['harmattan', 'palmeraie', 'zirconium', 'lagune'] as const

export const PEOPLE = [
  ...(['owner', 'mentor', 'former', 'edit', 'comments', 'read_only', 'neighbour', 'admin'] as const),
] as const
export type Who = (typeof PEOPLE)[number]

/** A thesis of two sections and everybody around it; `former` was its mentor. */
export interface HandedIn {
  readonly people: Readonly<Record<Who, SignedIn>>
  readonly project: string
  /** The sections in reading order; the second one is empty. */
  readonly sections: readonly [string, string]
  readonly phone: WritingDevice
  handIn(who?: Who, body?: object): Test
  act(who: Who, round: string, body: object): Test
  /** Hands in the first section, and returns the round's id. */
  made(): Promise<string>
}

export async function makeRounds(test: TestApp): Promise<HandedIn> {
  const student = (fullName: string) => signIn(test, { role: 'student', fullName })
  const people = {
    owner: await student('Afi Mensah'),
    edit: await student('Edem'),
    comments: await student('Kodjo'),
    read_only: await student('Sena'),
    neighbour: await student('Yao'),
    mentor: await signIn(test, { role: 'mentor', fullName: 'Kossi Adzo' }),
    former: await signIn(test, { role: 'mentor', fullName: 'Akossiwa Ayité' }),
    admin: await signIn(test, { fullName: 'Ablavi Amouzou' }),
  }
  const data = buildProject({ userId: people.owner.id, mentorId: people.mentor.id, title: 'Les côtes' })
  const { id: project } = await test.prisma.project.create({ data })
  for (const access of ['edit', 'comments', 'read_only'] as const)
    await test.prisma.projectCollaborator.create({ data: { projectId: project, userId: people[access].id, access } })
  const phone = new WritingDevice(people.owner, project)
  await phone.sync()
  const [first = ''] = phone.sections()
  sectionOf(phone.doc(), first).set('title', 'Le palmeraie')
  const second = phone.addSection({ title: 'Vide', parent: first })
  addParagraph(phone.doc(first), 'Le harmattan se lève.')
  await phone.sync()
  const handIn = (who: Who = 'owner', body: object = {}) =>
    people[who]
      .call('post', `/api/projects/${project}/rounds`)
      .send({ id: randomUUID(), message: 'Voici la lagune.', sections: [first], ...body })
  const act = (who: Who, round: string, body: object) =>
    people[who].call('post', `/api/projects/${project}/rounds/${round}/acts`).send(body)
  const made = async () => {
    const id = randomUUID()
    await handIn('owner', { id }).expect(201)
    return id
  }
  return { people, project, sections: [first, second], phone, handIn, act, made }
}
