import { randomUUID } from 'node:crypto'
import { MAX_VOICE_BYTES, MAX_VOICES } from '#contract/writing/limits'
import { buildProject } from '../../prisma/factories/project'
import { Passwords } from '../auth/passwords'
import { RetentionService } from '../retention/retention.service'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { postSync, type SyncBody } from '../testing/writing-device'
import { WritingVoices } from './writing-voices.service'

type Act = NonNullable<SyncBody['comments']>[number]
const READERS = ['owner', 'mentor', 'edit', 'comments', 'readOnly'] as const
const STRANGERS = ['formerMentor', 'formerCollaborator', 'neighbour', 'admin'] as const
const WHO = [...READERS, ...STRANGERS] as const
type Who = (typeof WHO)[number]

const password = 'trois mots bien choisis'
/** A browser's WebM header, and content that differs by seed. */
const webm = (seed = 'a', size = 2_000) =>
  Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
    Buffer.alloc(size, seed),
  ])
const SIZE = webm().length

describe('voices of a project', () => {
  let test: TestApp
  let people: Record<Who, SignedIn>
  let project: string
  let passwordHash: string
  beforeAll(async () => {
    test = await startTestApp()
    passwordHash = await test.app.get(Passwords).hash(password)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    const made = WHO.map(async (who): Promise<[Who, SignedIn]> => {
      const role = who === 'admin' ? 'admin' : /entor/.test(who) ? 'mentor' : 'student'
      return [who, await signIn(test, { role, ...(role !== 'admin' && { passwordHash }) })]
    })
    people = Object.fromEntries(await Promise.all(made)) as Record<Who, SignedIn> // Every `Who` has an entry.
    const { owner, mentor, formerMentor, formerCollaborator } = people
    const data = buildProject({ userId: owner.id, mentorId: formerMentor.id })
    project = (await test.prisma.project.create({ data })).id
    const rights = { edit: people.edit, comments: people.comments, read_only: people.readOnly } as const
    for (const access of ['edit', 'comments', 'read_only'] as const)
      await test.prisma.projectCollaborator.create({ data: { projectId: project, userId: rights[access].id, access } })
    const was = { projectId: project, userId: formerCollaborator.id }
    await test.prisma.projectCollaborator.create({ data: { ...was, access: 'edit' } })
    await postSync(owner).expect(200)
    await test.prisma.project.update({ where: { id: project }, data: { mentorId: mentor.id } })
    await test.prisma.projectCollaborator.delete({ where: { projectId_userId: was } })
  })
  afterEach(() => (test.app.get(WritingVoices).maxBytes = 20_000_000))

  const act = (id: string, more: Partial<NonNullable<Act['said']>> = {}): Act => ({
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
      text: '',
      at: 1_750_000_000_000,
      voice: { seconds: 3, bytes: SIZE },
      ...more,
    },
  })
  /** Sends a comment with a recording, and returns its id. */
  async function say(who: Who, more: Partial<NonNullable<Act['said']>> = {}): Promise<string> {
    const id = randomUUID()
    const { body } = await postSync(people[who], { comments: [act(id, more)] }).expect(200)
    expect(body.comments).toEqual([{ id }])
    return id
  }
  const path = (id: string, of = project) => `/api/projects/${of}/voices/${id}`
  const add = (who: Who, id: string, bytes = webm(), type = 'audio/webm') =>
    people[who].call('post', path(id)).set('content-type', type).send(bytes)
  const read = (who: Who, id: string, of = project) => people[who].call('get', path(id, of)).buffer(true)
  const list = (who: Who) => people[who].call('get', `/api/projects/${project}/voices`)
  const count = () => test.prisma.writingVoice.count()
  const remove = (who: Who, id: string) =>
    postSync(people[who], { comments: [{ project, id, act: randomUUID(), removed: true }] }).expect(200)
  const fetchComments = async (who: Who) => {
    const { body } = await postSync(people[who], { projects: [{ id: project, seen: 0, comments: 0 }] }).expect(200)
    return body.projects[0]?.comments
  }

  describe('are reached', () => {
    it.each(['owner', 'mentor', 'edit', 'comments'] as const)('and added by %s', async (who) => {
      const id = await say(who)
      const { body } = await add(who, id).expect(200)
      expect(body).toEqual({ id, bytes: SIZE, used: SIZE })
      for (const reader of READERS) {
        const answer = await read(reader, id).expect(200).expect('content-type', 'audio/webm')
        expect(answer.headers).toMatchObject({
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        })
        expect(Buffer.from(answer.body).equals(webm())).toBe(true)
        expect((await list(reader).expect(200)).body).toEqual({ voices: [{ id, bytes: SIZE }], used: SIZE })
        expect(await fetchComments(reader)).toMatchObject([{ id, text: '', voice: { seconds: 3, bytes: SIZE } }])
      }
    })

    it('by nobody else, nor of a removed project, nor by another project’s address', async () => {
      const id = await say('mentor')
      await add('mentor', id).expect(200)
      for (const who of STRANGERS) {
        await read(who, id).expect(404)
        await list(who).expect(404)
        await add(who, id).expect(404)
      }
      await test.call('get', path(id)).expect(401)
      const other = await test.prisma.project.create({ data: buildProject({ userId: people.neighbour.id }) })
      await postSync(people.neighbour).expect(200)
      await read('neighbour', id, other.id).expect(404)
      await test.prisma.project.update({ where: { id: project }, data: { deletedAt: new Date() } })
      for (const who of READERS) {
        await read(who, id).expect(404)
        await list(who).expect(404)
      }
    })

    it('and added to own remarks alone, by who may comment still', async () => {
      const id = await say('comments')
      for (const who of ['owner', 'mentor', 'edit', 'readOnly'] as const) await add(who, id).expect(403)
      await test.prisma.projectCollaborator.updateMany({
        where: { userId: people.comments.id },
        data: { access: 'read_only' },
      })
      await add('comments', id).expect(403)
      expect(await count()).toBe(0)
    })

    it('only where their remark is, and says that it is spoken', async () => {
      await add('owner', randomUUID()).expect(404)
      const written = randomUUID()
      const { voice: _, ...rest } = act(written, { text: 'Écrit' }).said ?? {}
      await postSync(people.owner, {
        comments: [{ project, id: written, act: randomUUID(), said: rest as NonNullable<Act['said']> }],
      }).expect(200)
      await add('owner', written).expect(404)
      const id = await say('owner')
      await remove('owner', id)
      await add('owner', id).expect(404)
      expect(await count()).toBe(0)
    })
  })

  it('come once: the same again is answered, another is refused', async () => {
    const id = await say('owner')
    const { body } = await add('owner', id).expect(200)
    expect((await add('owner', id).expect(200)).body).toEqual(body)
    expect((await add('owner', id, webm('b')).expect(409)).body.code).toBe('voiceMismatch')
    expect(await count()).toBe(1)
  })

  it('are what their first bytes say, and nothing but sound', async () => {
    const ogg = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead'), Buffer.alloc(90)])
    const mp4 = Buffer.concat([Buffer.from('0000001c667479706d703432', 'hex'), Buffer.alloc(90)])
    for (const [bytes, type] of [
      [ogg, 'audio/ogg'],
      [mp4, 'audio/mp4'],
    ] as const) {
      const id = await say('owner')
      await add('owner', id, bytes, 'audio/webm').expect(200)
      await read('mentor', id).expect(200).expect('content-type', type)
    }
    const id = await say('owner')
    for (const bytes of [Buffer.from('<script>alert(1)</script>'), Buffer.from('RIFF0000WAVEfmt '), Buffer.alloc(0)])
      expect((await add('owner', id, bytes).expect(422)).body.fields.voice.code).toBe('notAVoice')
    expect((await add('owner', id, webm('a', MAX_VOICE_BYTES)).expect(413)).body.code).toBe('bodyTooLarge')
    for (const type of ['audio/wav', 'video/webm', 'image/png', 'text/html', 'application/octet-stream'])
      expect((await add('owner', id, webm(), type).expect(415)).body.code).toBe('unsupportedMediaType')
    await add('owner', 'no-id').expect(422)
    expect(await count()).toBe(2)
  })

  it.each([
    { seconds: 61, bytes: 1 },
    { seconds: 0, bytes: 1 },
    { seconds: 3, bytes: MAX_VOICE_BYTES + 1 },
  ])(
    'are no longer and no larger than they may: %j',
    async (voice) => void (await postSync(people.owner, { comments: [act(randomUUID(), { voice })] }).expect(422)),
  )

  it('have the room of their project and no more; what is there stays', async () => {
    const id = await say('owner')
    await add('owner', id).expect(200)
    test.app.get(WritingVoices).maxBytes = SIZE * 2 - 1
    const second = await say('mentor')
    expect((await add('mentor', second).expect(409)).body).toMatchObject({ code: 'voicesFull' })
    await add('owner', id).expect(200)
    test.app.get(WritingVoices).maxBytes = SIZE * 2
    const third = await say('owner')
    // Of two recordings at the same time, only one finds room.
    const answers = await Promise.all([add('mentor', second), add('owner', third)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(MAX_VOICES).toBeGreaterThan(100)
  })

  it('go with the text of their remark; its words may be emptied beside them', async () => {
    const id = await say('mentor', { text: 'À entendre' })
    await add('mentor', id).expect(200)
    const emptied = { project, id, act: randomUUID(), text: '' }
    expect((await postSync(people.mentor, { comments: [emptied] }).expect(200)).body.comments).toEqual([{ id }])
    expect(await count()).toBe(1)
    await remove('mentor', id)
    expect(await count()).toBe(0)
    expect((await fetchComments('owner'))?.[0]).not.toHaveProperty('voice')
    await read('owner', id).expect(404)
    // Retention deletes the comment's row as well.
    await test.database.exec(`UPDATE writing_comments SET deleted_at = deleted_at - interval '91 days'`)
    await test.app.get(RetentionService).run()
    expect(await test.prisma.writingComment.count()).toBe(0)
  })

  it('stand in the exports of who said them and of whose text it is', async () => {
    const id = await say('mentor')
    await add('mentor', id).expect(200)
    const exported = async (who: Who) =>
      (await people[who].call('get', '/api/account/export').buffer(true).expect(200)).text
    const data = `data:audio/webm;base64,${webm().toString('base64')}`
    for (const who of ['owner', 'mentor'] as const) expect(await exported(who)).toContain(data)
    for (const who of ['edit', 'neighbour'] as const) expect(await exported(who)).not.toContain('data:audio')
  })

  it('go with the account of who said them, and a remark that was nothing else', async () => {
    const [alone, beside] = [await say('edit'), await say('edit', { text: 'Et des mots' })]
    const other = await say('mentor')
    for (const id of [alone, beside]) await add('edit', id).expect(200)
    await add('mentor', other).expect(200)
    const answer = await people.edit.call('delete', '/api/account').send({ password })
    expect([answer.status, answer.body]).toEqual([204, {}])
    expect(await test.prisma.writingVoice.findMany({ select: { id: true } })).toEqual([{ id: other }])
    const rows = (await fetchComments('owner')) ?? []
    const row = (id: string) => rows.find((one: { id: string }) => one.id === id)
    expect(row(alone)).toMatchObject({ isRemoved: true, name: '', text: '', quote: '' })
    expect(row(beside)).toMatchObject({ isRemoved: false, name: '', text: 'Et des mots' })
    expect([row(alone)?.voice, row(beside)?.voice, row(other)?.voice?.seconds]).toEqual([undefined, undefined, 3])
  })

  it('go with a student’s account', async () => {
    const id = await say('mentor')
    await add('mentor', id).expect(200)
    await people.owner.call('delete', '/api/account').send({ password }).expect(204)
    expect(await count()).toBe(0)
  })
})
