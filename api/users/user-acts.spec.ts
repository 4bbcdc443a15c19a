import { buildUser } from '../../prisma/factories/user'
import { openSignIn, signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

describe('what is done to users', () => {
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

  it('are promoted, once', async () => {
    const person = await signIn(test, { role: 'student' })
    const { body } = await admin.call('post', `/api/users/${person.id}/promote-to-admin`).expect(200)
    expect(body).toMatchObject({ id: person.id, role: 'admin' })
    await person.call('get', '/api/auth/session').expect(401)
    const again = await admin.call('post', `/api/users/${person.id}/promote-to-admin`).expect(200)
    expect(again.body.version).toBe(body.version)
    expect(await test.prisma.auditEvent.count({ where: { action: 'user.promote' } })).toBe(1)
  })

  it('have their sign-ins ended by an administrator, once, with a mail and a trace; nobody their own', async () => {
    const person = await signIn(test, { role: 'student', username: 'ama', email: 'ama@example.org' })
    await openSignIn(test, person.id)
    const end = (id: string) => admin.call('post', `/api/users/${id}/end-sign-ins`)
    expect((await end(person.id).expect(200)).body).toEqual({ ended: 2 })
    await person.call('get', '/api/auth/session').expect(401)
    expect((await end(person.id).expect(200)).body).toEqual({ ended: 0 })
    const mails = await test.prisma.outgoingMail.findMany({ select: { to: true, text: true } })
    expect(mails).toEqual([{ to: 'ama@example.org', text: expect.stringContaining('terminé vos connexions') }])
    expect(await test.prisma.auditEvent.count({ where: { action: 'user.end-sign-ins' } })).toBe(1)
    expect((await end(admin.id).expect(409)).body.code).toBe('ownAccount')
    await person.call('post', `/api/users/${admin.id}/end-sign-ins`).expect(401)
    await (await signIn(test, { role: 'mentor' })).call('post', `/api/users/${admin.id}/end-sign-ins`).expect(403)
  })

  describe('removal', () => {
    it('hides, ends the sign-ins, and is undone within 30 days', async () => {
      const person = await signIn(test, { role: 'student', username: 'ama', email: 'ama@example.org' })
      await admin.call('delete', `/api/users/${person.id}`).expect(204)
      await admin.call('get', `/api/users/${person.id}`).expect(404)
      await person.call('get', '/api/auth/session').expect(401)
      expect((await list()).body).toHaveLength(1)
      expect(names((await list('?removed=true')).body)).toEqual(['ama'])
      await admin.call('delete', `/api/users/${person.id}`).expect(404)
      await admin.call('post', `/api/users/${person.id}/restore`).expect(200)
      expect((await list()).body).toHaveLength(2)
      await admin.call('post', `/api/users/${person.id}/restore`).expect(404)
      await test.database.query(`UPDATE users SET deleted_at = now() - interval '31 days' WHERE id = $1`, [person.id])
      await admin.call('post', `/api/users/${person.id}/restore`).expect(404)
    })

    it('frees the name, which may then be in the way', async () => {
      const { id } = await add({ username: 'ama', email: 'ama@example.org' })
      await admin.call('delete', `/api/users/${id}`).expect(204)
      await add({ username: 'ama', email: 'other@example.org' })
      expect((await admin.call('post', `/api/users/${id}/restore`).expect(409)).body.fields).toMatchObject({
        username: { code: 'taken' },
      })
    })

    it('respects a version when one is given', async () => {
      const { id } = await add()
      await admin.call('delete', `/api/users/${id}`).set('if-match', '"7"').expect(412)
      await admin.call('delete', `/api/users/${id}`).set('if-match', '"1"').expect(204)
    })
  })

  describe('administrators', () => {
    it('do not act on themselves', async () => {
      await signIn(test)
      const refused = async (answer: ReturnType<typeof edit>) =>
        expect((await answer.expect(409)).body.code).toBe('ownAccount')
      await refused(edit(admin.id, 1, { role: 'student' }))
      await refused(edit(admin.id, 1, { active: false }))
      await refused(admin.call('delete', `/api/users/${admin.id}`))
      await edit(admin.id, 1, { fullName: 'New Name', role: 'admin' }).expect(200)
    })

    it.each([{ role: 'mentor' }, { status: 'inactive' }, { active: false }])('never all go: %j', async (changes) => {
      expect((await edit(admin.id, 1, changes).expect(409)).body.code).toBe('lastAdmin')
    })

    it('never all go, even when two act on each other at once', async () => {
      for (let round = 0; round < 3; round++) {
        const [one, two] = [await signIn(test), await signIn(test)]
        await test.prisma.user.updateMany({ where: { id: { notIn: [one.id, two.id] } }, data: { role: 'student' } })
        const answers = await Promise.all([
          one.call('patch', `/api/users/${two.id}`).set('if-match', '"1"').send({ role: 'student' }),
          round === 1
            ? two.call('delete', `/api/users/${one.id}`)
            : two.call('patch', `/api/users/${one.id}`).set('if-match', '"1"').send({ active: false }),
        ])
        expect(answers.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1)
        expect(await test.prisma.user.count({ where: { role: 'admin', active: true, deletedAt: null } })).toBe(1)
      }
    })
  })

  describe('a lost second factor', () => {
    const withFactor = async (overrides = {}) => {
      const person = await add(overrides)
      await test.prisma.secondFactor.create({
        data: {
          userId: person.id,
          secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
          recoverySalt: '0'.repeat(32),
          enabledAt: new Date(),
        },
      })
      await test.prisma.recoveryCode.create({ data: { userId: person.id, codeHash: 'a hash' } })
      return person
    }
    const remove = (who: SignedIn, id: string) => who.call('post', `/api/users/${id}/remove-second-factor`)

    it('is taken away, told by mail, and ends the sign-ins; the lists hear of it, and no version moves', async () => {
      const { id, email } = await withFactor()
      const person = await openSignIn(test, id)
      const before = (await admin.call('get', `/api/users/${id}`).expect(200)).body
      expect(before.secondFactorOn).toBe(true)
      const { next } = (await list('?since=')).body
      const { body } = await remove(admin, id).expect(200)
      expect(body).toEqual({ ...before, secondFactorOn: false })
      expect((await list(`?since=${next}`)).body.rows).toMatchObject([
        { id, secondFactorOn: false, version: before.version },
      ])
      await person.call('get', '/api/auth/session').expect(401)
      expect(await Promise.all([test.prisma.secondFactor.count(), test.prisma.recoveryCode.count()])).toEqual([0, 0])
      expect(await test.prisma.outgoingMail.findFirst()).toMatchObject({
        to: email,
        text: expect.stringContaining('Un administrateur a retiré'),
      })
      await remove(admin, id).expect(200)
      expect(await test.prisma.outgoingMail.count()).toBe(1)
      const [event, ...others] = await test.prisma.auditEvent.findMany({
        where: { action: 'user.remove-second-factor' },
      })
      expect(event).toMatchObject({
        actorId: admin.id,
        targetId: id,
        before: { secondFactorOn: true },
        after: { secondFactorOn: false },
      })
      expect(others).toEqual([])
      await admin.call('post', `/api/audit/${event?.id ?? ''}/undo`).expect(409)
    })

    it("is neither one's own to remove here, nor for others than administrators", async () => {
      const other = await withFactor()
      await test.prisma.secondFactor.create({
        data: {
          userId: admin.id,
          secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
          recoverySalt: '0'.repeat(32),
          enabledAt: new Date(),
        },
      })
      expect((await remove(admin, admin.id).expect(409)).body.code).toBe('ownAccount')
      for (const role of ['mentor', 'student'] as const)
        await remove(await signIn(test, { role }), other.id).expect(403)
      await remove(admin, '01a1fa43-81c6-752b-acee-000000000000').expect(404)
      expect(await test.prisma.secondFactor.count()).toBe(2)
    })

    it('is only begun: the list does not show it', async () => {
      const { id } = await add()
      await test.prisma.secondFactor.create({
        data: { userId: id, secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', recoverySalt: '0'.repeat(32) },
      })
      expect((await admin.call('get', `/api/users/${id}`).expect(200)).body.secondFactorOn).toBe(false)
    })
  })

  describe('password reset', () => {
    const token = async () =>
      /#([\w-]{43})/.exec(
        (await test.prisma.outgoingMail.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })).text,
      )?.[1] ?? ''
    const choose = (secret: string, password = 'une phrase nouvelle') =>
      test.call('post', '/api/auth/password-reset').send({ token: secret, password })

    it('is mailed, works once, and ends the sign-ins', async () => {
      const { id, email } = await add({ username: 'ama' })
      const person = await openSignIn(test, id)
      await admin.call('post', `/api/users/${id}/password-reset`).expect(202)
      expect(await test.prisma.outgoingMail.findFirst()).toMatchObject({
        to: email,
        subject: expect.stringContaining('mot de passe'),
      })
      const secret = await token()
      expect(
        JSON.stringify([await test.prisma.oneTimeToken.findMany(), await test.prisma.auditEvent.findMany()]),
      ).not.toContain(secret)
      await person.call('get', '/api/auth/session').expect(200)
      await choose(secret, 'password').expect(422)
      await choose(secret).expect(204)
      await choose(secret).expect(404)
      await person.call('get', '/api/auth/session').expect(401)
      await test.call('post', '/api/auth/login').send({ username: 'ama', password: 'une phrase nouvelle' }).expect(200)
    })

    it('kills the older link, and dies after 30 minutes', async () => {
      const { id } = await add()
      await admin.call('post', `/api/users/${id}/password-reset`).expect(202)
      const older = await token()
      await admin.call('post', `/api/users/${id}/password-reset`).expect(202)
      await choose(older).expect(404)
      await test.database.query(
        `UPDATE one_time_tokens SET created_at = now() - interval '31 minutes', expires_at = now() - interval '1 minute'`,
      )
      await choose(await token()).expect(404)
    })
  })
})
