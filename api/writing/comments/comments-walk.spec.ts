import { randomUUID } from 'node:crypto'
import { buildProject } from '../../../prisma/factories/project'
import { signIn, type SignedIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/test-app'
import { postSync, type SyncBody, type SyncReply } from '../../testing/writing-device'

type Act = NonNullable<SyncBody['comments']>[number]
const WHO = [
  'owner',
  'mentor',
  'edit',
  'comments',
  'readOnly',
  'formerMentor',
  'formerCollaborator',
  'neighbour',
  'admin',
] as const
type Who = (typeof WHO)[number]
type Outcome = Record<Who, string>

const SPEAKERS = { owner: 'taken', mentor: 'taken', edit: 'taken', comments: 'taken' } as const
const STRANGERS = {
  formerMentor: 'unknown',
  formerCollaborator: 'unknown',
  neighbour: 'unknown',
  admin: 'unknown',
} as const
const NOT_MINE = { owner: 'readOnly', mentor: 'readOnly', edit: 'readOnly', comments: 'readOnly', readOnly: 'readOnly' }

describe('comments, called by everybody', () => {
  let test: TestApp
  let people: Record<Who, SignedIn>
  let project: string
  let ids: { remark: string; suggestion: string; point: string }
  beforeAll(async () => {
    test = await startTestApp()
    await test.database.empty()
    const made = await Promise.all(
      WHO.map(async (who): Promise<[Who, SignedIn]> => {
        const role = who === 'admin' ? 'admin' : who === 'mentor' || who === 'formerMentor' ? 'mentor' : 'student'
        return [who, await signIn(test, { role })]
      }),
    )
    people = Object.fromEntries(made) as Record<Who, SignedIn> // Every `Who` has an entry.
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    const { owner, mentor, formerMentor, formerCollaborator } = people
    const data = buildProject({ userId: owner.id, mentorId: formerMentor.id })
    project = (await test.prisma.project.create({ data })).id
    const rights = { edit: people.edit, comments: people.comments, read_only: people.readOnly } as const
    for (const access of ['edit', 'comments', 'read_only'] as const)
      await test.prisma.projectCollaborator.create({ data: { projectId: project, userId: rights[access].id, access } })
    const was = { projectId: project, userId: formerCollaborator.id }
    await test.prisma.projectCollaborator.create({ data: { ...was, access: 'edit' } })
    await postSync(owner).expect(200)
    // The former mentor wrote comments while still the mentor.
    ids = { remark: randomUUID(), suggestion: randomUUID(), point: randomUUID() }
    const sent = [
      makeAct(ids.remark),
      makeAct(ids.suggestion, { kind: 'suggestion', replacement: 'autres' }),
      makeAct(ids.point, { kind: 'point' }),
    ]
    await postSync(formerMentor, { comments: sent }).expect(200)
    await test.prisma.project.update({ where: { id: project }, data: { mentorId: mentor.id } })
    await test.prisma.projectCollaborator.delete({ where: { projectId_userId: was } })
  })

  const makeAct = (id: string = randomUUID(), more: Partial<NonNullable<Act['said']>> = {}): Act => ({
    project,
    id,
    act: randomUUID(),
    said: {
      section: project,
      kind: 'remark',
      block: 'b',
      quote: 'mots',
      before: '',
      after: '',
      text: 'Secret du projet',
      at: 1_750_000_000_000,
      ...more,
    },
  })
  const does =
    (what: () => Omit<Act, 'project' | 'act'>) =>
    async (person: SignedIn): Promise<string> => {
      const { body } = await postSync(person, { comments: [{ project, act: randomUUID(), ...what() }] }).expect(200)
      expect(JSON.stringify(body.comments)).not.toContain('Secret')
      return String(body.comments[0]?.refused ?? 'taken')
    }
  const set = (of: keyof typeof ids, from: string, state: NonNullable<Act['state']>) => ({
    before: () => test.prisma.writingComment.updateMany({ where: { id: ids[of] }, data: { state: from as 'open' } }),
    call: does(() => ({ id: ids[of], state })),
  })
  const nothing = () => Promise.resolve()

  it.each<[string, () => { before: () => Promise<unknown>; call: (person: SignedIn) => Promise<string> }, Outcome]>([
    [
      'says something',
      () => ({ before: nothing, call: does(() => makeAct()) }),
      { ...SPEAKERS, readOnly: 'readOnly', ...STRANGERS },
    ],
    [
      'answers',
      () => ({ before: nothing, call: does(() => makeAct(randomUUID(), { thread: ids.remark })) }),
      { ...SPEAKERS, readOnly: 'readOnly', ...STRANGERS },
    ],
    [
      'changes what another said',
      () => ({ before: nothing, call: does(() => ({ id: ids.remark, text: 'Autre' })) }),
      { ...NOT_MINE, ...STRANGERS },
    ],
    [
      'removes what another said',
      () => ({ before: nothing, call: does(() => ({ id: ids.remark, removed: true })) }),
      { ...NOT_MINE, ...STRANGERS },
    ],
    ['settles a remark', () => set('remark', 'open', 'closed'), { ...SPEAKERS, readOnly: 'readOnly', ...STRANGERS }],
    [
      'accepts a suggestion',
      () => set('suggestion', 'open', 'accepted'),
      { ...NOT_MINE, owner: 'taken', edit: 'taken', ...STRANGERS },
    ],
    [
      'refuses a suggestion',
      () => set('suggestion', 'open', 'refused'),
      { ...NOT_MINE, owner: 'taken', edit: 'taken', ...STRANGERS },
    ],
    ['ticks a point', () => set('point', 'open', 'done'), { ...NOT_MINE, owner: 'taken', edit: 'taken', ...STRANGERS }],
    ['closes a point', () => set('point', 'done', 'closed'), { ...NOT_MINE, mentor: 'taken', ...STRANGERS }],
    ['opens a point again', () => set('point', 'closed', 'open'), { ...NOT_MINE, mentor: 'taken', ...STRANGERS }],
  ])('who %s', async (_, made, expected) => {
    const { before, call } = made()
    const outcomes: Partial<Outcome> = {}
    for (const who of WHO) {
      await before()
      const rows = await test.prisma.writingComment.findMany({ where: { projectId: project }, orderBy: { id: 'asc' } })
      outcomes[who] = await call(people[who])
      if (outcomes[who] === 'taken') continue
      // A refused call must store nothing.
      const after = await test.prisma.writingComment.findMany({ where: { projectId: project }, orderBy: { id: 'asc' } })
      expect(after).toEqual(rows)
    }
    expect(outcomes).toEqual(expected)
  })

  it('read by those who reach the project, and by nobody else; a removed project by none', async () => {
    const read = async (who: Who) => {
      const { body } = await postSync(people[who], { projects: [{ id: project, seen: 0 }] }).expect(200)
      // The answer also contains earlier projects of the same people.
      const reply = (body as SyncReply).projects.find(({ id }) => id === project)
      return JSON.stringify(reply ?? null).includes('Secret du projet')
    }
    const readers = { owner: true, mentor: true, edit: true, comments: true, readOnly: true }
    const strangers = { formerMentor: false, formerCollaborator: false, neighbour: false, admin: false }
    const all = async () =>
      Object.fromEntries(await Promise.all(WHO.map(async (who) => [who, await read(who)] as const)))
    expect(await all()).toEqual({ ...readers, ...strangers })
    await test.prisma.project.update({ where: { id: project }, data: { deletedAt: new Date() } })
    expect(Object.values(await all())).not.toContain(true)
    expect(await does(() => makeAct())(people.owner)).toBe('unknown')
  })
})
