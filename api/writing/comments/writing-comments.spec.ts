import { randomUUID } from 'node:crypto'
import { TOLD_COMMENTS } from '#contract/limits'
import { buildProject } from '../../../prisma/factories/project'
import { Passwords } from '../../auth/passwords'
import { EventReader, until } from '../../testing/event-reader'
import { openSignIn, signIn, type SignedIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/test-app'
import { postSync, type SyncBody, type SyncReply } from '../../testing/writing-device'
import { WritingComments } from './writing-comments.service'

type Act = NonNullable<SyncBody['comments']>[number]

describe('comments', () => {
  let test: TestApp
  let student: SignedIn
  let mentor: SignedIn
  let project: string
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    student = await signIn(test, { role: 'student', fullName: 'Awa Étudiante' })
    mentor = await signIn(test, { role: 'mentor', fullName: 'Kodjo Mentor' })
    project = (await test.prisma.project.create({ data: buildProject({ userId: student.id, mentorId: mentor.id }) })).id
    await postSync(student).expect(200)
  })

  const remark = (
    text = 'À préciser',
    more: Partial<NonNullable<Act['said']>> = {},
    id: string = randomUUID(),
  ): Act => ({
    project,
    id,
    act: randomUUID(),
    said: {
      section: project,
      kind: 'remark',
      block: 'b1',
      anchor: 'AAEC.AQID',
      quote: 'mots',
      before: 'des ',
      after: ' ici',
      text,
      at: 1_750_000_000_000,
      ...more,
    },
  })
  const change = (id: string, what: Partial<Act>): Act => ({ project, id, act: randomUUID(), ...what })
  const call = async (person: Pick<SignedIn, 'call'>, body: Partial<SyncBody>): Promise<SyncReply> =>
    (await postSync(person, body).expect(200)).body as SyncReply
  const send = async (person: Pick<SignedIn, 'call'>, ...comments: Act[]) => (await call(person, { comments })).comments
  const read = async (person: Pick<SignedIn, 'call'>, seen = 0) =>
    (await call(person, { projects: [{ id: project, seen }] })).projects[0]
  const notices = (userId: string) => test.prisma.notice.findMany({ where: { userId } })

  it('are kept once however often they come, and everybody reads them', async () => {
    const sent = remark()
    expect(await send(mentor, sent, sent)).toEqual([{ id: sent.id }, { id: sent.id }])
    expect(await send(mentor, sent)).toEqual([{ id: sent.id }])
    const { at: _, ...comment } = sent.said ?? { at: 0 }
    const expected = { id: sent.id, ...comment, name: 'Kodjo Mentor', state: 'open', isRemoved: false }
    expect(await read(student)).toMatchObject({ head: 2, comments: [{ ...expected, isMine: false }] })
    expect(await read(mentor)).toMatchObject({ comments: [{ ...expected, isMine: true }] })
    expect(await read(student, 2)).toBeUndefined()
  })

  it('follow a thread, which stays readable when its beginning is removed', async () => {
    const root = remark('Première')
    const answer = remark('Réponse', { thread: root.id })
    expect(await send(mentor, answer, root)).toEqual([{ id: root.id }, { id: answer.id }])
    expect(await send(student, remark('Suite', { thread: answer.id }))).toMatchObject([{ refused: 'invalid' }])
    expect(await send(student, remark('Suite', { thread: randomUUID() }))).toMatchObject([{ refused: 'invalid' }])
    await send(mentor, change(root.id, { removed: true }))
    const comments = (await read(student))?.comments
    expect(comments).toMatchObject([
      { id: answer.id, text: 'Réponse', thread: root.id },
      { id: root.id, text: '', quote: '', isRemoved: true, block: 'b1' },
    ])
    expect(await test.prisma.writingComment.findUnique({ where: { id: root.id } })).toMatchObject({ text: '' })
  })

  it('take the text of their author alone, and the last one wins', async () => {
    const sent = remark()
    await send(mentor, sent)
    expect(await send(student, change(sent.id, { text: 'Autre' }))).toMatchObject([{ refused: 'readOnly' }])
    expect(await send(student, change(sent.id, { removed: true }))).toMatchObject([{ refused: 'readOnly' }])
    const late = change(sent.id, { text: 'Deuxième' })
    await send(mentor, late)
    await send(mentor, change(sent.id, { text: 'Troisième' }))
    // The first answer was lost, so the device sends the act again after a later one.
    expect(await send(mentor, late)).toEqual([{ id: sent.id }])
    expect((await read(student))?.comments).toMatchObject([{ text: 'Troisième', editedAt: expect.any(Number) }])
    expect(await send(mentor, change(sent.id, { text: '' }))).toMatchObject([{ refused: 'readOnly' }])
  })

  it('hold what their kind holds', async () => {
    const wrong = [
      remark('Sans texte de remplacement', { kind: 'suggestion' }),
      remark('Avec', { replacement: 'autres mots' }),
      remark(''),
      remark('Point en réponse', { kind: 'point', thread: randomUUID() }),
    ]
    for (const one of wrong) expect(await send(mentor, one)).toMatchObject([{ refused: 'invalid' }])
    const suggestion = remark('', { kind: 'suggestion', replacement: '' })
    expect(await send(mentor, suggestion)).toEqual([{ id: suggestion.id }])
    expect(await send(student, change(suggestion.id, { state: 'done' }))).toMatchObject([{ refused: 'readOnly' }])
    expect(await send(student, change(randomUUID(), { state: 'done' }))).toMatchObject([{ refused: 'invalid' }])
    const bad = [{ anchor: 'x y' }, { block: 'x'.repeat(65) }, { text: 'x'.repeat(2001) }, { before: 'x'.repeat(33) }]
    for (const more of bad) await postSync(mentor, { comments: [remark('Non', more)] }).expect(422)
  })

  it('are ticked by the student, closed and opened again by the mentor', async () => {
    const point = remark('Citer la source', { kind: 'point' })
    await send(mentor, point)
    const set = async (person: SignedIn, state: NonNullable<Act['state']>) =>
      (await send(person, change(point.id, { state })))?.[0]?.refused ?? 'taken'
    expect(await set(student, 'closed')).toBe('readOnly')
    expect(await set(student, 'done')).toBe('taken')
    expect(await set(mentor, 'closed')).toBe('taken')
    expect(await set(student, 'open')).toBe('readOnly')
    expect(await set(mentor, 'open')).toBe('taken')
    expect((await read(student))?.comments).toMatchObject([{ state: 'open', stateAt: expect.any(Number) }])
  })

  it('go to another section with their words, by who may write', async () => {
    const sent = remark()
    await send(mentor, sent)
    const section = randomUUID()
    const reader = await signIn(test, { role: 'student' })
    const commenter = { projectId: project, userId: reader.id, access: 'comments' } as const
    await test.prisma.projectCollaborator.create({ data: commenter })
    expect(await send(reader, change(sent.id, { section }))).toEqual([{ id: sent.id, refused: 'readOnly' }])
    expect(await send(student, change(sent.id, { section: section.toUpperCase() }))).toEqual([{ id: sent.id }])
    expect(await read(mentor)).toMatchObject({ comments: [{ id: sent.id, section, text: 'À préciser' }] })
  })

  it('are limited by project, and removed ones make room', async () => {
    const comments = test.app.get(WritingComments)
    const { maxComments } = comments
    comments.maxComments = 1
    try {
      const [one, two] = [remark(), remark()]
      expect(await send(mentor, one, two)).toEqual([{ id: one.id }, { id: two.id, refused: 'full' }])
      await send(mentor, change(one.id, { removed: true }))
      expect(await send(mentor, two)).toEqual([{ id: two.id }])
    } finally {
      comments.maxComments = maxComments
    }
  })

  it('come in parts, and nothing is left out', async () => {
    const writing = {
      projectId: project,
      sectionId: project,
      authorId: mentor.id,
      authorName: 'M',
      kind: 'remark',
    } as const
    const count = TOLD_COMMENTS + 20
    await test.prisma.writingComment.createMany({
      data: Array.from({ length: count }, (_, index) => ({
        ...writing,
        id: randomUUID(),
        number: index + 2,
        blockId: 'b',
        saidAt: new Date(),
        quote: '',
        quoteBefore: '',
        quoteAfter: '',
        text: `n° ${String(index)}`,
      })),
    })
    await test.prisma.projectWriting.update({ where: { projectId: project }, data: { head: count + 1 } })
    const first = await read(student)
    expect(first?.comments).toHaveLength(TOLD_COMMENTS)
    expect(first?.commentsTo).toBe(TOLD_COMMENTS + 1)
    const { projects } = await call(student, {
      projects: [{ id: project, seen: count + 1, comments: first?.commentsTo ?? 0 }],
    })
    expect(projects[0]).toMatchObject({ documents: [] })
    expect(projects[0]?.comments).toHaveLength(20)
    expect(projects[0]).not.toHaveProperty('commentsTo')
  })

  it('are told to the student, and answers to those who wrote before, once', async () => {
    const root = remark('Première')
    await send(mentor, root, remark('Deuxième'))
    await send(mentor, remark('Troisième'))
    expect(await notices(student.id)).toMatchObject([
      { kind: 'comment', projectId: project, values: { person: 'Kodjo Mentor', section: '' } },
    ])
    expect(await notices(mentor.id)).toEqual([])
    await send(student, remark('Merci', { thread: root.id }), remark('Pour moi'))
    expect(await notices(mentor.id)).toMatchObject([{ kind: 'comment', subjectId: root.id }])
    expect(JSON.stringify(await notices(mentor.id))).not.toContain('Merci')
    await test.prisma.notice.updateMany({ data: { readAt: new Date() } })
    await send(mentor, remark('Quatrième'))
    expect(await notices(student.id)).toHaveLength(2)
    expect(await test.prisma.notice.count()).toBe(3)
  })

  it('of a former mentor keep the name, and nobody’s once the account is erased', async () => {
    const sent = remark()
    await send(mentor, sent)
    await test.prisma.project.update({ where: { id: project }, data: { mentorId: null } })
    expect(await send(mentor, change(sent.id, { text: 'Après' }))).toMatchObject([{ refused: 'unknown' }])
    const head = (await read(student))?.head ?? 0
    expect((await read(student))?.comments).toMatchObject([{ name: 'Kodjo Mentor', text: 'À préciser' }])
    const password = 'trois mots bien choisis'
    const passwordHash = await test.app.get(Passwords).hash(password)
    await test.prisma.user.update({ where: { id: mentor.id }, data: { passwordHash } })
    await mentor.call('delete', '/api/account').send({ password }).expect(204)
    expect(await read(student, head)).toMatchObject({ head: head + 1, comments: [{ name: '', text: 'À préciser' }] })
    expect(await test.prisma.writingComment.findMany()).toMatchObject([{ authorId: null, authorName: '' }])
  })

  it('wake everybody who has the text open', async () => {
    const tablet = await openSignIn(test, student.id)
    const own = await EventReader.open(test.port, tablet, { project, section: project })
    await send(mentor, remark())
    await until(() => own.last?.head === 2, 'the comment')
    own.close()
  })

  it('are in the export, and go with the project; removed ones go in the end', async () => {
    const sent = remark('Dans la copie')
    await send(mentor, sent)
    for (const person of [student, mentor]) {
      const { text } = await person.call('get', '/api/account/export').expect(200)
      expect(JSON.parse(text).comments).toMatchObject([{ id: sent.id, text: 'Dans la copie' }])
    }
    await test.prisma.project.delete({ where: { id: project } })
    expect(await test.prisma.writingComment.count()).toBe(0)
  })
})
