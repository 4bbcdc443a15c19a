import { MAX_ASKED_VERSIONS } from '#contract/limits'
import { buildProject } from '../../prisma/factories/project'
import { Passwords } from '../auth/passwords'
import { RetentionService } from '../retention/retention.service'
import { addBlock, removeBlock, writeInBlock } from '../testing/named-paragraphs'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { base64, postSync, updateOf, WritingDevice } from '../testing/writing-device'
import { WritingHistory } from './writing-history.service'

describe('versions of a section', () => {
  let test: TestApp
  let student: SignedIn
  let mentor: SignedIn
  let project: string
  let section: string
  let phone: WritingDevice
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    student = await signIn(test, { role: 'student', fullName: 'Afi Mensah' })
    mentor = await signIn(test, { role: 'mentor', fullName: 'Kossi Adzo' })
    const data = buildProject({ userId: student.id, mentorId: mentor.id })
    project = (await test.prisma.project.create({ data })).id
    phone = new WritingDevice(student, project)
    await phone.sync()
    section = phone.sections()[0] ?? ''
  })

  const path = (id = section) => `/api/projects/${project}/sections/${id}/versions`
  const list = async (person = student) => (await person.call('get', path()).expect(200)).body
  const read = async (id: string, person = student) => (await person.call('get', `${path()}/${id}`).expect(200)).body
  const keep = (label: string, person = student) => person.call('post', path()).send({ label })
  /** Makes all texts and versions older. */
  const hoursAgo = (hours: number) =>
    test.database.exec(`
      UPDATE writing_documents SET updated_at = updated_at - interval '${String(hours)} hours';
      UPDATE writing_versions SET created_at = created_at - interval '${String(hours)} hours' WHERE kind <> 'day';
      UPDATE writing_versions SET created_at = created_at - interval '1000 years' WHERE kind = 'day';
      UPDATE writing_versions SET created_at = created_at + interval '1000 years' - interval '${String(hours)} hours'
        WHERE kind = 'day'`)
  const ago = (days: number) => hoursAgo(24 * days)
  async function write(text: string, id = text.toLowerCase().replaceAll(/[^a-z]/g, '-'), device = phone) {
    await device.sync()
    addBlock(device.doc(section), id, text)
    await device.sync()
  }
  const texts = async (id: string) => (await read(id)).blocks.map(({ text }: { text: string }) => text)

  describe('of hours', () => {
    it('keep what was there before a loss of the same afternoon', async () => {
      await write('Une heure de travail', 'a')
      await hoursAgo(1)
      await write('Puis une autre', 'b')
      await hoursAgo(1)
      removeBlock(phone.doc(section), 'a')
      removeBlock(phone.doc(section), 'b')
      await phone.sync()
      const { versions } = await list()
      expect(versions).toMatchObject([{ kind: 'day' }, { kind: 'day' }])
      expect(await texts(versions[0].id)).toEqual(['Une heure de travail', 'Puis une autre'])
      expect(await texts(versions[1].id)).toEqual(['Une heure de travail'])
    })

    it('keep what was there before the first change of another day, once', async () => {
      await write('Lundi')
      await write('Lundi soir')
      expect((await list()).versions).toEqual([])
      await ago(1)
      const monday = (await test.prisma.writingDocument.findUniqueOrThrow({ where: { id: section } })).updatedAt
      await write('Mardi')
      await write('Mardi soir')
      const { versions } = await list()
      expect(versions).toEqual([
        {
          id: expect.any(String),
          kind: 'day',
          label: null,
          at: monday.toISOString(),
          words: 3,
          author: null,
          writers: ['Afi Mensah'],
        },
      ])
      expect(await texts(versions[0].id)).toEqual(['Lundi', 'Lundi soir'])
    })

    it('are one for each hour with changes, and none for those without', async () => {
      await write('Un')
      await ago(1)
      await write('Deux')
      await hoursAgo(9)
      await write('Trois')
      const { versions } = await list()
      expect(versions.map(({ words }: { words: number }) => words)).toEqual([2, 1])
    })

    it('go by the hour in UTC', async () => {
      await write('Un')
      const exec = (at: string) => test.database.exec(`UPDATE writing_documents SET updated_at = ${at}`)
      await exec(`date_trunc('hour', now())`)
      await write('Deux')
      expect((await list()).versions).toHaveLength(0)
      await exec(`date_trunc('hour', now()) - interval '1 millisecond'`)
      await write('Trois')
      expect((await list()).versions).toHaveLength(1)
    })

    it('are one though several write at once', async () => {
      await write('Lundi')
      await ago(1)
      const send = (person: SignedIn, text: string) => {
        const update = base64(updateOf((doc) => addBlock(doc, text, text)))
        return postSync(person, { documents: [{ project, id: section, seen: 0, schema: 1, update }] }).expect(200)
      }
      const names = ['a', 'b', 'c', 'd', 'e', 'f']
      await Promise.all(names.map((name, index) => send(index % 2 ? mentor : student, name)))
      const { versions } = await list()
      expect(versions).toHaveLength(1)
      expect(await texts(versions[0].id)).toEqual(['Lundi'])
      expect(await test.prisma.writingUpdate.count()).toBe(7)
    })

    it('are not made by an update that was received before, by a refused one, nor of an empty section', async () => {
      const update = base64(updateOf((doc) => addBlock(doc, 'a', 'Lundi')))
      const send = (bytes: string) =>
        postSync(student, { documents: [{ project, id: section, seen: 0, schema: 1, update: bytes }] }).expect(200)
      await ago(1)
      await test.database.exec(`UPDATE writing_documents SET state = '' WHERE id = '${section}'`)
      await send(update)
      expect(await test.prisma.writingVersion.count()).toBe(0)
      await ago(1)
      await send(update)
      await send(base64(Buffer.from('Bonjour')))
      expect(await test.prisma.writingVersion.count()).toBe(0)
    })

    it('stay at one an hour when the clock is set back', async () => {
      await write('Un')
      await ago(1)
      await write('Deux')
      await test.database.exec(`UPDATE writing_documents SET updated_at = updated_at - interval '1 day'`)
      await write('Trois')
      expect((await list()).versions).toHaveLength(1)
    })

    it('thin out to one a day after a week, to one a week after 180 days, and those that were asked for stay', async () => {
      await write('Un')
      for (const label of ['A', 'B']) await keep(label).expect(201)
      const [row] = await test.prisma.writingVersion.findMany()
      if (!row) throw new Error('no version')
      const monday = new Date('2024-01-01T12:00:00Z').getTime()
      const days = [0, 1, 6, 7, 13, 14].map((day) => new Date(monday + day * 86_400_000))
      const noon = new Date().setUTCHours(12, 0, 0, 0)
      const hours = (day: number, ...all: number[]) =>
        all.map((hour) => new Date(noon - day * 86_400_000 + (hour - 12) * 3_600_000))
      const recent = [...hours(20, 0, 14, 23), ...hours(9, 8), ...hours(3, 8, 9, 23), ...hours(1, 10)]
      const { id: _, ...data } = row
      await test.prisma.writingVersion.createMany({
        data: [...days, ...recent].map((createdAt) => ({ ...data, kind: 'day' as const, label: null, createdAt })),
      })
      await test.prisma.writingVersion.updateMany({ where: { kind: 'asked' }, data: { createdAt: days[0] ?? '' } })
      for (let round = 0; round < 2; round++) await test.app.get(RetentionService).run()
      const remaining = await test.prisma.writingVersion.findMany({ orderBy: { createdAt: 'asc' } })
      const remainingDays = remaining.filter(({ kind }) => kind === 'day').map(({ createdAt }) => createdAt)
      expect(remainingDays).toEqual([days[2], days[4], days[5], ...recent.slice(2)])
      expect(remaining.filter(({ kind }) => kind === 'asked')).toHaveLength(2)
    })
  })

  describe('that are asked for', () => {
    it('keep what is there, under a name', async () => {
      await write('Avant la relecture')
      const { body } = await keep('  Pour Kossi ').expect(201)
      expect(body).toEqual({
        id: expect.any(String),
        kind: 'asked',
        label: 'Pour Kossi',
        at: expect.any(String),
        words: 3,
        author: 'Afi Mensah',
        writers: ['Afi Mensah'],
      })
      await write('Après')
      expect((await list()).versions).toEqual([body])
      const { blocks, ...version } = await read(body.id)
      expect(version).toEqual(body)
      expect(blocks).toEqual([
        {
          id: 'avant-la-relecture',
          text: 'Avant la relecture',
          author: 'Afi Mensah',
          node: {
            type: 'paragraph',
            attrs: { id: 'avant-la-relecture' },
            content: [{ type: 'text', text: 'Avant la relecture' }],
          },
        },
      ])
    })

    it('have a name', async () => {
      for (const label of ['', '   ', 'x'.repeat(201)]) await keep(label).expect(422)
      await student.call('post', path()).send({}).expect(422)
    })

    it('are kept once, however often the same call comes', async () => {
      const send = () => keep('Une fois').set('idempotency-key', 'f0a1fa43-81c6-752b-acee-93133ed601b6')
      const first = (await send().expect(201)).body
      expect((await send().expect(201)).body).toEqual(first)
      expect((await list()).versions).toHaveLength(1)
    })

    it('are refused when there are too many of a section, which is said before', async () => {
      await keep('Première').expect(201)
      expect((await list()).left).toBe(MAX_ASKED_VERSIONS - 1)
      const { id: _, ...row } = await test.prisma.writingVersion.findFirstOrThrow()
      await test.prisma.writingVersion.createMany({ data: Array.from({ length: MAX_ASKED_VERSIONS - 1 }, () => row) })
      expect((await list()).left).toBe(0)
      expect((await keep('De trop').expect(409)).body.code).toBe('versionsFull')
    })

    it('make hours leave before the last of a day where a project is full', async () => {
      const history = test.app.get(WritingHistory)
      const writtenAt = (at: string) =>
        test.database.exec(`UPDATE writing_documents SET updated_at = date_trunc('day', now()) + interval '${at}'`)
      await write('Un')
      await writtenAt('-14 hours')
      await write('Deux')
      await writtenAt('-13 hours')
      await write('Trois')
      await writtenAt('-40 hours')
      await write('Quatre')
      expect((await list()).versions.map(({ words }: { words: number }) => words)).toEqual([2, 1, 3])
      const before = history.maxBytes
      try {
        await keep('Un').expect(201)
        // One byte less than the versions need.
        history.maxBytes = Number((await list()).bytes) - 1
        await test.prisma.writingVersion.deleteMany({ where: { kind: 'asked' } })
        await keep('Un').expect(201)
        const remaining = (await list()).versions as { kind: string; words: number }[]
        expect(remaining.filter(({ kind }) => kind === 'day').map(({ words }) => words)).toEqual([2, 3])
      } finally {
        history.maxBytes = before
      }
    })

    it('make the oldest days leave when a project is full, and are refused when that is not enough', async () => {
      const history = test.app.get(WritingHistory)
      await write('Un')
      await ago(1)
      await write('Deux')
      await ago(5)
      await write('Trois')
      const { versions, bytes } = await list()
      expect(versions).toHaveLength(2)
      expect(bytes).toBeGreaterThan(100)
      const before = history.maxBytes
      try {
        history.maxBytes = Number(bytes) + 100
        await keep('Un').expect(201)
        expect(
          (await list()).versions.map(({ kind, words }: { kind: string; words: number }) => [kind, words]),
        ).toEqual([
          ['asked', 3],
          ['day', 2],
        ])
        history.maxBytes = 200
        await keep('Deux').expect(409)
        expect((await list()).versions).toHaveLength(2)
        history.maxBytes = 10
        expect((await list()).left).toBe(0)
        // Writing must remain possible.
        await ago(1)
        await write('Quatre')
        expect((await list()).versions).toHaveLength(2)
      } finally {
        history.maxBytes = before
      }
    })
  })

  describe('of exports', () => {
    const exported = (body: object) => student.call('post', `/api/projects/${project}/exports`).send(body)

    it('keep each section once a format, until it is changed', async () => {
      await write('Un')
      const body = { format: 'word', sections: [section, '00000000-0000-4000-8000-000000000000'] }
      expect((await exported(body).expect(201)).body).toEqual({ kept: 1 })
      expect((await exported(body).expect(201)).body).toEqual({ kept: 0 })
      expect((await exported({ ...body, format: 'latex' }).expect(201)).body).toEqual({ kept: 1 })
      await write('Deux')
      expect((await exported(body).expect(201)).body).toEqual({ kept: 1 })
      const kinds = (await list()).versions.map(({ kind, label }: { kind: string; label: string }) => [kind, label])
      expect(kinds).toEqual([
        ['export', 'word'],
        ['export', 'latex'],
        ['export', 'word'],
      ])
      await exported({ format: 'pages', sections: [] }).expect(422)
    })

    it('leave with the days where a project is full, and stand in nobody’s way', async () => {
      const history = test.app.get(WritingHistory)
      await write('Un')
      const body = { format: 'markdown', sections: [section] }
      await exported(body).expect(201)
      const before = history.maxBytes
      try {
        history.maxBytes = Number((await list()).bytes) + 20
        await write('Deux')
        expect((await exported(body).expect(201)).body).toEqual({ kept: 1 })
        expect((await list()).versions).toHaveLength(1)
        history.maxBytes = 10
        await write('Trois')
        expect((await exported(body).expect(201)).body).toEqual({ kept: 0 })
      } finally {
        history.maxBytes = before
      }
    })
  })

  describe('are reached', () => {
    const levels = ['edit', 'comments', 'read_only'] as const
    async function collaborator(access: (typeof levels)[number]) {
      const person = await signIn(test, { role: 'student' })
      await test.prisma.projectCollaborator.create({ data: { projectId: project, userId: person.id, access } })
      return person
    }

    it('by who writes and who reads; only writers keep one', async () => {
      await write('Un')
      const { id } = (await keep('Une').expect(201)).body
      const [edit, comments, reader] = await Promise.all(levels.map(collaborator))
      for (const person of [mentor, edit, comments, reader]) {
        if (!person) continue
        expect((await list(person)).versions).toMatchObject([{ id }])
        expect((await read(id, person)).blocks).toHaveLength(1)
        await keep('Encore', person).expect(person === mentor || person === edit ? 201 : 403)
        await test.prisma.writingVersion.deleteMany({ where: { label: 'Encore' } })
      }
    })

    it('by nobody else, and not under another project or section', async () => {
      await write('Un')
      const { id } = (await keep('Une').expect(201)).body
      const neighbour = await signIn(test, { role: 'student' })
      const admin = await signIn(test)
      for (const person of [neighbour, admin]) {
        await person.call('get', path()).expect(404)
        await person.call('get', `${path()}/${String(id)}`).expect(404)
        await keep('Vol', person).expect(404)
      }
      await test.call('get', path()).expect(401)
      const own = new WritingDevice(
        neighbour,
        (await test.prisma.project.create({ data: buildProject({ userId: neighbour.id }) })).id,
      )
      await own.sync()
      const theirs = `/api/projects/${own.project}/sections`
      await neighbour.call('get', `${theirs}/${section}/versions`).expect(404)
      await neighbour.call('get', `${theirs}/${own.sections()[0] ?? ''}/versions/${String(id)}`).expect(404)
      await student.call('get', path(project)).expect(404)
      await test.prisma.project.update({ where: { id: project }, data: { mentorId: null } })
      await mentor.call('get', path()).expect(404)
    })
  })

  it('know who wrote each block, also when the log is gone', async () => {
    const tablet = new WritingDevice(mentor, project)
    await write('Du student', 'a')
    await write('Du mentor', 'b', tablet)
    await phone.sync()
    writeInBlock(phone.doc(section), 'b', 'Corrigé : ')
    await phone.sync()
    await test.prisma.writingUpdate.deleteMany()
    const rows = await test.prisma.writingAuthor.findMany({ orderBy: { blockId: 'asc' } })
    expect(rows).toMatchObject([
      { blockId: 'a', firstId: student.id, lastId: student.id },
      { blockId: 'b', firstId: mentor.id, lastId: student.id },
    ])
    await ago(1)
    await tablet.sync()
    removeBlock(tablet.doc(section), 'a')
    await tablet.sync()
    const [{ id, writers }] = (await list()).versions
    expect(writers).toEqual(['Afi Mensah'])
    expect((await read(id)).blocks).toMatchObject([
      { text: 'Du student', author: 'Afi Mensah' },
      { text: 'Corrigé : Du mentor', author: 'Afi Mensah' },
    ])
    await ago(1)
    await write('Encore', 'c', tablet)
    expect((await test.prisma.writingAuthor.findMany()).map(({ blockId }) => blockId).sort()).toEqual(['b', 'c'])
  })

  it('forget who had the account deleted, and leave with a project and with a section', async () => {
    await write('Un', 'a')
    await write('Deux', 'b', new WritingDevice(mentor, project))
    const { id } = (await keep('Pour moi', mentor).expect(201)).body
    const password = 'trois mots bien choisis'
    const passwordHash = await test.app.get(Passwords).hash(password)
    await test.prisma.user.update({ where: { id: mentor.id }, data: { passwordHash } })
    await mentor.call('delete', '/api/account').send({ password }).expect(204)
    expect((await list()).versions).toMatchObject([{ author: null, writers: ['Afi Mensah', null] }])
    expect((await read(id)).blocks).toMatchObject([{ author: 'Afi Mensah' }, { author: null }])
    expect(await test.prisma.writingAuthor.findMany({ where: { blockId: 'b' } })).toMatchObject([
      { firstId: null, lastId: null },
    ])
    const rows = JSON.stringify([
      await test.prisma.writingVersion.findMany(),
      await test.prisma.writingAuthor.findMany(),
    ])
    expect(rows).not.toContain(mentor.id)
    await test.prisma.writingDocument.delete({ where: { id: section } })
    expect(await test.prisma.writingVersion.count()).toBe(0)
    expect(await test.prisma.writingAuthor.count()).toBe(0)
  })

  it('are in the export of the account', async () => {
    await write('Une phrase')
    await keep('Relue').expect(201)
    await keep('Pour la fin', mentor).expect(201)
    const { body } = await student.call('get', '/api/account/export').buffer(true).expect(200)
    const version = { kind: 'asked', words: 2, text: 'Une phrase' }
    expect(body.texts[0].sections[0].versions).toMatchObject([
      { ...version, label: 'Relue' },
      { ...version, label: 'Pour la fin' },
    ])
    expect(body.keptVersions).toMatchObject([{ documentId: section, label: 'Relue' }])
    const { body: other } = await mentor.call('get', '/api/account/export').buffer(true).expect(200)
    expect(other.texts).toEqual([])
    expect(other.keptVersions).toMatchObject([{ documentId: section, label: 'Pour la fin' }])
  })
})
