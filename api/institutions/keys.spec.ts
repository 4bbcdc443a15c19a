import fs from 'node:fs'
import type { Response } from 'supertest'
import { KEY_LIMIT } from '#contract/institutions/choices'
import { byKey, makeInstitution, type Followed } from '../testing/institution'
import { signIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

describe('keys of institutions', () => {
  let test: TestApp
  let kara: Followed
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    kara = await makeInstitution(test)
  })

  const keys = async () => (await kara.manager.call('get', '/api/institution/keys').expect(200)).body

  it('are told once, known by their last letters, and kept as a hash alone', async () => {
    const { key, id } = await kara.makeKey(['students'])
    expect(key).toMatch(/^cap_key_[\w-]{43}$/)
    const [listed] = await keys()
    expect(listed).toMatchObject({
      id,
      name: 'SI',
      scopes: ['students'],
      hint: key.slice(-4),
      lastUsedAt: null,
      revokedAt: null,
    })
    const tables = await test.database.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    )
    for (const { name } of tables) {
      const rows = await test.database.query<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM "${name}" t`)
      expect([name, rows.some(({ row }) => row.includes(key.slice(8)))]).toEqual([name, false])
    }
    expect(JSON.stringify(await keys())).not.toContain(key)
  })

  it.each([
    [{ name: 'SI', scopes: [] }, 'scopes'],
    [{ name: 'SI', scopes: ['texts'] }, 'scopes.0'],
    [{ name: 'SI', scopes: ['students', 'students'] }, 'scopes'],
    [{ name: ' ', scopes: ['students'] }, 'name'],
  ])('refuse %j', async (body, field) => {
    const { fields } = (await kara.manager.call('post', '/api/institution/keys').send(body).expect(422)).body
    expect(Object.keys(fields)).toEqual([field])
  })

  it('open what they say, tell when they were used, and nothing once they are revoked', async () => {
    const { key, id } = await kara.makeKey()
    const { body: students } = await byKey(test, key, '/api/v1/students').expect(200)
    expect(students).toMatchObject([{ id: kara.student.id, fullName: 'Afi Kara', email: kara.student.email }])
    expect((await keys())[0].lastUsedAt).toEqual(expect.any(String))
    await byKey(test, key, `/api/v1/students/${kara.student.id}`).expect(200)
    const { body: project } = await byKey(test, key, `/api/v1/projects/${kara.project}`).expect(200)
    expect(project).toMatchObject({ title: 'Mémoire Kara', status: 'in_progress', progress: 40 })
    expect((await byKey(test, key, '/api/v1/projects').expect(200)).body).toEqual([project])
    expect((await byKey(test, key, `/api/v1/projects/${kara.project}/progress`).expect(200)).body).toMatchObject({
      projectId: kara.project,
      studentId: kara.student.id,
      progress: 40,
      rounds: [{ id: kara.round, number: 1, state: 'handed_in' }],
    })
    expect((await byKey(test, key, '/api/v1/deadlines').expect(200)).body).toEqual([
      {
        id: kara.project,
        studentId: kara.student.id,
        title: 'Mémoire Kara',
        status: 'in_progress',
        deadline: project.deadline,
      },
    ])
    expect((await kara.manager.call('delete', `/api/institution/keys/${id}`).expect(200)).body.revokedAt).not.toBe(null)
    expect((await byKey(test, key, '/api/v1/students').expect(401)).body.code).toBe('keyRequired')
    await kara.manager.call('delete', `/api/institution/keys/${id}`).expect(200)
    expect(await test.prisma.auditEvent.count({ where: { action: 'institution.revoke-key' } })).toBe(1)
  })

  it('show nobody who has left', async () => {
    const { key } = await kara.makeKey()
    await kara.student.call('delete', '/api/account/membership').expect(204)
    for (const list of ['students', 'projects', 'deadlines'])
      expect([list, (await byKey(test, key, `/api/v1/${list}`).expect(200)).body]).toEqual([list, []])
    for (const one of [`students/${kara.student.id}`, `projects/${kara.project}`, `projects/${kara.project}/progress`])
      await byKey(test, key, `/api/v1/${one}`).expect(404)
  })

  it('go page by page', async () => {
    for (const fullName of ['Bintou', 'Chérif']) await kara.follow(await signIn(test, { role: 'student', fullName }))
    const { key } = await kara.makeKey()
    const seen: string[] = []
    let path: string | undefined = '/api/v1/students?limit=2'
    while (path !== undefined) {
      const { body, headers }: Response = await byKey(test, key, path).expect(200)
      seen.push(...body.map(({ fullName }: { fullName: string }) => fullName))
      path = /^<(.*)>; rel="next"$/.exec(headers['link'] ?? '')?.[1]
    }
    expect(seen).toEqual(['Afi Kara', 'Bintou', 'Chérif'])
  })

  it('open nothing while no period is paid, or the institution is closed', async () => {
    const { key } = await kara.makeKey()
    await test.prisma.institutionPeriod.updateMany({ data: { endsAt: new Date() } })
    expect((await byKey(test, key, '/api/v1/students').expect(402)).body.code).toBe('institutionUnpaid')
    await test.prisma.institution.updateMany({ data: { closedAt: new Date() } })
    await byKey(test, key, '/api/v1/students').expect(401)
  })

  it('have a limit of their own, from however many addresses and over all calls', async () => {
    const [one, other] = [await kara.makeKey(), await kara.makeKey()]
    for (let call = 0; call < KEY_LIMIT.times; call += 1)
      await byKey(test, one.key, call % 2 ? '/api/v1/students' : '/api/v1/deadlines').expect(200)
    const { headers } = await byKey(test, one.key, '/api/v1/projects').expect(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    await byKey(test, other.key, '/api/v1/projects').expect(200)
  })

  it('never come into a log: neither of those that count nor of others', async () => {
    const written: string[] = []
    const write = fs.writeSync.bind(fs) as (...given: unknown[]) => number
    // The log is the standard output.
    jest.spyOn(fs, 'writeSync').mockImplementation((file: number, ...rest: unknown[]) => {
      if (file !== 1) return write(file, ...rest)
      written.push(String(rest[0]))
      return Buffer.byteLength(String(rest[0]))
    })
    const loud = await startTestApp({ env: { LOG_LEVEL: 'debug' } })
    try {
      const { manager, makeKey } = await makeInstitution(loud)
      const { key, id } = await makeKey()
      await byKey(loud, key, '/api/v1/students').expect(200)
      await byKey(loud, key, `/api/v1/students?cursor=x`).expect(422)
      await byKey(loud, key, `/api/v1/students?key=${key}`).expect(200)
      await byKey(loud, key, '/api/institution').expect(401)
      await manager.call('delete', `/api/institution/keys/${id}`).expect(200)
      await byKey(loud, key, '/api/v1/students').expect(401)
      // A database error is logged with its stack.
      await loud.prisma.$executeRaw`ALTER TABLE institution_keys RENAME TO away`
      const { status } = await byKey(loud, key, '/api/v1/students')
      await loud.prisma.$executeRaw`ALTER TABLE away RENAME TO institution_keys`
      expect(status).toBe(500)
      const log = written.join('')
      expect(log).toContain('/api/v1/students')
      expect(log).not.toContain(key)
      expect(log).not.toContain(key.slice('cap_key_'.length))
    } finally {
      await loud.close()
      jest.restoreAllMocks()
    }
  })
})
