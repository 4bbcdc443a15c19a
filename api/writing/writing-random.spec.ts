import fc from 'fast-check'
import { buildProject } from '../../prisma/factories/project'
import { openSignIn, signIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { addParagraph, docOf, paragraphsOf, sectionOf, WritingDevice } from '../testing/writing-device'

const RUNS = { numRuns: 25, seed: 20_261_125 }

interface Step {
  readonly device: number
  readonly act: 'write' | 'add' | 'rename' | 'remove' | 'sync' | 'lose'
  readonly which: number
}

const steps = fc.array(
  fc.record<Step>({
    device: fc.nat(2),
    act: fc.constantFrom('write', 'write', 'write', 'add', 'rename', 'remove', 'sync', 'sync', 'lose'),
    which: fc.nat(5),
  }),
  { minLength: 5, maxLength: 40 },
)

describe('whatever two or three devices do', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  async function begin(): Promise<WritingDevice[]> {
    // Each run has new people, because calls are limited by person.
    const student = await signIn(test, { role: 'student' })
    const mentor = await signIn(test, { role: 'mentor' })
    const data = buildProject({ userId: student.id, mentorId: mentor.id })
    const { id } = await test.prisma.project.create({ data })
    // The student has two devices. Each has its own address, because calls are limited by address.
    const owners = [student, mentor, student].map((person) => openSignIn(test, person.id))
    return (await Promise.all(owners)).map((person) => new WritingDevice(person, id))
  }

  /** Does the step; answers the sentence that was written and the section. */
  async function take(devices: WritingDevice[], { device, act, which }: Step, index: number) {
    const one = devices[device]
    const sections = one?.sections() ?? []
    const id = sections[which % Math.max(1, sections.length)]
    if (!one || (id === undefined && act !== 'sync')) return undefined
    if (act === 'sync' || act === 'lose') await one.sync({ lost: act === 'lose' })
    else if (act === 'add') one.addSection({ title: `Section ${index}` })
    else if (id !== undefined && act === 'rename') sectionOf(one.doc(), id).set('title', `Titre ${index}`)
    else if (id !== undefined && act === 'remove') sectionOf(one.doc(), id).set('removedAt', index)
    else if (id !== undefined) {
      addParagraph(one.doc(id), `Phrase ${index} de l’appareil ${device}`)
      return { id, text: `Phrase ${index} de l’appareil ${device}` }
    }
    return undefined
  }

  it('they end alike, each sentence once, and the server has it all', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        const devices = await begin()
        const written = []
        for (const [index, step] of plan.entries()) written.push(await take(devices, step, index))
        // All devices at once, then in turn until each has all changes.
        await Promise.all(devices.map((device) => device.sync()))
        for (const device of devices) await device.sync()
        const [first] = devices
        if (!first) return
        for (const other of devices) {
          expect(other.outline()).toEqual(first.outline())
          for (const id of first.sections()) expect(paragraphsOf(other.doc(id))).toEqual(paragraphsOf(first.doc(id)))
        }
        for (const id of first.sections()) {
          const row = await test.prisma.writingDocument.findUniqueOrThrow({ where: { id } })
          const expected = written.filter((sentence) => sentence?.id === id).map((sentence) => sentence?.text)
          expect(paragraphsOf(docOf(row.state)).sort()).toEqual(expected.sort())
          expect(row.text.split('\n').filter(Boolean).sort()).toEqual(expected)
        }
      }),
      RUNS,
    )
  }, 240_000)
})
