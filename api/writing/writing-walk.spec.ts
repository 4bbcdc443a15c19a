import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'supertest'
import { LIST_APIS } from '#contract/list-apis'
import { buildProject } from '../../prisma/factories/project'
import { ALL_ENDPOINTS } from '../testing/endpoints'
import { addBlock } from '../testing/named-paragraphs'
import { signIn } from '../testing/sign-in'
import { startTestApp, type TestApp, type Verb } from '../testing/test-app'
import { base64, docOf, postSync, setSection, updateOf, type SyncBody } from '../testing/writing-device'

/** Everybody who might call: those who write, those who read, and those whom the project does not concern. */
const WRITERS = ['owner', 'mentor', 'edit'] as const
const READERS = ['comments', 'readOnly'] as const
const STRANGERS = ['formerMentor', 'formerCollaborator', 'neighbour', 'admin'] as const
const WHO = [...WRITERS, ...READERS, ...STRANGERS, 'anonymous'] as const
type Who = (typeof WHO)[number]
type Person = { readonly call: (verb: Verb, path: string) => Test }

interface Ids {
  readonly project: string
  readonly section: string
  readonly version: string
}

/** One call of a route with its expected outcomes: a status, or a summary of the sync's answer. */
interface Call {
  readonly title: string
  readonly ask: (person: Person, ids: Ids) => Promise<string>
  readonly writers: string
  readonly readers: string
  readonly strangers: string
  /** Set where the owner's outcome differs. */
  readonly owner?: string
}

const status = async (sent: Test): Promise<string> => String((await sent).status)
let count = 0
const addsText = () => base64(updateOf((doc) => addBlock(doc, `block-${String(count++)}`, 'Une phrase')))
const addsSection = () =>
  base64(updateOf((doc) => setSection(doc, `00000000-0000-4000-8000-${String(count++).padStart(12, '0')}`)))

async function synced(person: Person, body: Partial<SyncBody>): Promise<string> {
  const { status: code, body: reply } = await postSync(person, body)
  if (code !== 200) return String(code)
  const [document] = reply.documents
  if (!document) return reply.gone.length > 0 ? 'gone' : String(reply.projects[0]?.access ?? 'nothing')
  const { refused, receipt, update } = document
  // A refusal must not come with text, except for readers.
  return [refused, receipt && 'taken', update && 'text'].filter(Boolean).join(' and ') || 'nothing'
}
const sync =
  (id: (ids: Ids) => string, update?: () => string): Call['ask'] =>
  (person, ids) => {
    const sent = { ...(update && { update: update() }) }
    return synced(person, { documents: [{ project: ids.project, id: id(ids), seen: 0, schema: 1, ...sent }] })
  }
const versions = ({ project, section }: Ids) => `/api/projects/${project}/sections/${section}/versions`

