import * as Y from 'yjs'
import { ERRORS } from '#contract/errors'
import { depositApi } from '#contract/deposit'
import { buildProject } from '../../prisma/factories/project'
import { LANES } from '../fair-pool/lanes'
import { timed } from '../testing/cpu-time'
import { signIn, type SignedIn } from '../testing/sign-in'
import { tangledText, type Attack } from '../testing/tangled-text'
import { startTestApp, type TestApp } from '../testing/test-app'
import { addParagraph, base64, docOf, paragraphsOf, postSync, updateOf, WritingDevice } from '../testing/writing-device'

// A deposit PDF is drawn at the lowest priority, so it may take long.
jest.setTimeout(120_000)

const SLOW_MS = 2_000

describe('a text that would stop whoever opens it', () => {
  let test: TestApp
  let student: SignedIn
  let mentor: SignedIn
  let project: string
  let section: string
  beforeAll(async () => {
    test = await startTestApp()
    student = await signIn(test, { role: 'student' })
    mentor = await signIn(test, { role: 'mentor' })
  })
  afterEach(() => LANES.writing.pauses.forget())
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.prisma.project.deleteMany()
    project = (await test.prisma.project.create({ data: buildProject({ userId: student.id, mentorId: mentor.id }) })).id
    await postSync(student).expect(200)
    section = (await test.prisma.writingDocument.findFirstOrThrow({ where: { kind: 'section' } })).id
  })

  const send = async (person: SignedIn, update: Uint8Array) => {
    const documents = [{ project, id: section, seen: 1, schema: 1, update: base64(update) }]
    const { body } = await postSync(person, { documents }).expect(200)
    return body.documents[0] as { refused?: string; receipt?: unknown }
  }
  const storedState = async () =>
    (await test.prisma.writingDocument.findUniqueOrThrow({ where: { id: section } })).state

  it.each<[Attack, number]>([
    ['many clients', 2_000],
    ['many clients', 6_000],
    ['one client', 4_000],
    ['blocks', 2_000],
    ['attribute', 8_000],
  ])('is refused in a moment: %s, %s insertions', async (attack, count) => {
    const update = Y.encodeStateAsUpdateV2(tangledText(count, attack))
    const { result, cpuMs } = await timed(() => send(student, update))
    expect(result).toMatchObject({ refused: 'tangled' })
    expect(cpuMs).toBeLessThan(SLOW_MS)
    const paragraph = updateOf((doc) => addParagraph(doc, 'Du mentor'))
    expect(await send(mentor, paragraph)).toMatchObject({ receipt: expect.anything() })
    // The sender of the update has to pause.
    const documents = [{ project, id: section, seen: 1, schema: 1, update: base64(update) }]
    expect((await postSync(student, { documents })).status).toBe(429)
    expect(paragraphsOf(docOf(await storedState()))).toEqual(['Du mentor'])
  })

  it('is refused as well when its parts come one after the other', async () => {
    const doc = tangledText(3_000, 'many clients')
    const states = [...doc.store.clients.keys()].map((client) => client)
    let refused = 0
    for (let from = 0; from < states.length; from += 500) {
      const part = new Y.Doc()
      for (const [client, structs] of doc.store.clients)
        if (states.indexOf(client) < from + 500) part.store.clients.set(client, structs)
      if ((await send(student, Y.encodeStateAsUpdateV2(part))).refused === 'tangled') refused += 1
      LANES.writing.pauses.forget()
    }
    expect(refused).toBeGreaterThan(0)
    expect((await timed(() => storedState().then(docOf))).cpuMs).toBeLessThan(SLOW_MS)
    expect(
      await send(
        mentor,
        updateOf((one) => addParagraph(one, 'Du mentor')),
      ),
    ).toMatchObject({
      receipt: expect.anything(),
    })
  })

  it('takes what two hundred sessions of several devices have written', async () => {
    const phone = new WritingDevice(student, project)
    await phone.sync()
    const text = docOf(await storedState())
    for (let session = 0; session < 200; session += 1) {
      const device = new Y.Doc()
      device.clientID = 10_000 + session
      Y.applyUpdateV2(device, Y.encodeStateAsUpdateV2(text))
      addParagraph(device, `Séance ${String(session)} : l’échantillon compte ${String(session)} ménages.`)
      Y.applyUpdateV2(text, Y.encodeStateAsUpdateV2(device))
    }
    expect(await send(student, Y.encodeStateAsUpdateV2(text))).toMatchObject({ receipt: expect.anything() })
  })

  describe('that was stored before there was a limit', () => {
    beforeEach(async () => {
      const state = new Uint8Array(Y.encodeStateAsUpdateV2(tangledText(3_000, 'many clients')))
      await test.prisma.writingDocument.update({ where: { id: section }, data: { state, head: 1, words: 1 } })
    })

    it('never makes good work look bad', async () => {
      const paragraph = updateOf((doc) => addParagraph(doc, 'Du mentor'))
      for (let time = 0; time < 4; time += 1)
        expect(await send(mentor, paragraph)).toMatchObject({ refused: 'unreadable' })
    })

    it('is said to be the reason where a version or a PDF is asked for', async () => {
      const versions = `/api/projects/${project}/sections/${section}/versions`
      const saved = await student.call('post', versions).send({ label: 'Avant dépôt' })
      expect([saved.status, saved.body.code]).toEqual([ERRORS.textUnreadable.status, 'textUnreadable'])
      const drawn = await student.call('post', depositApi.draw.path.replace(':id', project)).send({})
      expect([drawn.status, drawn.body.code]).toEqual([ERRORS.textUnreadable.status, 'textUnreadable'])
    })
  })
})
