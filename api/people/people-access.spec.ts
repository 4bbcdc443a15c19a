import { randomBytes, randomUUID } from 'node:crypto'
import type { CollaboratorAccess } from '#contract/choices'
import { buildProject } from '../../prisma/factories/project'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp, type Verb } from '../testing/test-app'
import { addParagraph, base64, postSync, updateOf } from '../testing/writing-device'

const LEVELS = ['edit', 'comments', 'read_only'] as const
const ALL = ['owner', 'mentor', 'formerMentor', ...LEVELS, 'neighbour', 'admin', 'anonymous'] as const
type Who = (typeof ALL)[number]
const token = () => randomBytes(32).toString('base64url')

describe('the people of a project', () => {
  let test: TestApp
  let people: Record<Exclude<Who, 'anonymous'>, SignedIn>
  let project: string
  let section: string
  beforeAll(async () => {
    test = await startTestApp()
    const student = (fullName: string) => signIn(test, { role: 'student', fullName, emailConfirmedAt: new Date() })
    people = {
      owner: await student('Afi Lawson'),
      mentor: await signIn(test, { role: 'mentor', fullName: 'Dr Koffi' }),
      formerMentor: await signIn(test, { role: 'mentor' }),
      edit: await student('Edem'),
      comments: await student('Kodjo'),
      read_only: await signIn(test, { role: 'mentor', fullName: 'Pr Abla' }),
      neighbour: await student('Yao'),
      admin: await signIn(test),
    }
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.prisma.project.deleteMany()
    const { owner, mentor, formerMentor } = people
    const made = await test.prisma.project.create({
      data: buildProject({ userId: owner.id, mentorId: formerMentor.id, title: 'Eaux de Lomé' }),
    })
    project = made.id
    await test.prisma.project.update({ where: { id: project }, data: { mentorId: mentor.id } })
    for (const access of LEVELS)
      await test.prisma.projectCollaborator.create({ data: { projectId: project, userId: people[access].id, access } })
    await test.prisma.project.create({ data: buildProject({ userId: people.neighbour.id }) })
    await postSync(owner).expect(200)
    const found = await test.prisma.writingDocument.findFirstOrThrow({ where: { projectId: project, kind: 'section' } })
    section = found.id
  })

  const call = (who: Who, verb: Verb, path: string) =>
    who === 'anonymous' ? test.call(verb, path) : people[who].call(verb, path)
  const at = (path: string) => `/api/projects/${project}/${path}`
  const readAccess = (who: keyof typeof people) =>
    test.prisma.projectCollaborator.findUnique({
      where: { projectId_userId: { projectId: project, userId: people[who].id } },
    })
  const openInvitation = () =>
    test.prisma.projectInvitation.create({
      data: {
        projectId: project,
        invitedById: people.owner.id,
        access: 'edit',
        tokenHash: token(),
        expiresAt: new Date(Date.now() + 60_000),
      },
    })

  describe.each([
    ['owner', 200],
    ['mentor', 200],
    ['edit', 200],
    ['comments', 200],
    ['read_only', 200],
    ['admin', 200],
    ['formerMentor', 404],
    ['neighbour', 404],
    ['anonymous', 401],
  ] as const)('are listed for %s', (who, status) => {
    it(`with ${String(status)}`, async () => {
      await openInvitation()
      const { body } = await call(who, 'get', at('people')).expect(status)
      if (status !== 200) return
      expect(body).toMatchObject({
        access: who === 'admin' ? null : who,
        student: { fullName: 'Afi Lawson' },
        mentor: { fullName: 'Dr Koffi' },
      })
      expect(body.collaborators.map(({ access }: { access: string }) => access).sort()).toEqual([...LEVELS].sort())
      expect(body.invitations).toHaveLength(who === 'owner' ? 1 : 0)
      expect(JSON.stringify(body)).not.toMatch(/token|hash|demo\.example/)
    })
  })

  /** People who see the project but cannot decide, and people who cannot see it. */
  const REFUSED = [
    ['mentor', 403],
    ['edit', 403],
    ['comments', 403],
    ['read_only', 403],
    ['admin', 403],
    ['formerMentor', 404],
    ['neighbour', 404],
    ['anonymous', 401],
  ] as const

  it.each(REFUSED)('are decided on by their student alone, not by %s', async (who, status) => {
    const invitation = await openInvitation()
    const before = await test.prisma.projectCollaborator.findMany()
    // Not the caller, because everybody may leave.
    const other = people[who === 'comments' ? 'edit' : 'comments'].id
    await call(who, 'post', at('invitations')).send({ email: 'x@example.org', access: 'edit' }).expect(status)
    await call(who, 'post', at('invitations/link')).send({ token: token(), access: 'edit' }).expect(status)
    await call(who, 'delete', at(`invitations/${invitation.id}`)).expect(status)
    await call(who, 'patch', at(`people/${other}`))
      .send({ access: 'edit' })
      .expect(status)
    await call(who, 'delete', at(`people/${other}`)).expect(status)
    const own = who === 'anonymous' ? randomUUID() : people[who].id
    await call(who, 'patch', at(`people/${own}`))
      .send({ access: 'edit' })
      .expect(status)
    expect(await test.prisma.projectCollaborator.findMany()).toEqual(before)
    expect(await test.prisma.projectInvitation.findMany()).toEqual([invitation])
    expect(await test.prisma.outgoingMail.count()).toBe(0)
  })

  it('are not those of another project', async () => {
    const other = await test.prisma.project.create({ data: buildProject({ userId: people.owner.id }) })
    const invitation = await openInvitation()
    const theirs = (path: string) => `/api/projects/${other.id}/${path}`
    await people.owner.call('delete', theirs(`invitations/${invitation.id}`)).expect(404)
    await people.owner.call('delete', theirs(`people/${people.edit.id}`)).expect(404)
    await people.owner
      .call('patch', theirs(`people/${people.edit.id}`))
      .send({ access: 'comments' })
      .expect(404)
    await people.owner.call('delete', at(`people/${people.mentor.id}`)).expect(404)
    await people.owner.call('delete', at(`people/${people.owner.id}`)).expect(404)
    expect(await test.prisma.projectCollaborator.count({ where: { projectId: project } })).toBe(3)
  })

  const sentence = () => base64(updateOf((doc) => addParagraph(doc, `Une phrase ${randomUUID()}`)))
  const write = async (who: keyof typeof people, seen = 0) => {
    const document = { project, id: section, seen: 0, schema: 1, update: sentence() }
    return (await postSync(people[who], { projects: [{ id: project, seen }], documents: [document] }).expect(200)).body
  }
  const keepVersion = (who: keyof typeof people) =>
    people[who].call('post', at(`sections/${section}/versions`)).send({ label: 'Une' })

  it('write as far as their level goes, and feel a change of it at once', async () => {
    await write('owner')
    const change = (who: CollaboratorAccess, access: CollaboratorAccess) =>
      people.owner
        .call('patch', at(`people/${people[who].id}`))
        .send({ access })
        .expect(204)
    const { projects } = (await postSync(people.edit).expect(200)).body
    await change('edit', 'read_only')
    await change('read_only', 'edit')
    // The device has the text already, so only its access is sent.
    const synced = (await postSync(people.edit, { projects: [{ id: project, seen: projects[0].head }] }).expect(200))
      .body
    expect(synced.projects).toMatchObject([{ id: project, access: 'read_only', documents: [] }])
    expect((await write('edit')).documents).toMatchObject([{ refused: 'readOnly' }])
    expect((await write('read_only')).documents).toMatchObject([{ receipt: { number: expect.any(Number) } }])
    await keepVersion('edit').expect(403)
    await keepVersion('read_only').expect(201)
    const acts = { where: { action: 'project.access' }, orderBy: { id: 'asc' } } as const
    expect(await test.prisma.auditEvent.findMany(acts)).toMatchObject([
      { actorId: people.owner.id, before: { access: 'edit' }, after: { access: 'read_only' } },
      { before: { access: 'read_only' }, after: { access: 'edit' } },
    ])
  })

  const versions = (who: keyof typeof people) => people[who].call('get', at(`sections/${section}/versions`))
  const own = async (who: keyof typeof people) =>
    (await people[who].call('get', '/api/account/projects').expect(200)).body.map(
      ({ id, access }: { id: string; access: string }) => [id, access],
    )

  it.each(LEVELS)('with %s reach it until they leave', async (who) => {
    expect(await own(who)).toEqual([[project, who]])
    await versions(who).expect(200)
    const key = randomUUID()
    const leave = () => people[who].call('delete', at(`people/${people[who].id}`)).set('idempotency-key', key)
    await leave().expect(204)
    await leave().expect(204)
    await people[who].call('delete', at(`people/${people[who].id}`)).expect(404)
    expect(await write(who)).toMatchObject({ gone: [project], documents: [{ refused: 'unknown' }] })
    expect(await own(who)).toEqual([])
    await versions(who).expect(404)
    await people[who].call('get', at('people')).expect(404)
    expect(await test.prisma.auditEvent.findFirst({ where: { action: 'project.leave' } })).toMatchObject({
      actorId: people[who].id,
      before: { fullName: people[who].fullName, access: who },
    })
  })

  it.each(LEVELS)('with %s are removed by the student', async (who) => {
    await people.owner.call('delete', at(`people/${people[who].id}`)).expect(204)
    expect(await readAccess(who)).toBeNull()
    expect((await postSync(people[who], { projects: [{ id: project, seen: 1 }] })).body.gone).toEqual([project])
    expect(await own(who)).toEqual([])
  })

  it('are in nobody’s list but theirs', async () => {
    expect(await own('owner')).toEqual([[project, 'owner']])
    expect(await own('mentor')).toEqual([[project, 'mentor']])
    expect(await own('formerMentor')).toEqual([])
    expect(await own('neighbour')).toHaveLength(1)
    expect(await own('admin')).toEqual([])
    // Collaborators may only work on the text, not on the project's fields.
    for (const who of LEVELS)
      await people[who]
        .call('patch', `/api/projects/${project}`)
        .set('if-match', '"2"')
        .send({ title: 'Le mien', progress: 50 })
        .expect(404)
  })

  it('are gone with a removed project, and back with a restored one', async () => {
    await people.admin.call('delete', `/api/projects/${project}`).expect(204)
    for (const who of ['owner', 'edit', 'admin'] as const) await call(who, 'get', at('people')).expect(404)
    await people.owner.call('post', at('invitations/link')).send({ token: token(), access: 'edit' }).expect(404)
    expect(await own('edit')).toEqual([])
    await people.admin.call('post', `/api/projects/${project}/restore`).expect(200)
    expect(await own('edit')).toEqual([[project, 'edit']])
  })
})
