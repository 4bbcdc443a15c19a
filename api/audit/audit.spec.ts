import type { Response } from 'supertest'
import { buildAuditEvent } from '../../prisma/factories/audit-event'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

const ACTOR = '01a1fa43-81c6-752b-acee-93133ed601b6'
const minute = (count: number) => new Date(Date.UTC(2026, 10, 20, 0, count))

describe('audit', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  let admin: SignedIn
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test)
  })

  const get = (query = '') => admin.call('get', `/api/audit${query}`)
  const write = (...rows: Parameters<typeof buildAuditEvent>[0][]) =>
    test.prisma.auditEvent.createMany({
      data: rows.map((row, index) => buildAuditEvent({ createdAt: minute(index), ...row })),
    })

  it('shows who did what, newest first', async () => {
    const change = {
      actorId: ACTOR,
      actorName: 'Afi',
      actorRole: 'admin',
      action: 'user.update',
      targetType: 'users',
      targetId: 'x',
    } as const
    await write({}, { ...change, before: { active: true }, after: { active: false } })
    const { body, headers } = await get().expect(200)
    expect(body).toHaveLength(2)
    expect(body[0]).toEqual({
      id: expect.any(String),
      at: minute(1).toISOString(),
      action: 'user.update',
      outcome: 'success',
      resource: 'users',
      resourceId: 'x',
      actorId: ACTOR,
      actorName: 'Afi',
      actorRole: 'admin',
      before: { active: true },
      after: { active: false },
      ipAddress: expect.any(String),
      userAgent: null,
      requestId: expect.any(String),
      undoable: false,
      undoes: null,
      undoneBy: null,
    })
    expect(headers).toMatchObject({ 'x-total-count': '2' })
    expect(headers['x-total-count-is']).toBeUndefined()
  })

  it.each([
    [`actor=${ACTOR}`, [1]],
    ['action=user.create', [2]],
    ['outcome=failure', [3]],
    ['resource=projects', [4, 5]],
    ['resource=projects&resourceId=p1', [5]],
    [`from=${minute(4).toISOString()}`, [4, 5]],
    [`to=${minute(1).toISOString()}`, [0]],
    [`from=${minute(1).toISOString()}&to=${minute(3).toISOString()}`, [1, 2]],
    ['action=user', []],
    ['resource=projects&outcome=refused', []],
  ])('keeps to %s', async (filter, expected) => {
    await write(
      {},
      { actorId: ACTOR },
      { action: 'user.create' },
      { outcome: 'failure' },
      { targetType: 'projects' },
      { targetType: 'projects', targetId: 'p1' },
    )
    const { body } = await get(`?${filter}`).expect(200)
    expect(body.map(({ at }: { at: string }) => at)).toEqual(
      expected.map((index) => minute(index).toISOString()).reverse(),
    )
  })

  it('gives every row once over its pages, even those of one moment, with new ones arriving', async () => {
    await write(
      ...Array.from({ length: 23 }, (_, index) => ({ createdAt: minute(Math.floor(index / 5)), targetType: 'users' })),
      { createdAt: minute(9) },
    )
    const seen: string[] = []
    let next: string | undefined = '/api/audit?limit=5&resource=users'
    while (next) {
      const { body, headers }: Response = await admin.call('get', next).expect(200)
      seen.push(...body.map(({ id }: { id: string }) => id))
      expect(Number(headers['x-total-count'])).toBeGreaterThanOrEqual(23)
      next = /^<(.+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1]
      await write({ createdAt: minute(50), targetType: 'users' })
    }
    expect(seen).toHaveLength(23)
    expect(new Set(seen).size).toBe(23)
  })

  it('says so when it stops counting', async () => {
    await test.database.exec(
      `INSERT INTO audit_events (id, action) SELECT gen_random_uuid(), 'auth.login' FROM generate_series(1, 10001)`,
    )
    const { headers } = await get('?limit=1').expect(200)
    expect(headers).toMatchObject({ 'x-total-count': '10000', 'x-total-count-is': 'atLeast' })
    expect((await get('?action=zut')).headers).toMatchObject({ 'x-total-count': '0' })
  })

  it.each([
    'cursor=zut',
    'cursor=MjAyNi0xMy00NVQwMDowMDowMC4wMDBaLjAxYTFmYTQzLTgxYzYtNzUyYi1hY2VlLTkzMTMzZWQ2MDFiNg',
    'actor=me',
    'limit=0',
    'limit=501',
    'limit=x',
    'outcome=maybe',
    'from=yesterday',
  ])('refuses %s', async (query) => {
    const { body } = await get(`?${query}`).expect(422)
    expect(Object.keys(body.fields)).toEqual([query.split('=')[0]])
  })

  it('looks up an id within its resource only', async () => {
    expect((await get('?resourceId=p1').expect(422)).body.fields).toHaveProperty('resource')
    expect((await get('/export?resourceId=p1').expect(422)).body.fields).toHaveProperty('resource')
  })

  it.each(['', '/export'])('%s is for administrators', async (path) =>
    (await signIn(test, { role: 'mentor' })).call('get', `/api/audit${path}`).expect(403),
  )

  it('is append-only', async () => {
    await write({})
    for (const change of [`UPDATE audit_events SET action = 'x'`, 'DELETE FROM audit_events', 'TRUNCATE audit_events'])
      await expect(test.database.exec(change)).rejects.toThrow(/append-only/)
    expect((await get()).body).toMatchObject([{ action: 'auth.login' }])
  })

  describe('exported', () => {
    it('is a CSV file that a spreadsheet reads, and that runs nothing in it', async () => {
      await write({ actorName: '=HYPERLINK("http://evil")', userAgent: '+cmd', after: { note: 'é;"' } })
      const { text, headers } = await get('/export').expect(200)
      expect(headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringMatching(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/),
      })
      const [head, row, end] = text.split('\r\n')
      expect(head).toBe(
        '\ufeffDate (UTC);Action;Résultat;Auteur;Rôle;Identifiant de l’auteur;Ressource;Identifiant;Adresse IP;Navigateur;Requête;Avant;Après',
      )
      expect(row).toContain(`${minute(0).toISOString()};auth.login;success;"'=HYPERLINK(""http://evil"")";`)
      expect(row).toContain(`;'+cmd;`)
      expect(row).toContain(';;"{""note"":""é;\\""""}"')
      expect(end).toBe('')
    })

    it('has commas and English words for English readers', async () => {
      const { text } = await get('/export').set('accept-language', 'en').expect(200)
      expect(text).toMatch(/^\ufeffDate \(UTC\),Action,Outcome,/)
    })

    it('holds every row of its filter, once, in order', async () => {
      await test.database.exec(`
        INSERT INTO audit_events (id, action, created_at)
        SELECT gen_random_uuid(), CASE WHEN n % 2 = 0 THEN 'even' ELSE 'odd' END, to_timestamp(1700000000 + n / 7) FROM generate_series(1, 5000) AS n`)
      const { text } = await get('/export?action=odd').expect(200)
      const lines = text.trimEnd().split('\r\n').slice(1)
      expect(lines).toHaveLength(2_500)
      expect(lines.every((line) => line.includes(';odd;'))).toBe(true)
      const dates = lines.map((line) => line.slice(0, 24))
      expect(dates).toEqual(dates.toSorted().reverse())
    })
  })
})
