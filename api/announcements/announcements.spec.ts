import { buildAnnouncement } from '../../prisma/factories/announcement'
import { RetentionService } from '../retention/retention.service'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const hours = (from: number) => new Date(Date.now() + from * HOUR_MS)

const notice = {
  titleFr: 'Salle fermée',
  titleEn: 'Room closed',
  textFr: 'Toute la semaine.',
  textEn: 'The whole week.',
  startsAt: '2026-11-25T08:00:00.000Z',
}

describe('announcements', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test)
  })

  const add = (overrides = {}) => test.prisma.announcement.create({ data: buildAnnouncement(overrides) })
  const create = (body: object = {}) => admin.call('post', '/api/announcements').send({ ...notice, ...body })
  const edit = (id: string, version: number, changes: object) =>
    admin.call('patch', `/api/announcements/${id}`).set('if-match', `"${version}"`).send(changes)
  const titles = async (person: Pick<SignedIn, 'call'>, query = '') => {
    const { body } = await person.call('get', `/api/announcements${query}`).expect(200)
    return body.map(({ titleEn }: { titleEn: string }) => titleEn)
  }
  /** Adds one announcement of each state. */
  async function addEach(): Promise<void> {
    await add({ titleEn: 'ended', startsAt: hours(-48), endsAt: hours(-1) })
    await add({ titleEn: 'endless', startsAt: hours(-24) })
    await add({ titleEn: 'current', startsAt: hours(-12), endsAt: hours(1) })
    await add({ titleEn: 'upcoming', startsAt: hours(5), endsAt: hours(9) })
  }

  it('are written in both languages, for everybody and without an end when not said', async () => {
    const { body, headers } = await create().expect(201)
    expect(body).toMatchObject({ ...notice, audience: 'all', endsAt: null, version: 1 })
    expect(headers.location).toBe(`/api/announcements/${body.id}`)
    expect((await admin.call('get', `/api/announcements/${body.id}`).expect(200)).body).toEqual(body)
  })

  it.each([
    ['titleFr', { titleFr: ' ' }],
    ['titleEn', { titleEn: undefined }],
    ['textFr', { textFr: '' }],
    ['textEn', { textEn: undefined }],
    ['audience', { audience: 'admins' }],
    ['startsAt', { startsAt: undefined }],
    ['startsAt', { startsAt: 'tomorrow' }],
    ['endsAt', { endsAt: '2026-11-25T08:00:00.000Z' }],
  ])('name %s as wrong in %j', async (field, wrong) => {
    expect(Object.keys((await create(wrong).expect(422)).body.fields)).toEqual([field])
  })

  it('end after their start, whichever of the two is edited', async () => {
    const { id } = (await create({ endsAt: '2026-11-26T08:00:00.000Z' }).expect(201)).body
    for (const changes of [{ endsAt: '2026-11-24T08:00:00.000Z' }, { startsAt: '2026-11-26T08:00:00.000Z' }]) {
      const { body } = await edit(id, 1, changes).expect(422)
      expect(body.fields).toMatchObject({ endsAt: { code: 'endBeforeStart' } })
    }
    await edit(id, 1, { startsAt: '2026-11-27T08:00:00.000Z', endsAt: null }).expect(200)
    await edit(id, 1, { titleFr: 'Autre' }).expect(412)
    await admin.call('patch', `/api/announcements/${id}`).send({ titleFr: 'Autre' }).expect(428)
    expect((await edit(id, 2, { titleFr: 'Autre' }).expect(200)).body).toMatchObject({ titleFr: 'Autre', version: 3 })
  })

  it('are filtered by state and audience, searched without accents, and sorted', async () => {
    await addEach()
    await add({ titleEn: 'for mentors', titleFr: 'Réunion', audience: 'mentors', startsAt: hours(-1) })
    expect(await titles(admin)).toEqual(['upcoming', 'for mentors', 'current', 'endless', 'ended'])
    expect(await titles(admin, '?state=upcoming')).toEqual(['upcoming'])
    expect(await titles(admin, '?state=current')).toEqual(['for mentors', 'current', 'endless'])
    expect(await titles(admin, '?state=ended')).toEqual(['ended'])
    expect(await titles(admin, '?audience=mentors')).toEqual(['for mentors'])
    expect(await titles(admin, '?search=reunion')).toEqual(['for mentors'])
    expect(await titles(admin, '?sort=titleEn')).toEqual(['current', 'ended', 'endless', 'for mentors', 'upcoming'])
  })

  it.each([
    ['student', 'mentors'],
    ['mentor', 'students'],
  ] as const)('reach a %s when they are for them and have not ended', async (role, others) => {
    await addEach()
    await add({ titleEn: 'own', audience: `${role}s`, startsAt: hours(-1) })
    const { id: foreign } = await add({ titleEn: 'foreign', audience: others, startsAt: hours(-1) })
    const { id: removed } = await add({ titleEn: 'removed', deletedAt: new Date() })
    const person = await signIn(test, { role })
    expect(await titles(person)).toEqual(['upcoming', 'own', 'current', 'endless'])
    expect(await titles(person, `?audience=${others}`)).toEqual([])
    expect(await titles(person, '?state=ended')).toEqual([])
    for (const id of [foreign, removed]) await person.call('get', `/api/announcements/${id}`).expect(404)
  })

  it.each(['student', 'mentor'] as const)('are not written, copied or exported by a %s', async (role) => {
    const { id } = await add()
    const person = await signIn(test, { role })
    await person.call('post', '/api/announcements').send(notice).expect(403)
    await person.call('patch', `/api/announcements/${id}`).set('if-match', '"1"').send({ titleFr: 'x' }).expect(403)
    await person.call('delete', `/api/announcements/${id}`).expect(403)
    await person.call('post', `/api/announcements/${id}/restore`).expect(403)
    await person.call('get', '/api/announcements/export').expect(403)
    for (const query of ['?since=', '?removed=true']) await person.call('get', `/api/announcements${query}`).expect(403)
    await test.call('get', '/api/announcements').expect(401)
  })

  it('are removed and restored', async () => {
    const { id } = await add()
    await admin.call('delete', `/api/announcements/${id}`).set('if-match', '"2"').expect(412)
    await admin.call('delete', `/api/announcements/${id}`).expect(204)
    await admin.call('get', `/api/announcements/${id}`).expect(404)
    expect((await admin.call('post', `/api/announcements/${id}/restore`).expect(200)).body).toMatchObject({ id })
  })

  it('are told in the log, and each act can be undone', async () => {
    const undo = async (action: string) => {
      const event = await test.prisma.auditEvent.findFirstOrThrow({ where: { action }, orderBy: { createdAt: 'desc' } })
      return (await admin.call('post', `/api/audit/${event.id}/undo`).expect(200)).body
    }
    const { id } = (await create().expect(201)).body
    await edit(id, 1, { titleFr: 'Autre titre', endsAt: '2026-12-01T08:00:00.000Z' }).expect(200)
    expect(await undo('announcement.edit')).toMatchObject({
      list: 'announcements',
      row: { titleFr: notice.titleFr, endsAt: null, version: 3 },
    })
    await admin.call('delete', `/api/announcements/${id}`).expect(204)
    expect((await undo('announcement.delete')).row).toMatchObject({ id })
    expect((await undo('announcement.create')).row).toBeNull()
  })

  it('come to an administrator’s copy as the others do', async () => {
    const { body: first } = await admin.call('get', '/api/announcements?since=').expect(200)
    const { id } = await add()
    const read = async () =>
      (await admin.call('get', `/api/sync?announcements=${first.changes}`).expect(200)).body.announcements
    for (let tries = 0; tries < 50 && !(await read()); tries += 1) await new Promise((go) => setTimeout(go, 20))
    expect(await read()).toMatchObject({ rows: [{ id, titleFr: expect.any(String) }], removed: [], total: 1 })
  })

  it('speak the reader’s language as CSV', async () => {
    await add({ audience: 'mentors' })
    const { text } = await admin.call('get', '/api/announcements/export').expect(200)
    expect(text).toMatch(/^\ufeffTitre en français;Titre en anglais;.*;Pour;Début \(UTC\);Fin \(UTC\);/)
    expect(text).toContain(';Mentors;')
  })

  it('go a year after their end, and for good once every replica knows', async () => {
    const ended = (days: number) => ({ startsAt: hours(-24 * 500), endsAt: new Date(Date.now() - days * DAY_MS) })
    await add({ titleEn: 'old', ...ended(366) })
    await add({ titleEn: 'kept', ...ended(364) })
    await add({ titleEn: 'gone', ...ended(400), deletedAt: new Date(Date.now() - 32 * DAY_MS) })
    await test.app.get(RetentionService).run()
    const rows = await test.prisma.announcement.findMany({ orderBy: { titleEn: 'asc' } })
    expect(rows.map(({ titleEn, deletedAt }) => [titleEn, deletedAt !== null])).toEqual([
      ['kept', false],
      ['old', true],
    ])
  })

  it('are held in order by the database too', async () => {
    await expect(add({ startsAt: hours(1), endsAt: hours(0) })).rejects.toThrow(/announcements_end_after_start/)
  })
})