/** Every route of the writing space, with each person's outcome. A test fails for a missing route. */
const TABLE: Readonly<Record<string, readonly Call[]>> = {
  'POST /api/workspace/sync': [
    {
      title: 'asks for the outline',
      ask: sync(({ project }) => project),
      writers: 'text',
      readers: 'text',
      strangers: 'unknown',
    },
    {
      title: 'asks for a section',
      ask: sync(({ section }) => section),
      writers: 'text',
      readers: 'text',
      strangers: 'unknown',
    },
    {
      title: 'writes in the outline',
      ask: sync(({ project }) => project, addsSection),
      writers: 'taken and text',
      readers: 'readOnly and text',
      strangers: 'unknown',
    },
    {
      title: 'writes in a section',
      ask: sync(({ section }) => section, addsText),
      writers: 'taken and text',
      readers: 'readOnly and text',
      strangers: 'unknown',
    },
    {
      title: 'names the project',
      ask: async (person, { project }) => {
        const reply = await synced(person, { projects: [{ id: project, seen: 0 }] })
        return /^(gone|\d+)$/.test(reply) ? reply : 'told'
      },
      writers: 'told',
      readers: 'told',
      strangers: 'gone',
    },
  ],
  'GET /api/projects/:id/sections/:section/versions': [
    {
      title: 'lists versions',
      ask: (person, ids) => status(person.call('get', versions(ids))),
      writers: '200',
      readers: '200',
      strangers: '404',
    },
  ],
  'POST /api/projects/:id/sections/:section/versions': [
    {
      title: 'keeps a version',
      ask: (person, ids) => status(person.call('post', versions(ids)).send({ label: 'Relue' })),
      writers: '201',
      readers: '403',
      strangers: '404',
    },
  ],
  'POST /api/projects/:id/exports': [
    {
      title: 'keeps what is exported',
      ask: (person, { project, section }) =>
        status(person.call('post', `/api/projects/${project}/exports`).send({ format: 'word', sections: [section] })),
      writers: '201',
      readers: '403',
      strangers: '404',
    },
  ],
  'GET /api/projects/:id/sections/:section/versions/:version': [
    {
      title: 'reads a version',
      ask: (person, ids) => status(person.call('get', `${versions(ids)}/${ids.version}`)),
      writers: '200',
      readers: '200',
      strangers: '404',
    },
  ],
  'GET /api/account/export': [
    {
      title: 'takes a copy of the account',
      ask: async (person, { section }) => {
        const { status: code, text } = await person.call('get', '/api/account/export')
        return code === 200 ? String(text.includes(section) && text.includes('Secret du projet')) : String(code)
      },
      owner: 'true',
      writers: 'false',
      readers: 'false',
      strangers: 'false',
    },
  ],
}

const isOfWriting = (path: string): boolean => /^\/api\/(workspace\/|projects\/:id\/)/.test(path)
const OF_THE_LIST = new Set(Object.values(LIST_APIS.projects).map(({ method, path }) => `${method} ${path}`))

/** Routes whose own spec calls them as everybody, by the beginning of their paths. */
const WALKED_ELSEWHERE: Readonly<Record<string, string>> = {
  '/api/workspace/events': 'writing/live/writing-events.spec.ts',
  '/api/projects/:id/pictures': 'writing/writing-pictures.spec.ts',
  '/api/projects/:id/voices': 'writing/writing-voices.spec.ts',
  '/api/projects/:id/deposit': 'deposit/deposit.spec.ts',
  '/api/projects/:id/mentor-change': 'mentor-changes/mentor-changes.spec.ts',
  '/api/projects/:id/booking': 'booking/booking-access.spec.ts',
  '/api/projects/:id/people': 'people/people-access.spec.ts',
  '/api/projects/:id/rounds': 'rounds/rounds-access.spec.ts',
  '/api/projects/:id/invitations': 'people/people-access.spec.ts',
  '/api/projects/:id/writing': 'writing-views/writing-views.spec.ts',
}
const isWalkedElsewhere = (path: string): boolean =>
  Object.keys(WALKED_ELSEWHERE).some((room) => path === room || path.startsWith(`${room}/`))

it('every route of the writing space stands in the table', () => {
  const routes = ALL_ENDPOINTS.filter(
    ([name, { path }]) => isOfWriting(path) && !isWalkedElsewhere(path) && !OF_THE_LIST.has(name as never),
  )
  expect(Object.keys(TABLE)).toEqual(expect.arrayContaining(routes.map(([name]) => name)))
  expect(routes.length).toBeGreaterThan(3)
})

it.each(Object.entries(WALKED_ELSEWHERE))('%s is walked by %s', (room, spec) => {
  const text = readFileSync(join(__dirname, '..', spec), 'utf8')
  expect(text).toContain(room.split('/').at(-1))
  for (const who of ['mentor', 'neighbour']) expect(text).toContain(who)
})

