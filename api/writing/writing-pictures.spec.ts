import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { KEPT_PICTURE_BYTES, MAX_PICTURES, PICTURE_BODY_LIMIT } from '#contract/limits'
import { buildProject } from '../../prisma/factories/project'
import { timed } from '../testing/cpu-time'
import { photo, PLACE, postPicture } from '../testing/pictures'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { postSync } from '../testing/writing-device'
import { WritingPictures } from './writing-pictures.service'

describe('pictures of a project', () => {
  let test: TestApp
  let people: Record<'owner' | 'mentor' | 'edit' | 'comments' | 'read_only' | 'neighbour' | 'admin', SignedIn>
  let project: string
  let jpeg: Buffer
  beforeAll(async () => {
    test = await startTestApp()
    jpeg = await photo()
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
    // Each test has its own student, because a person may add thirty pictures a minute.
    people.owner = await signIn(test, { role: 'student', fullName: 'Afi' })
    const made = await test.prisma.project.create({
      data: buildProject({ userId: people.owner.id, mentorId: people.mentor.id }),
    })
    project = made.id
    for (const access of ['edit', 'comments', 'read_only'] as const)
      await test.prisma.projectCollaborator.create({ data: { projectId: project, userId: people[access].id, access } })
    await postSync(people.owner).expect(200)
  })

  const add = (who: keyof typeof people, bytes = jpeg, id?: string) =>
    postPicture(people[who], project, bytes, id === undefined ? {} : { id })
  const read = (who: keyof typeof people, id: string, of = project) =>
    people[who].call('get', `/api/projects/${of}/pictures/${id}`).buffer(true)
  const list = (who: keyof typeof people, of = project) => people[who].call('get', `/api/projects/${of}/pictures`)
  const count = () => test.prisma.writingPicture.count()

  describe('are reached', () => {
    it.each(['owner', 'mentor', 'edit'] as const)('and added by %s', async (who) => {
      const { body } = await add(who).expect(200)
      expect(body).toMatchObject({ width: 640, height: 480, used: body.bytes })
      expect(await test.prisma.writingPicture.findMany()).toMatchObject([{ uploaderId: people[who].id }])
      for (const reader of ['owner', 'mentor', 'edit', 'comments', 'read_only'] as const) {
        await read(reader, body.id).expect(200).expect('content-type', 'image/webp')
        expect((await list(reader).expect(200)).body).toMatchObject({ pictures: [{ id: body.id }], used: body.bytes })
      }
    })

    it.each(['comments', 'read_only'] as const)('and only seen with %s', async (who) => {
      expect((await add(who).expect(403)).body.code).toBe('forbidden')
      expect(await count()).toBe(0)
    })

    it.each(['neighbour', 'admin'] as const)('not by a %s', async (who) => {
      const { id } = (await add('owner').expect(200)).body
      for (const call of [add(who), read(who, id), list(who)])
        expect((await call.expect(404)).body.code).toBe('notFound')
      expect(await count()).toBe(1)
    })

    it('by nobody without a sign-in', async () => {
      const { id } = (await add('owner').expect(200)).body
      const path = `/api/projects/${project}/pictures`
      await test.call('get', path).expect(401)
      await test.call('get', `${path}/${id}`).expect(401)
      await test.call('post', `${path}/${randomUUID()}`).set('content-type', 'image/jpeg').send(jpeg).expect(401)
      expect(await count()).toBe(1)
    })

    it('no longer by a former mentor or collaborator, nor in a removed project', async () => {
      const { id } = (await add('mentor').expect(200)).body
      await test.prisma.project.update({ where: { id: project }, data: { mentorId: null } })
      await test.prisma.projectCollaborator.deleteMany({ where: { userId: people.edit.id } })
      for (const who of ['mentor', 'edit'] as const) {
        await read(who, id).expect(404)
        await list(who).expect(404)
        await add(who).expect(404)
      }
      await read('owner', id).expect(200)
      await people.admin.call('delete', `/api/projects/${project}`).expect(204)
      await read('owner', id).expect(404)
    })

    it('only under their own project', async () => {
      const { id } = (await add('owner').expect(200)).body
      const other = await test.prisma.project.create({ data: buildProject({ userId: people.neighbour.id }) })
      await postSync(people.neighbour).expect(200)
      await read('neighbour', id, other.id).expect(404)
      // In another project, the same id is another picture.
      await postPicture(people.neighbour, other.id, await photo(10), { id }).expect(200)
      expect(await count()).toBe(2)
      expect((await read('neighbour', id, other.id).expect(200)).body).not.toEqual((await read('owner', id)).body)
    })

    it('before anything of the text was made', async () => {
      const old = await test.prisma.project.create({ data: buildProject({ userId: people.owner.id }) })
      await postPicture(people.owner, old.id, jpeg).expect(200)
    })
  })

  it('are drawn anew: nothing stays of the place, nor of what hides behind', async () => {
    expect(jpeg.toString('latin1')).toContain(PLACE)
    expect((await sharp(jpeg).metadata()).exif?.toString('latin1')).toContain(PLACE)
    const { id } = (await add('owner', Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])).expect(200))
      .body
    const stored: Buffer = (await read('owner', id).expect(200)).body
    expect(stored.toString('latin1')).not.toMatch(/SECRET|script|Exif/)
    const metadata = await sharp(stored).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 640, height: 480 })
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('stand as the camera was held', async () => {
    const turned = await sharp(await photo(1, 60, 20))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await add('owner', turned).expect(200)).body).toMatchObject({ width: 20, height: 60 })
  })

  it('are made small enough, however they come', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7_919) % 251))
    const small = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer()
    const { body } = await add('owner', small).expect(200)
    expect(body.bytes).toBeLessThanOrEqual(KEPT_PICTURE_BYTES)
    const wide = await add('owner', await photo(3, 3_000, 40)).expect(200)
    expect(wide.body).toMatchObject({ width: 1_600 })
  })

  it('are in no cache that outlives a sign-out', async () => {
    const { id } = (await add('owner').expect(200)).body
    const { headers } = await read('owner', id).expect(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  describe('that come again', () => {
    it('ten times are there once, each answered as the first time', async () => {
      const id = randomUUID()
      const first = (await add('owner', jpeg, id).expect(200)).body
      for (let time = 1; time < 10; time += 1) expect((await add('owner', jpeg, id).expect(200)).body).toEqual(first)
      expect(await count()).toBe(1)
    })

    it('at the same moment are there once', async () => {
      const id = randomUUID()
      const answers = await Promise.all([1, 2, 3, 4].map(() => add('owner', jpeg, id)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await count()).toBe(1)
    })

    it('as other bytes under the same id are refused, and change nothing', async () => {
      const { id } = (await add('owner').expect(200)).body
      const before = await test.prisma.writingPicture.findMany()
      for (const who of ['owner', 'mentor'] as const)
        expect((await add(who, await photo(7), id).expect(409)).body).toMatchObject({
          code: 'pictureMismatch',
          message: expect.stringContaining('autre image'),
        })
      expect(await test.prisma.writingPicture.findMany()).toEqual(before)
    })
  })

  describe('are refused where they', () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>')
    it.each([
      ['are empty', Buffer.alloc(0)],
      ['are a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['are a drawing that may hold a script', svg],
      ['are a GIF', gif],
      ['are the beginning of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
      ['say PNG and are a drawing', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), svg])],
    ])('%s', async (_, bytes) => {
      const { body } = await add('owner', bytes).expect(422)
      expect(body).toMatchObject({ code: 'invalidInput', fields: { picture: { code: 'notAPicture' } } })
      expect(await count()).toBe(0)
    })

    it('move', async () => {
      const frame = (g: number) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background: { r: 0, g, b: 0 } } })
          .png()
          .toBuffer()
      const moving = await sharp([await frame(0), await frame(200)], { join: { animated: true } })
        .webp()
        .toBuffer()
      expect((await sharp(moving).metadata()).pages).toBe(2)
      expect((await add('owner', moving).expect(422)).body.fields.picture.code).toBe('notAPicture')
    })

    it('unfold into a huge one, before a pixel is decoded', async () => {
      const bomb = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#000' } })
        .png({ compressionLevel: 9, palette: true, colours: 2 })
        .toBuffer()
      expect(bomb.length).toBeLessThan(PICTURE_BODY_LIMIT)
      const { result, cpuMs } = await timed(() => add('owner', bomb).expect(422))
      expect(cpuMs).toBeLessThan(1_000)
      expect(result.body.fields.picture).toMatchObject({ code: 'tooManyPixels', message: expect.stringContaining('8') })
      expect(await count()).toBe(0)
    }, 60_000)

    it('are too large, or of another kind', async () => {
      const large = Buffer.concat([jpeg, Buffer.alloc(PICTURE_BODY_LIMIT)])
      expect((await add('owner', large).expect(413)).body.code).toBe('bodyTooLarge')
      for (const type of ['image/svg+xml', 'image/gif', 'application/json', 'text/plain', 'application/octet-stream'])
        expect((await postPicture(people.owner, project, jpeg, { type }).expect(415)).body.code).toBe(
          'unsupportedMediaType',
        )
      expect(await count()).toBe(0)
    })

    it('have no id', async () => {
      await add('owner', jpeg, 'no-id').expect(422)
      await read('owner', 'no-id').expect(422)
    })

    it('go elsewhere: no other call takes a picture', async () => {
      const { body } = await people.owner
        .call('post', '/api/workspace/sync')
        .set('content-type', 'image/jpeg')
        .send(jpeg)
      expect(body.code).toBe('unsupportedMediaType')
    })
  })

  describe('have the room of their project', () => {
    afterEach(() => (test.app.get(WritingPictures).maxBytes = 20_000_000))

    it('and no more; what is there stays, and comes again', async () => {
      const first = (await add('owner').expect(200)).body
      test.app.get(WritingPictures).maxBytes = Number(first.bytes) + 10
      const { body } = await add('owner', await photo(5)).expect(409)
      expect(body).toMatchObject({ code: 'picturesFull', message: expect.stringContaining('place') })
      expect((await add('owner', jpeg, first.id).expect(200)).body).toEqual(first)
      expect((await list('owner')).body).toMatchObject({ used: first.bytes, pictures: [{ id: first.id }] })
      const other = await test.prisma.project.create({ data: buildProject({ userId: people.owner.id }) })
      await postPicture(people.owner, other.id, jpeg).expect(200)
    })

    it('also when two come at once', async () => {
      const { bytes } = (await add('owner').expect(200)).body
      test.app.get(WritingPictures).maxBytes = bytes * 2 + 10
      const answers = await Promise.all([11, 12, 13].map(async (shade) => add('owner', await photo(shade))))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    })

    it(`and are ${MAX_PICTURES} at most`, async () => {
      const one = { projectId: project, bytes: Buffer.from('x'), size: 1, width: 1, height: 1, sentSha256: 'x' }
      await test.prisma.writingPicture.createMany({
        data: Array.from({ length: MAX_PICTURES }, () => ({ ...one, id: randomUUID() })),
      })
      expect((await add('owner').expect(409)).body.code).toBe('picturesFull')
    })
  })
})
