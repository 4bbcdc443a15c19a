import { randomUUID } from 'node:crypto'
import { buildUser } from '../../prisma/factories/user'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

const newcomer = {
  fullName: 'Ama Lawson',
  username: 'Ama.Lawson',
  email: 'Ama@Example.org',
  password: 'trois mots bien choisis',
}

describe('users', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test, { username: 'admin', fullName: 'Zinsou Admin', createdAt: new Date('2020-01-01') })
  })

  const add = (overrides = {}) => test.prisma.user.create({ data: buildUser(overrides) })
  const list = (query = '') => admin.call('get', `/api/users${query}`).expect(200)
  const names = (body: { username: string }[]) => body.map(({ username }) => username)
  const edit = (id: string, version: number | string, changes: object) =>
    admin.call('patch', `/api/users/${id}`).set('if-match', `"${version}"`).send(changes)
  const lastAudit = () => test.prisma.auditEvent.findFirst({ orderBy: { id: 'desc' } })

  it.each(['student', 'mentor'] as const)('are closed to a %s, who leaves a trace', async (role) => {
    const person = await signIn(test, { role })
    await person.call('get', '/api/users').expect(403)
    await person.call('get', `/api/users/${admin.id}`).expect(403)
    await person.call('get', `/api/users/${person.id}`).expect(403)
    await person.call('post', `/api/users/${person.id}/promote-to-admin`).expect(403)
    expect(await lastAudit()).toMatchObject({ action: 'access.refuse', outcome: 'refused', actorId: person.id })
  })

  it('gain nothing from the markers of the direct-access pages', async () => {
    const cookie = 'admin=true; isAuthenticated=true; role=admin; user={"role":"admin","authenticated":true}'
    await test.call('get', '/api/users').set({ cookie, authorization: 'Bearer admin', 'x-role': 'admin' }).expect(401)
  })

  describe('list', () => {
    it('is an array with all, newest first, without secrets or pictures', async () => {
      await add({
        username: 'older',
        createdAt: new Date('2026-01-01'),
        passwordHash: 'secret',
        profileImage: 'https://x.example/a.png',
      })
      await add({ username: 'newer', createdAt: new Date('2026-02-01') })
      const { body, headers, text } = await list()
      expect(names(body)).toEqual(['newer', 'older', 'admin'])
      expect(headers).toMatchObject({ 'x-total-count': '3', etag: expect.any(String) })
      expect(headers.link).toBeUndefined()
      expect(text).not.toMatch(/secret|hash|searchText|changeXid|a\.png/)
    })

    it('goes page by page, whatever comes or goes meanwhile', async () => {
      for (let index = 0; index < 7; index++)
        await add({ username: `user${index}`, fullName: ['Zoé', 'Ama'][index % 2] })
      const seen: string[] = []
      let next: string | undefined = '/api/users?limit=3&sort=fullName'
      while (next) {
        const { body, headers }: { body: { username: string }[]; headers: Record<string, string> } = await admin
          .call('get', next)
          .expect(200)
        seen.push(...names(body))
        expect(headers['x-total-count']).toBe(seen.length <= 3 ? '8' : '9')
        next = /^<(.+)>; rel="next"$/.exec(headers.link ?? '')?.[1]
        if (seen.length === 3) await add({ username: 'early', fullName: 'Aaa' })
      }
      expect(seen).toHaveLength(8)
      expect(new Set(seen).size).toBe(8)
      expect(seen.filter((name) => ['user1', 'user3', 'user5'].includes(name))).toEqual(seen.slice(0, 3))
    })

    it.each(['fullName', '-fullName', 'username', '-email', 'createdAt'])('is sorted by %s', async (sort) => {
      for (let index = 0; index < 5; index++)
        await add({ createdAt: new Date(Date.UTC(2026, 0, 1 + ((index * 3) % 5))) })
      const field = sort.replace('-', '')
      const { body } = await list(`?sort=${sort}`)
      const { body: paged } = await list(`?sort=${sort}&limit=1`)
      const values = body.map((row: Record<string, string>) => row[field])
      const collated = await test.database.query<{ value: string }>(
        `SELECT value FROM unnest($1::text[]) AS value ORDER BY value ${sort.startsWith('-') ? 'DESC' : 'ASC'}`,
        [values],
      )
      expect(values).toEqual(collated.map(({ value }) => value))
      expect(paged).toEqual(body.slice(0, 1))
    })

    it('finds without accents or case, and takes no wildcards', async () => {
      // Names that the factory never uses.
      await add({ username: 'yevi', fullName: "Yévi N'Tcha", email: 'yevi@example.org' })
      await add({ username: 'kossi', fullName: 'Kossi Wêkê', email: 'kossi_w@example.org' })
      expect(names((await list('?search=YEVI')).body)).toEqual(['yevi'])
      expect(names((await list(`?search=${encodeURIComponent('wêkê')}`)).body)).toEqual(['kossi'])
      expect((await list('?search=%25')).body).toEqual([])
      expect(names((await list('?search=_')).body)).toEqual(['kossi'])
    })

    it('is filtered by role and status', async () => {
      await add({ username: 'mentor', role: 'mentor' })
      await add({ username: 'asleep', status: 'suspended' })
      expect(names((await list('?role=mentor')).body)).toEqual(['mentor'])
      expect(names((await list('?active=false')).body)).toEqual(['asleep'])
      expect(names((await list('?status=suspended&role=student')).body)).toEqual(['asleep'])
    })

    it('costs next to nothing when nothing changed', async () => {
      const { headers } = await list()
      const again = await admin
        .call('get', '/api/users')
        .set('if-none-match', headers.etag ?? '')
        .expect(304)
      expect(again.text).toBe('')
      await add()
      await admin
        .call('get', '/api/users')
        .set('if-none-match', headers.etag ?? '')
        .expect(200)
    })

    it.each([
      'limit=0',
      'limit=1001',
      'limit=x',
      'sort=passwordHash',
      'sort=',
      'role=all',
      'active=1',
      'cursor=zut',
      'search=',
      'since=zut',
      'limit=1&limit=2',
    ])('refuses %s', (query) => admin.call('get', `/api/users?${query}`).expect(422))

    it('refuses cursors made by hand', async () => {
      const forge = (...parts: unknown[]) =>
        encodeURIComponent(Buffer.from(JSON.stringify(parts)).toString('base64url'))
      const id = randomUUID()
      for (const cursor of [
        forge('descfullName', 'x', id),
        forge('descpasswordHash', 'x', id),
        forge('desccreatedAt', 'x', id),
        forge('desccreatedAt', '0000-01-01T00:00:00.000Z', id),
        forge('desccreatedAt', 1, id),
      ])
        await admin.call('get', `/api/users?cursor=${cursor}`).expect(422)
      await admin.call('get', `/api/users?sort=fullName&cursor=${forge('ascfullName', '\u0000', id)}`).expect(422)
      await admin.call('get', `/api/users?sort=fullName&cursor=${forge('ascfullName', '\ud800', id)}`).expect(200)
    })
  })

  it('shows one, with a tag that begins with its version', async () => {
    const { id } = await add({ username: 'ama', profileImage: 'https://x.example/a.png' })
    const { body, headers } = await admin.call('get', `/api/users/${id}`).expect(200)
    expect(body).toMatchObject({ id, username: 'ama', profileImage: 'https://x.example/a.png', version: 1 })
    expect(headers.etag).toMatch(/^"1-[\w-]+"$/)
    await admin
      .call('get', `/api/users/${id}`)
      .set('if-none-match', headers.etag ?? '')
      .expect(304)
    await admin.call('get', `/api/users/${randomUUID()}`).expect(404)
    await admin.call('get', '/api/users/1').expect(422)
  })

  describe('creation', () => {
    const create = (body: object) => admin.call('post', '/api/users').send(body)

    it('answers with the row and where it is, and leaves a trace without the password', async () => {
      const { body, headers } = await create(newcomer).expect(201)
      expect(body).toMatchObject({
        username: 'ama.lawson',
        email: 'ama@example.org',
        role: 'student',
        status: 'active',
        active: true,
        mustChangePassword: true,
        version: 1,
      })
      expect(headers.location).toBe(`/api/users/${body.id}`)
      expect(await lastAudit()).toMatchObject({
        action: 'user.create',
        actorId: admin.id,
        targetType: 'user',
        targetId: body.id,
        after: { username: 'ama.lawson', role: 'student' },
      })
      expect(JSON.stringify(await test.prisma.auditEvent.findMany())).not.toMatch(/trois mots|argon/)
    })

    it('lets the person in, who must then change the password', async () => {
      await create(newcomer).expect(201)
      const { body } = await test
        .call('post', '/api/auth/login')
        .send({ username: 'ama.lawson', password: newcomer.password })
        .expect(200)
      expect(body.mustChangePassword).toBe(true)
    })

    it.each([
      ['username', { email: 'other@example.org' }],
      ['email', { username: 'other' }],
    ])('names the %s already taken', async (field, other) => {
      await create(newcomer).expect(201)
      const { body } = await create({ ...newcomer, ...other }).expect(409)
      expect(body).toMatchObject({ code: 'conflict', fields: { [field]: { code: 'taken' } } })
    })

    it.each([
      ['username', 'a b'],
      ['username', 'ab'],
      ['email', 'ama'],
      ['fullName', ' '],
      ['password', 'short'],
      ['password', 'x'.repeat(129)],
      ['password', 'azerty123'],
      ['role', 'king'],
      ['country', 'XX'],
    ])('refuses for %s: %s', async (field, value) => {
      const { body } = await create({ ...newcomer, [field]: value }).expect(422)
      expect(Object.keys(body.fields)).toEqual([field])
    })

    it('is done once, however often it is sent', async () => {
      const key = randomUUID()
      const send = () => create(newcomer).set('idempotency-key', key)
      const answers = await Promise.all([send(), send(), send()])
      for (const { status, body, headers } of answers)
        expect([status, body, headers.location]).toEqual([201, answers[0].body, answers[0].headers.location])
      expect(await test.prisma.user.count()).toBe(2)
      expect(await test.prisma.auditEvent.count({ where: { action: 'user.create' } })).toBe(1)
    })
  })

  describe('change', () => {
    it('needs the version, and answers with the next one', async () => {
      const { id } = await add({ fullName: 'Ama' })
      expect((await admin.call('patch', `/api/users/${id}`).send({ fullName: 'Afi' }).expect(428)).body.code).toBe(
        'versionRequired',
      )
      const { body, headers } = await edit(id, 1, { fullName: 'Afi', institution: null }).expect(200)
      expect(body).toMatchObject({ fullName: 'Afi', version: 2 })
      expect(headers.etag).toMatch(/^"2-/)
      expect(await lastAudit()).toMatchObject({
        action: 'user.edit',
        before: { fullName: 'Ama' },
        after: { fullName: 'Afi', institution: null },
      })
    })

    it('shows the row as it is to anyone who changed an older one', async () => {
      const { id } = await add({ fullName: 'Ama' })
      await edit(id, 1, { fullName: 'Afi' }).expect(200)
      const { body } = await edit(id, 1, { fullName: 'Aya' }).expect(412)
      expect(body.code).toBe('versionMismatch')
      expect(body.current).toEqual((await admin.call('get', `/api/users/${id}`)).body)
      await edit(id, `${body.current.version}-anything`, { fullName: 'Aya' }).expect(200)
    })

    it('lets one of two through that come at once', async () => {
      const { id } = await add()
      const answers = await Promise.all(['A', 'B', 'C'].map((fullName) => edit(id, 1, { fullName })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    })

    it('keeps the username', async () => {
      const { id } = await add({ username: 'ama' })
      expect(
        (await edit(id, 1, { username: 'other', password: 'trois mots bien choisis' }).expect(200)).body.username,
      ).toBe('ama')
    })

    it.each([{ role: 'mentor' }, { active: false }, { status: 'suspended' }])(
      'of rights to %j ends the sign-ins at once',
      async (changes) => {
        const person = await signIn(test, { role: 'student' })
        await person.call('get', '/api/auth/session').expect(200)
        await edit(person.id, 1, changes).expect(200)
        await person.call('get', '/api/auth/session').expect(401)
      },
    )

    it('of a name reaches the delta of projects', async () => {
      const { id } = await add()
      const project = await test.prisma.project.create({ data: { title: 'Thèse', userId: id } })
      const before = await test.prisma.project.findUniqueOrThrow({ where: { id: project.id } })
      await edit(id, 1, { fullName: 'Afi' }).expect(200)
      const after = await test.prisma.project.findUniqueOrThrow({ where: { id: project.id } })
      expect(after.changeXid).toBeGreaterThan(before.changeXid)
      expect([after.version, after.updatedAt]).toEqual([before.version, before.updatedAt])
    })
  })
})
