import { randomUUID } from 'node:crypto'
import { buildProject } from '../../prisma/factories/project'
import { newRecoveryCodes, recoveryCodeHash } from '../auth/recovery-codes'
import { makeText, REASON, WORDS, type OpenedText } from '../testing/opened-text'
import { fromPage, signIn, type SignedIn } from '../testing/sign-in'
import { someAddress, startTestApp, type TestApp } from '../testing/test-app'

const NOT_ADMINS = ['owner', 'mentor', 'edit', 'comments', 'read_only', 'neighbour'] as const

describe('the text of a project, to the administration', () => {
  let test: TestApp
  let text: OpenedText
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    text = await makeText(test)
  })

  const path = (id = text.project) => `/api/projects/${id}/writing`
  const overview = async (person = text.people.admin) => (await person.call('get', path()).expect(200)).body
  const open = (body: object, person: Pick<SignedIn, 'call'> = text.people.admin) =>
    person.call('post', `${path()}/views`).send({ reason: REASON, ...body })
  const readViews = (person: SignedIn) => person.call('get', `${path()}/views`)
  const audit = async () =>
    (await test.prisma.auditEvent.findMany({ orderBy: { id: 'asc' } })).map(
      ({ action, outcome, targetId }) =>
        `${action} ${outcome} ${targetId === text.project ? 'here' : String(targetId)}`,
    )
  async function expectNothingOpened(): Promise<void> {
    expect(await test.prisma.writingView.count()).toBe(0)
    expect(await test.prisma.outgoingMail.count()).toBe(0)
  }

  describe('in figures', () => {
    it('has sections, words, last activity and who has access, and none of its words', async () => {
      const { admin, owner, mentor, edit, comments, read_only } = text.people
      const body = await overview(admin)
      const rows = await test.prisma.writingDocument.findMany({ where: { projectId: text.project } })
      const changedAt = (id: string) => rows.find((row) => row.id === id)?.updatedAt.toISOString()
      const last = Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime()))
      expect(body).toEqual({
        isBegun: true,
        rounds: [],
        sections: [
          { depth: 0, words: 3, changedAt: changedAt(text.sections[0]) },
          { depth: 1, words: 6, changedAt: changedAt(text.sections[1]) },
        ],
        removed: 1,
        words: 9,
        lastActivityAt: new Date(last).toISOString(),
        people: [
          { id: owner.id, name: 'Afi Mensah', access: 'owner' },
          { id: mentor.id, name: 'Kossi Adzo', access: 'mentor' },
          { id: edit.id, name: 'Edem', access: 'edit' },
          { id: comments.id, name: 'Kodjo', access: 'comments' },
          { id: read_only.id, name: 'Sena', access: 'read_only' },
        ],
        views: [],
        hasSecondFactor: true,
        open: null,
      })
      for (const word of WORDS) expect(JSON.stringify(body).toLowerCase()).not.toContain(word)
    })

    it('names somebody with two rights once, and nobody whose account was removed', async () => {
      const { admin, mentor, edit } = text.people
      await test.prisma.projectCollaborator.create({
        data: { projectId: text.project, userId: mentor.id, access: 'read_only' },
      })
      await test.prisma.user.update({ where: { id: edit.id }, data: { deletedAt: new Date() } })
      const { people } = await overview(admin)
      expect(people.map(({ access }: { access: string }) => access)).toEqual([
        'owner',
        'mentor',
        'comments',
        'read_only',
      ])
    })

    it('says where none was begun', async () => {
      const { id } = await test.prisma.project.create({ data: buildProject({ userId: text.people.owner.id }) })
      const { body } = await text.people.admin.call('get', path(id)).expect(200)
      expect(body).toMatchObject({ isBegun: false, sections: [], words: 0, lastActivityAt: null })
      const refused = text.people.admin.call('post', `${path(id)}/views`)
      await refused.send({ reason: REASON, code: text.code.admin() }).expect(404)
      await expectNothingOpened()
    })

    it.each(NOT_ADMINS)('is not for %s', async (who) => {
      await text.people[who].call('get', path()).expect(403)
    })

    it('is not of a removed project, nor for nobody', async () => {
      await test.call('get', path()).expect(401)
      await text.people.admin.call('delete', `/api/projects/${text.project}`).expect(204)
      await text.people.admin.call('get', path()).expect(404)
      await open({ code: text.code.admin() }).expect(404)
      await expectNothingOpened()
    })
  })

  describe('is opened', () => {
    it('with a reason and a code, for 30 minutes, which the student and the mentor are told', async () => {
      const { body } = await open({ code: text.code.admin() }).expect(201)
      const view = await test.prisma.writingView.findFirstOrThrow()
      expect(body).toEqual({ id: view.id, expiresAt: view.expiresAt.toISOString() })
      expect(view).toMatchObject({ projectId: text.project, administratorId: text.people.admin.id, reason: REASON })
      expect(view.expiresAt.getTime() - view.openedAt.getTime()).toBe(30 * 60_000)
      const line = {
        id: view.id,
        reason: REASON,
        closedAt: null,
        openedAt: view.openedAt.toISOString(),
        expiresAt: view.expiresAt.toISOString(),
      }
      for (const who of ['owner', 'mentor'] as const)
        expect((await readViews(text.people[who]).expect(200)).body).toEqual([line])
      expect(await overview()).toMatchObject({
        views: [{ ...line, administrator: 'Ablavi Amouzou' }],
        open: { id: view.id, secondsLeft: expect.any(Number) },
      })
      expect((await overview(text.people.other)).open).toBeNull()
      expect(await audit()).toEqual(['project.open-writing success here'])
      expect(await test.prisma.auditEvent.findFirst()).toMatchObject({
        actorId: text.people.admin.id,
        targetType: 'project',
        after: { reason: REASON, expiresAt: view.expiresAt.toISOString() },
      })
    })

    it.each([
      ['fr', 'L’administration a ouvert le texte de votre projet', 'Motif\u202f: ', 'heure de Lomé'],
      ['en', 'The administration opened the text of your project', 'Reason: ', 'Lomé time'],
    ] as const)('and mailed to the student in %s, without the text', async (language, subject, before, zone) => {
      await test.database.empty()
      text = await makeText(test, language)
      await open({ code: text.code.admin() }).expect(201)
      const [mail, ...more] = await test.prisma.outgoingMail.findMany()
      expect(more).toEqual([])
      expect(mail).toMatchObject({ to: text.people.owner.email, subject })
      expect(mail?.text).toContain(`${before}${REASON}\n`)
      expect(mail?.text).toContain(zone)
      expect(mail?.text).toContain(`/account/project/${text.project}?lang=${language}`)
      const { openedAt } = await test.prisma.writingView.findFirstOrThrow()
      const [hour = '', minute = ''] = openedAt.toISOString().slice(11, 16).split(':')
      expect(mail?.text).toMatch(new RegExp(`${hour}.${minute}`))
      for (const word of WORDS) expect(mail?.text.toLowerCase()).not.toContain(word)
    })

    it.each(['edit', 'comments', 'read_only', 'neighbour', 'admin'] as const)('without telling %s', async (who) => {
      await open({ code: text.code.admin() }).expect(201)
      await readViews(text.people[who]).expect(404)
      await test.prisma.project.update({ where: { id: text.project }, data: { mentorId: null } })
      await readViews(text.people.mentor).expect(404)
      await readViews(text.people.owner).expect(200)
    })

    it('once, however often the request is sent', async () => {
      const [key, code] = [randomUUID(), text.code.admin()]
      const send = () => open({ code }).set('idempotency-key', key)
      const [first, second] = [await send().expect(201), await send().expect(201)]
      expect(second.body).toEqual(first.body)
      expect(await test.prisma.writingView.count()).toBe(1)
      expect(await test.prisma.outgoingMail.count()).toBe(1)
      expect(await audit()).toEqual(['project.open-writing success here'])
    })

    it('also with a recovery code, once', async () => {
      const { id: userId } = text.people.admin
      const { recoverySalt } = await test.prisma.secondFactor.findUniqueOrThrow({ where: { userId } })
      const [code = ''] = newRecoveryCodes()
      await test.prisma.recoveryCode.create({ data: { userId, codeHash: await recoveryCodeHash(code, recoverySalt) } })
      await open({ code }).expect(201)
      expect((await open({ code }).expect(422)).body.fields.code.code).toBe('wrongCode')
    })
  })

  describe('is not opened', () => {
    it.each(NOT_ADMINS)('by %s', async (who) => {
      await open({ code: text.code.admin() }, text.people[who]).expect(403)
      await expectNothingOpened()
    })

    it('by nobody', async () => {
      await test.call('post', `${path()}/views`).send({ reason: REASON, code: '123456' }).expect(401)
    })

    it('by an administrator without a second factor, nor with one that was never confirmed', async () => {
      const plain = await signIn(test)
      for (const code of ['123456', text.code.admin()])
        expect((await open({ code }, plain).expect(403)).body.code).toBe('secondFactorSetupRequired')
      expect(await overview(plain)).toMatchObject({ hasSecondFactor: false, open: null })
      const { admin } = text.people
      await test.prisma.secondFactor.update({ where: { userId: admin.id }, data: { enabledAt: null } })
      await open({ code: text.code.admin() }).expect(403)
      await expectNothingOpened()
    })

    it('with a wrong code, which is noted, nor with that of another administrator', async () => {
      for (const code of ['000000', text.code.other()])
        expect((await open({ code }).expect(422)).body.fields.code.code).toBe('wrongCode')
      await expectNothingOpened()
      const failed = 'project.open-writing failure here'
      expect(await audit()).toEqual([failed, failed])
      // The failed attempts do not use up the own code.
      await open({ code: text.code.admin() }).expect(201)
    })

    it('with a code that has served', async () => {
      const code = text.code.admin()
      await open({ code }).expect(201)
      expect((await open({ code }).expect(422)).body.fields.code.code).toBe('wrongCode')
      const next = text.code.admin()
      const twins = await Promise.all([open({ code: next }), open({ code: next }), open({ code: next })])
      expect(twins.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    })

    it.each([
      ['no reason', { reason: '' }, 'required'],
      ['spaces', { reason: ' '.repeat(20) }, 'required'],
      ['too short a reason', { reason: 'Pour voir' }, 'tooShort'],
      ['too long a reason', { reason: 'é'.repeat(301) }, 'tooLong'],
    ])('with %s, and the code stays good', async (_, body, problem) => {
      const code = text.code.admin()
      expect((await open({ code, ...body }).expect(422)).body.fields.reason.code).toBe(problem)
      await expectNothingOpened()
      await open({ code }).expect(201)
    })

    it('after five wrong codes for a while, nor after ten of an hour from anywhere', async () => {
      const { cookie } = text.people.admin
      const from = (address: string, code: string) =>
        test.call('post', `${path()}/views`, address).set(fromPage(cookie)).send({ reason: REASON, code })
      const address = someAddress()
      for (let failure = 0; failure < 4; failure++)
        expect((await from(address, '000000').expect(422)).headers['retry-after']).toBeUndefined()
      expect((await from(address, '000000').expect(422)).headers['retry-after']).toBe('30')
      expect((await from(address, text.code.admin()).expect(429)).body.code).toBe('accountLocked')
      expect((await from(address, '000000').expect(429)).headers['retry-after']).toMatch(/^(30|2\d)$/)
      for (let failure = 0; failure < 5; failure++) await from(someAddress(), '000000').expect(422)
      expect((await from(someAddress(), text.code.admin()).expect(429)).body.code).toBe('accountLocked')
      await expectNothingOpened()
      expect((await audit()).filter((line) => line.includes('refused'))).toHaveLength(1)
      // Another administrator is not locked out.
      await open({ code: text.code.other() }, text.people.other).expect(201)
    })
  })

  it('stays as it was told: only closing and forgetting change an opening', async () => {
    await open({ code: text.code.admin() }).expect(201)
    const where = { projectId: text.project }
    const later = new Date(Date.now() + 3_600_000)
    for (const data of [
      { reason: 'Autre chose' },
      { expiresAt: later },
      { openedAt: new Date(0) },
      { administratorId: text.people.other.id },
    ])
      await expect(test.prisma.writingView.updateMany({ where, data })).rejects.toThrow(/only closing/)
    await test.prisma.writingView.updateMany({ where, data: { closedAt: later, administratorId: null, loginId: null } })
    await expect(test.prisma.writingView.updateMany({ where, data: { closedAt: null } })).rejects.toThrow(
      /only closing/,
    )
  })
})
