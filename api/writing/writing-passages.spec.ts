import { randomUUID } from 'node:crypto'
import { MAX_PASSAGES } from '#contract/limits'
import { buildProject } from '../../prisma/factories/project'
import { RetentionService } from '../retention/retention.service'
import { EventReader, until } from '../testing/event-reader'
import { openSignIn, signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { postSync, type SyncBody } from '../testing/writing-device'

type Sent = NonNullable<SyncBody['passages']>[number]

describe('passages found again', () => {
  let test: TestApp
  let student: SignedIn
  let mentor: SignedIn
  let project: string
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    student = await signIn(test, { role: 'student' })
    mentor = await signIn(test, { role: 'mentor' })
    project = (await test.prisma.project.create({ data: buildProject({ userId: student.id, mentorId: mentor.id }) })).id
    await postSync(student).expect(200)
  })

  const passage = (text = 'Retrouvé', id: string = randomUUID()): Sent => ({
    project,
    id,
    found: { section: project, place: 2, at: 1_750_000_000_000, author: 'self', text },
  })
  const send = async (person: SignedIn, passages: Sent[], seen = 1) =>
    (await postSync(person, { projects: [{ id: project, seen }], passages }).expect(200)).body
  const read = async (person: Pick<SignedIn, 'call'>, seen = 0) =>
    (await postSync(person, { projects: [{ id: project, seen }] }).expect(200)).body.projects[0]

  it('are kept once however often they come, and told to all devices of that person alone', async () => {
    const sent = passage()
    expect((await send(student, [sent, sent])).passages).toEqual([sent.id, sent.id])
    expect((await send(student, [sent])).passages).toEqual([sent.id])
    const tablet = await openSignIn(test, student.id)
    expect(await read(tablet)).toMatchObject({ head: 2, passages: [{ id: sent.id, ...sent.found }] })
    expect(await read(mentor)).toMatchObject({ head: 2 })
    expect(JSON.stringify(await read(mentor))).not.toContain('Retrouvé')
    expect((await postSync(tablet, { projects: [{ id: project, seen: 2 }] })).body).toEqual({
      epoch: expect.any(String),
      projects: [],
      gone: [],
      documents: [],
    })
  })

  it('are kept without what a database cannot hold: one card stops no sync', async () => {
    const sent = passage('Avant\u0000 et \ud800 après')
    await send(student, [sent])
    expect(await read(student)).toMatchObject({ passages: [{ id: sent.id, text: 'Avant et \ufffd après' }] })
  })

  it('go on all devices when they are decided on, and do not come back', async () => {
    const sent = passage()
    await send(student, [sent])
    expect((await send(student, [{ project, id: sent.id }], 2)).projects).toMatchObject([
      { head: 3, decided: [sent.id], documents: [] },
    ])
    expect(await read(student, 2)).toMatchObject({ decided: [sent.id] })
    expect((await send(student, [sent, { project, id: sent.id }], 3)).passages).toEqual([sent.id, sent.id])
    expect(await read(student)).toMatchObject({ head: 3, decided: [sent.id] })
    expect(await test.prisma.writingPassage.findMany()).toMatchObject([{ text: '', decidedAt: expect.any(Date) }])
    const unknown = randomUUID()
    expect((await send(student, [{ project, id: unknown }], 3)).passages).toEqual([unknown])
  })

  it('are nobody else’s to change, nor anyone’s without the project', async () => {
    const sent = passage()
    await send(student, [sent])
    expect((await send(mentor, [{ project, id: sent.id }], 2)).passages).toEqual([])
    expect((await send(mentor, [passage('Autre', sent.id)], 2)).passages).toEqual([])
    expect(await read(student)).toMatchObject({ passages: [{ text: 'Retrouvé' }] })
    const neighbour = await signIn(test, { role: 'student' })
    expect((await send(neighbour, [passage()], 0)).passages).toEqual([])
    expect(await test.prisma.writingPassage.count()).toBe(1)
    expect((await send(mentor, [passage('Du mentor')], 2)).passages).toHaveLength(1)
    expect(JSON.stringify(await read(student))).not.toContain('Du mentor')
  })

  it('are limited, and refused where they are none', async () => {
    const row = { projectId: project, ownerId: student.id, sectionId: project, number: 1, author: 'self' } as const
    await test.prisma.writingPassage.createMany({
      data: Array.from({ length: MAX_PASSAGES - 1 }, () => ({
        ...row,
        id: randomUUID(),
        foundAt: new Date(),
        text: 'x',
        place: 0,
      })),
    })
    const [one, two] = [passage(), passage()]
    expect((await send(student, [one, two])).passages).toEqual([one.id])
    const bad = [
      { ...one, id: 'x' },
      { ...one, found: { ...one.found, place: -1 } },
      { ...one, found: {} },
    ]
    for (const passages of bad) await postSync(student, { passages: [passages as Sent] }).expect(422)
  })

  it('wake the other devices of that person, and nobody else', async () => {
    const tablet = await openSignIn(test, student.id)
    const own = await EventReader.open(test.port, tablet, { project, section: project })
    const other = await EventReader.open(test.port, mentor, { project, section: project })
    await send(student, [passage()])
    await until(() => own.last?.head === 2, 'the passage')
    expect(other.last).toMatchObject({ head: 1 })
    own.close()
    other.close()
  })

  it('are forgotten three months after somebody decided on them', async () => {
    const [open, decided] = [passage(), passage('Décidé')]
    await send(student, [open, decided])
    await send(student, [{ project, id: decided.id }])
    const before = (days: number) => ({ decidedAt: new Date(Date.now() - days * 86_400_000) })
    const clean = () => test.app.get(RetentionService).run()
    await test.prisma.writingPassage.updateMany({ where: { id: decided.id }, data: before(89) })
    await clean()
    expect(await test.prisma.writingPassage.count()).toBe(2)
    await test.prisma.writingPassage.updateMany({ where: { id: decided.id }, data: before(91) })
    await clean()
    expect(await test.prisma.writingPassage.findMany()).toMatchObject([{ id: open.id }])
  })

  it('are in the export, and go with the project', async () => {
    await send(student, [passage()])
    const { text } = await student.call('get', '/api/account/export').expect(200)
    expect(JSON.parse(text).passages).toMatchObject([{ projectId: project, author: 'self', text: 'Retrouvé' }])
    await test.prisma.project.delete({ where: { id: project } })
    expect(await test.prisma.writingPassage.count()).toBe(0)
  })
})
