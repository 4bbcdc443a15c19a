import { buildProject } from '../../prisma/factories/project'
import { addSecondFactor } from './second-factor'
import { signIn, type SignedIn } from './sign-in'
import type { TestApp } from './test-app'
import { addParagraph, sectionOf, WritingDevice } from './writing-device'

/** Words that occur only in the text and its titles. */
export const WORDS = ['palétuvier', 'mangrove', 'zirconium', 'estuaire'] as const
export const REASON = "Aide demandée par l'étudiante"

export interface OpenedText {
  readonly people: Readonly<
    Record<'owner' | 'mentor' | 'edit' | 'comments' | 'read_only' | 'neighbour' | 'admin' | 'other', SignedIn>
  >
  readonly project: string
  /** The sections in reading order. */
  readonly sections: readonly [string, string]
  /** A section that is in the bin. */
  readonly binned: string
  /** The next valid code of an administrator. */
  readonly code: Readonly<Record<'admin' | 'other', () => string>>
}

/** A thesis of two sections and one in the bin, with all its people and two administrators with second factors. */
export async function makeText(test: TestApp, language: 'fr' | 'en' = 'fr'): Promise<OpenedText> {
  const student = (fullName: string, more = {}) => signIn(test, { role: 'student', fullName, ...more })
  const people = {
    // The domain is one to which mails are sent.
    owner: await student('Afi Mensah', { language, email: 'afi@example.org' }),
    mentor: await signIn(test, { role: 'mentor', fullName: 'Kossi Adzo' }),
    edit: await student('Edem'),
    comments: await student('Kodjo'),
    read_only: await student('Sena'),
    neighbour: await student('Yao'),
    admin: await signIn(test, { fullName: 'Ablavi Amouzou' }),
    other: await signIn(test, { fullName: 'Mawuli Doe' }),
  }
  const { id: project } = await test.prisma.project.create({
    data: buildProject({ userId: people.owner.id, mentorId: people.mentor.id, title: 'Les côtes' }),
  })
  for (const access of ['edit', 'comments', 'read_only'] as const)
    await test.prisma.projectCollaborator.create({ data: { projectId: project, userId: people[access].id, access } })
  const phone = new WritingDevice(people.owner, project)
  await phone.sync()
  const [first = ''] = phone.sections()
  sectionOf(phone.doc(), first).set('title', 'Le palétuvier')
  const second = phone.addSection({ title: 'Un estuaire', parent: first })
  const binned = phone.addSection({ title: 'Ancien', place: 'a5', removedAt: Date.now() })
  addParagraph(phone.doc(first), 'La mangrove recule.')
  addParagraph(phone.doc(second), 'Le zirconium reste.')
  addParagraph(phone.doc(second), 'Rien de plus.')
  await phone.sync()
  const code = {
    admin: await addSecondFactor(test, people.admin.id),
    other: await addSecondFactor(test, people.other.id),
  }
  return { people, project, sections: [first, second], binned, code }
}
