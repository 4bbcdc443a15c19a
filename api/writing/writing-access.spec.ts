import { buildProject } from '../../prisma/factories/project'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { addParagraph, base64, postSync, updateOf } from '../testing/writing-device'

describe('the text of a project is reached', () => {
  let test: TestApp
  let people: Record<'owner' | 'mentor' | 'edit' | 'comments' | 'read_only' | 'neighbour' | 'admin', SignedIn>
  let project: string
  let section: string
  beforeAll(async () => {
    test = await startTestApp()
    const student = (fullName: string) => signIn(test, { role: 'student', fullName })
    people = {
      owner: await student('Afi'),
      mentor: await signIn(test, { role: 'mentor' }),
      edit: await student('Edem'),
      comments: await student('Kodjo'),
      read_only: await signIn(test, { role: 'mentor' }),
      neighbour: await student('Yao'),
      admin: await signIn(test),
    }
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.prisma.project.deleteMany()
    const made = await test.prisma.project.create({
      data: buildProject({ userId: people.owner.id, mentorId: people.mentor.id }),
    })
    project = made.id
    for (const access of ['edit', 'comments', 'read_only'] as const)
      await test.prisma.projectCollaborator.create({
        data: { projectId: project, userId: people[access].id, access },
      })
    await postSync(people.owner).expect(200)
    section = (await test.prisma.writingDocument.findFirstOrThrow({ where: { kind: 'section' } })).id
  })

  const sentence = (text = 'Une phrase') => base64(updateOf((doc) => addParagraph(doc, text)))
  const send = async (person: SignedIn, update?: string, ids = { project, id: section }) => {
    const document = { ...ids, seen: 0, schema: 1, ...(update !== undefined && { update }) }
    const { body } = await postSync(person, { projects: [{ id: project, seen: 0 }], documents: [document] }).expect(200)
    return body
  }
  const state = () => test.prisma.writingDocument.findUniqueOrThrow({ where: { id: section } })

  it.each(['owner', 'mentor', 'edit'] as const)('and written by %s', async (who) => {
    const body = await send(people[who], sentence())
    expect(body.documents).toMatchObject([{ id: section, head: 2, receipt: { number: 2 } }])
    expect(body.projects).toMatchObject([{ id: project, access: who, head: 2 }])
    expect(await test.prisma.writingUpdate.findMany()).toMatchObject([{ authorId: people[who].id }])
  })

  it.each(['comments', 'read_only'] as const)('and only read with %s', async (who) => {
    await send(people.owner, sentence('Du propriétaire'))
    const update = sentence()
    const { documents, projects } = await send(people[who], update)
    expect(documents).toEqual([{ id: section, head: 2, refused: 'readOnly', update: expect.any(String) }])
    expect(projects).toMatchObject([{ access: who }])
    expect(await state()).toMatchObject({ head: 2, text: 'Du propriétaire' })
    // Readers may not send the owner's update again either.
    expect((await send(people[who], sentence('Du propriétaire'))).documents).toMatchObject([{ refused: 'readOnly' }])
  })

  it.each(['neighbour', 'admin'] as const)('not by a %s', async (who) => {
    const before = await state()
    for (const ids of [
      { project, id: section },
      { project, id: project },
    ]) {
      expect(await send(people[who], sentence(), ids)).toEqual({
        epoch: expect.any(String),
        projects: [],
        gone: [project],
        documents: [{ id: ids.id, head: 0, refused: 'unknown' }],
      })
      expect((await send(people[who], undefined, ids)).documents).toEqual([{ id: ids.id, head: 0, refused: 'unknown' }])
    }
    expect(await state()).toEqual(before)
  })

  it('by nobody without a sign-in', () => test.call('post', '/api/workspace/sync').send({}).expect(401))

  it('no longer by a former mentor or collaborator, nor when the right is taken between two sendings', async () => {
    const before = sentence('Avant')
    await send(people.mentor, before)
    await test.prisma.project.update({ where: { id: project }, data: { mentorId: null } })
    await test.prisma.projectCollaborator.delete({
      where: { projectId_userId: { projectId: project, userId: people.edit.id } },
    })
    for (const person of [people.mentor, people.edit])
      expect(await send(person, before)).toMatchObject({ gone: [project], documents: [{ refused: 'unknown' }] })
    await test.prisma.projectCollaborator.updateMany({
      where: { userId: people.read_only.id },
      data: { access: 'edit' },
    })
    expect((await send(people.read_only, sentence())).documents).toMatchObject([{ receipt: { number: 3 } }])
  })

  it('by a reader who becomes the mentor, and hears of it though nothing was written', async () => {
    const seen = async () => (await send(people.read_only)).projects[0].head
    const head = await seen()
    const [version, body] = [1, { mentorId: people.read_only.id }]
    const edit = people.admin.call('patch', `/api/projects/${project}`).set('If-Match', `"${String(version)}"`)
    await edit.send(body).expect(200)
    const request = { projects: [{ id: project, seen: head }], documents: [] }
    expect((await postSync(people.read_only, request).expect(200)).body.projects).toMatchObject([{ access: 'mentor' }])
  })

  it('not once it is removed, and again when it is restored', async () => {
    await send(people.owner, sentence())
    await people.admin.call('delete', `/api/projects/${project}`).expect(204)
    expect(await send(people.owner, sentence())).toMatchObject({ gone: [project], documents: [{ refused: 'unknown' }] })
    await people.admin.call('post', `/api/projects/${project}/restore`).expect(200)
    expect(await send(people.owner, sentence())).toMatchObject({ gone: [], documents: [{ receipt: { number: 3 } }] })
  })

  it('by the stronger of two rights', async () => {
    await test.prisma.projectCollaborator.create({
      data: { projectId: project, userId: people.mentor.id, access: 'read_only' },
    })
    expect((await send(people.mentor, sentence())).projects).toMatchObject([{ access: 'mentor' }])
  })

  it('only under its own project', async () => {
    const other = await test.prisma.project.create({ data: buildProject({ userId: people.owner.id }) })
    await postSync(people.owner).expect(200)
    const { documents } = await send(people.owner, sentence(), { project: other.id, id: section })
    expect(documents).toEqual([{ id: section, head: 0, refused: 'unknown' }])
    const outline = await send(people.owner, sentence(), { project: other.id, id: project })
    expect(outline.documents).toEqual([{ id: project, head: 0, refused: 'unknown' }])
  })
})