describe('of the writing space', () => {
  let test: TestApp
  let people: Record<Who, Person>
  let admin: Person
  let ids: Ids
  beforeAll(async () => {
    test = await startTestApp()
    const student = () => signIn(test, { role: 'student' })
    const mentor = () => signIn(test, { role: 'mentor' })
    const [owner, first, second, edit, comments, readOnly, former, neighbour, keeper] = await Promise.all([
      student(),
      mentor(),
      mentor(),
      student(),
      student(),
      mentor(),
      student(),
      student(),
      signIn(test),
    ])
    people = {
      owner,
      mentor: second,
      edit,
      comments,
      readOnly,
      formerMentor: first,
      formerCollaborator: former,
      neighbour,
      admin: keeper,
      anonymous: { call: (verb, path) => test.call(verb, path) },
    }
    admin = keeper
    const data = buildProject({ userId: owner.id, mentorId: first.id })
    const { id: project } = await test.prisma.project.create({ data })
    const rights = { edit, comments, read_only: readOnly } as const
    for (const access of ['edit', 'comments', 'read_only'] as const)
      await test.prisma.projectCollaborator.create({ data: { projectId: project, userId: rights[access].id, access } })
    const was = await test.prisma.projectCollaborator.create({
      data: { projectId: project, userId: former.id, access: 'edit' },
    })
    // The neighbour has a thesis too.
    await test.prisma.project.create({ data: buildProject({ userId: neighbour.id, mentorId: second.id }) })
    await postSync(owner).expect(200)
    const where = { projectId: project, kind: 'section' } as const
    const { id: section } = await test.prisma.writingDocument.findFirstOrThrow({ where })
    const secret = base64(updateOf((doc) => addBlock(doc, 'first', 'Secret du projet')))
    // The former mentor and collaborator wrote while they had access.
    for (const person of [owner, first, former]) {
      const update = person === owner ? secret : addsText()
      await postSync(person, { documents: [{ project, id: section, seen: 0, schema: 1, update }] }).expect(200)
    }
    const path = versions({ project, section, version: '' })
    const { body } = await owner.call('post', path).send({ label: 'Première' }).expect(201)
    ids = { project, section, version: String(body.id) }
    await test.prisma.project.update({ where: { id: project }, data: { mentorId: second.id } })
    await test.prisma.projectCollaborator.delete({
      where: { projectId_userId: { projectId: project, userId: was.userId } },
    })
  })
  afterAll(() => test.close())

  const stored = async () => [
    await test.prisma.writingUpdate.count(),
    await test.prisma.writingVersion.count(),
    docOf((await test.prisma.writingDocument.findUniqueOrThrow({ where: { id: ids.section } })).state)
      .getXmlFragment('text')
      .toJSON(),
  ]
  const expected = (call: Call, who: Who): string => {
    if (who === 'anonymous') return '401'
    if (who === 'owner') return call.owner ?? call.writers
    if (WRITERS.includes(who as never)) return call.writers
    return READERS.includes(who as never) ? call.readers : call.strangers
  }
  const CALLS = Object.entries(TABLE).flatMap(([route, calls]) =>
    calls.map((call): [string, Call] => [`${route} (${call.title})`, call]),
  )

  it.each(CALLS)('%s', async (_, call) => {
    const outcomes: Partial<Record<Who, string>> = {}
    for (const who of WHO) {
      const before = await stored()
      outcomes[who] = await call.ask(people[who], ids)
      // A person who may not write must store nothing.
      if (!WRITERS.includes(who as never)) expect(await stored()).toEqual(before)
    }
    expect(outcomes).toEqual(Object.fromEntries(WHO.map((who) => [who, expected(call, who)])))
  })

  it.each(CALLS)('%s of a project that was removed', async (_, call) => {
    await admin.call('delete', `/api/projects/${ids.project}`).expect(204)
    try {
      const outcomes: Partial<Record<Who, string>> = {}
      const before = await stored()
      for (const who of WHO) outcomes[who] = await call.ask(people[who], ids)
      expect(outcomes).toEqual(
        Object.fromEntries(WHO.map((who) => [who, who === 'anonymous' ? '401' : call.strangers])),
      )
      expect(await stored()).toEqual(before)
    } finally {
      await admin.call('post', `/api/projects/${ids.project}/restore`).expect(200)
    }
  })

  it.each(CALLS)('%s with ids that are none', async (_, call) => {
    if (call.title === 'takes a copy of the account') return
    const bad = { project: 'x', section: "'; DROP TABLE users; --", version: '..' }
    for (const who of ['owner', 'admin'] as const) expect(['404', '422']).toContain(await call.ask(people[who], bad))
  })
})
