import type { Response } from 'supertest'
import { photo, PLACE } from '../testing/pictures'
import { makeInstitution, type Followed } from '../testing/institution'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { Levels } from '../levels/levels.service'

const DAY_MS = 86_400_000

describe('institutions', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test)
  })

  const create = async (name = 'Université de Kara') =>
    (await admin.call('post', '/api/institutions').send({ name }).expect(201)).body
  const person = (role: 'student' | 'mentor', rest = {}) =>
    signIn(test, { role, emailConfirmedAt: new Date(), ...rest })
  const appoint = (id: string, email: string, right = 'manager') =>
    admin.call('post', `/api/institutions/${id}/staff`).send({ email, right })
  const tokenTo = async (to: string) => {
    const mails = await test.prisma.outgoingMail.findMany({ where: { to }, orderBy: { id: 'asc' } })
    return /#([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const invite = (manager: SignedIn, email: string) =>
    manager.call('post', '/api/institution/invitations').send({ email })
  const accept = (student: SignedIn, token: string) =>
    student.call('post', '/api/membership/accept').send({ token, agrees: true })
  const readLevel = async ({ id }: { id: string }) =>
    (await test.prisma.user.findUniqueOrThrow({ where: { id } })).subscriptionType

  async function pay(institution: string, seats: number, renews = false) {
    const { body: quote } = await admin
      .call('post', '/api/quotes')
      .send({
        organisation: 'Kara',
        email: 'compta@example.org',
        amount: 2_000_000,
        validUntil: new Date(Date.now() + DAY_MS),
        institution: { id: institution, seats, renews },
      })
      .expect(201)
    expect(quote).toMatchObject({ seats, institutionId: institution, renews })
    const { body } = await test
      .call('post', '/api/payment/create-payment-intent')
      .send({ planType: 'institution', quote: quote.code, email: 'compta@example.org' })
      .expect(200)
    const confirmed = await test
      .call('post', '/api/payment/sandbox/confirm')
      .send({ clientSecret: body.clientSecret, card: '4242424242424242' })
      .expect(200)
    return confirmed.body.orderId as string
  }

  describe('for administrators', () => {
    it('are made, renamed, closed and opened again', async () => {
      const { id } = await create()
      await create('Institut de Lomé')
      expect((await admin.call('get', '/api/institutions').expect(200)).body).toMatchObject([
        { name: 'Institut de Lomé' },
        { id, name: 'Université de Kara', logo: null, seats: { paid: 0, used: 0, invited: 0, paidUntil: null } },
      ])
      const { body } = await admin
        .call('patch', `/api/institutions/${id}`)
        .send({ name: 'Kara', closed: true })
        .expect(200)
      expect(body).toMatchObject({ name: 'Kara', closedAt: expect.any(String) })
      expect((await admin.call('get', '/api/institutions').expect(200)).body).toHaveLength(1)
      const { body: all, headers } = await admin.call('get', '/api/institutions?closed=true&limit=1').expect(200)
      expect([all.length, headers['x-total-count'], headers['link']]).toEqual([
        1,
        '2',
        expect.stringContaining('cursor='),
      ])
      expect(
        (await admin.call('patch', `/api/institutions/${id}`).send({ closed: false }).expect(200)).body.closedAt,
      ).toBe(null)
      expect(await test.prisma.auditEvent.count({ where: { action: { startsWith: 'institution.' } } })).toBe(4)
    })

    it('have staff of their own: a right beside the role, for confirmed accounts, of one institution', async () => {
      const [{ id }, { id: other }] = [await create(), await create('Autre')]
      const manager = await person('mentor')
      const readSession = async () => (await manager.call('get', '/api/auth/session').expect(200)).body
      expect(await readSession()).not.toHaveProperty('institutionRight')
      await appoint(id, manager.email).expect(201)
      expect(await readSession()).toHaveProperty('institutionRight', 'manager')
      expect((await appoint(id, 'personne@example.org').expect(422)).body.fields.email.code).toBe('invalid')
      const unconfirmed = await signIn(test, { role: 'student', emailConfirmedAt: null })
      await appoint(id, unconfirmed.email).expect(422)
      expect((await appoint(other, manager.email).expect(409)).body.code).toBe('otherInstitution')
      expect((await admin.call('get', `/api/institutions/${id}/staff`).expect(200)).body).toMatchObject([
        { id: manager.id, right: 'manager' },
      ])
      expect((await manager.call('get', '/api/institution').expect(200)).body).toMatchObject({ id, right: 'manager' })
      await appoint(id, manager.email, 'mentor').expect(201)
      await manager.call('get', '/api/institution/students').expect(403)
      expect(await readSession()).toHaveProperty('institutionRight', 'mentor')
      await admin.call('delete', `/api/institutions/${id}/staff/${manager.id}`).expect(204)
      await manager.call('get', '/api/institution').expect(404)
      await admin.call('delete', `/api/institutions/${id}/staff/${manager.id}`).expect(404)
    })
  })

  describe('seats', () => {
    it('are sold by quotes for a year, renewed after it, and taken back with the money', async () => {
      const { id } = await create()
      const orderId = await pay(id, 2)
      const seats = async () => (await admin.call('get', '/api/institutions').expect(200)).body[0].seats
      const first = await seats()
      expect(first).toMatchObject({ paid: 2, used: 0 })
      await pay(id, 3, true)
      // The renewal has not begun, but `paidUntil` is already two years from now.
      const renewed = await seats()
      expect(renewed.paid).toBe(2)
      expect(Date.parse(renewed.paidUntil) - Date.parse(first.paidUntil)).toBe(365 * DAY_MS)
      await pay(id, 5)
      expect((await seats()).paid).toBe(7)
      // The institution's payment opens no personal level.
      expect(await test.prisma.subscription.count()).toBe(0)
      const { version, amount } = await test.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
      await admin
        .call('post', `/api/orders/${orderId}/refund`)
        .set('if-match', `"${String(version)}"`)
        .send({ amount, reason: 'Erreur' })
        .expect(200)
      expect((await seats()).paid).toBe(5)
    })

    it('run out, with open invitations counted', async () => {
      const { manager } = await makeInstitution(test, 'Kara', 2)
      await invite(manager, 'un@example.org').expect(201)
      expect((await invite(manager, 'deux@example.org').expect(409)).body.code).toBe('seatsFull')
      const [{ id }] = (await manager.call('get', '/api/institution/invitations').expect(200)).body
      await manager.call('delete', `/api/institution/invitations/${id}`).expect(204)
      await manager.call('delete', `/api/institution/invitations/${id}`).expect(404)
      await invite(manager, 'deux@example.org').expect(201)
    })

    it('are refused for an institution that is not there', async () => {
      const body = {
        organisation: 'Kara',
        email: 'a@example.org',
        amount: 2_000,
        validUntil: new Date(Date.now() + DAY_MS),
      }
      const institution = { id: '01a1fa43-81c6-752b-acee-93133ed601b6', seats: 1 }
      const { fields } = (
        await admin
          .call('post', '/api/quotes')
          .send({ ...body, institution })
          .expect(422)
      ).body
      expect(Object.keys(fields)).toEqual(['institution.id'])
    })
  })

  describe('members', () => {
    let kara: Followed
    beforeEach(async () => (kara = await makeInstitution(test)))

    it('come by an invitation that says what is seen, agree, and have the level', async () => {
      const ama = await person('student', { email: 'ama@example.org', fullName: 'Ama' })
      await invite(kara.manager, 'ama@example.org').expect(201)
      const token = await tokenTo('ama@example.org')
      const { body } = await test.call('post', '/api/membership/look').send({ token }).expect(200)
      expect(body).toMatchObject({ institution: { name: 'Université Kara' }, sentTo: 'a…@example.org' })
      expect(body.sees).toContain('projectTitle')
      await ama.call('post', '/api/membership/accept').send({ token }).expect(422)
      await ama.call('post', '/api/membership/accept').send({ token, agrees: false }).expect(422)
      expect((await accept(await person('student'), token).expect(403)).body.code).toBe('invitationForOther')
      await accept(kara.mentor, token).expect(403)
      const { body: membership } = await accept(ama, token).expect(200)
      expect(membership).toMatchObject({ institution: { id: kara.id }, sees: body.sees })
      expect((await accept(ama, token).expect(200)).body).toEqual(membership)
      expect((await ama.call('get', '/api/account/membership').expect(200)).body).toEqual({ membership })
      expect(await readLevel(ama)).toBe('institution')
      expect((await invite(kara.manager, 'ama@example.org').expect(409)).body.code).toBe('alreadyMember')
      const { body: students } = await kara.manager.call('get', '/api/institution/students').expect(200)
      expect(students.map(({ fullName }: { fullName: string }) => fullName)).toEqual(['Afi Kara', 'Ama'])
    })

    it('belong to one institution at a time', async () => {
      const lome = await makeInstitution(test, 'Lomé')
      await invite(lome.manager, kara.student.email).expect(201)
      const token = await tokenTo(kara.student.email)
      expect((await accept(kara.student, token).expect(409)).body.code).toBe('otherInstitution')
      await kara.student.call('delete', '/api/account/membership').expect(204)
      await accept(kara.student, token).expect(200)
    })

    it('of a closed institution come to another by its invitation, with the level that they had before', async () => {
      const lome = await makeInstitution(test, 'Lomé')
      const { student } = kara
      await test.prisma.institutionMember.update({ where: { userId: student.id }, data: { levelBefore: 'pro' } })
      await test.app.get(Levels).turn()
      await test.prisma.institution.update({ where: { id: kara.id }, data: { closedAt: new Date() } })
      await invite(lome.manager, student.email).expect(201)
      const { body } = await accept(student, await tokenTo(student.email)).expect(200)
      expect(body).toMatchObject({ institution: { id: lome.id } })
      expect(await readLevel(student)).toBe('institution')
      expect(await test.prisma.institutionMember.findMany()).toMatchObject([
        { userId: lome.student.id },
        { userId: student.id, institutionId: lome.id, levelBefore: 'pro' },
      ])
      await student.call('delete', '/api/account/membership').expect(204)
      expect(await readLevel(student)).toBe('pro')
    })

    it('leave, are gone from all of the panel at once, and have their own level again', async () => {
      const { student, manager, project } = kara
      await test.prisma.institutionMember.update({ where: { userId: student.id }, data: { levelBefore: 'pro' } })
      await student.call('delete', '/api/account/membership').expect(204)
      for (const list of ['students', 'projects', 'rounds', 'sessions'])
        expect([list, (await manager.call('get', `/api/institution/${list}`).expect(200)).body]).toEqual([list, []])
      const { text } = await manager.call('get', '/api/institution/projects/export').expect(200)
      expect(text).not.toContain(project)
      expect((await manager.call('get', '/api/institution/dashboard').expect(200)).body).toMatchObject({
        students: 0,
        projects: { in_progress: 0 },
        progress: null,
        rounds: { handed_in: 0 },
        sessions: 0,
      })
      expect(await readLevel(student)).toBe('pro')
      await student.call('delete', '/api/account/membership').expect(204)
    })

    it('come back by a new invitation alone', async () => {
      const ama = await person('student', { email: 'ama@example.org' })
      await invite(kara.manager, ama.email).expect(201)
      const token = await tokenTo(ama.email)
      await accept(ama, token).expect(200)
      await ama.call('delete', '/api/account/membership').expect(204)
      expect((await accept(ama, token).expect(409)).body.code).toBe('invitationUsed')
    })

    it('are let go by a manager, and told', async () => {
      const { manager, student } = kara
      await test.prisma.user.update({ where: { id: student.id }, data: { email: 'afi@kara.tg' } })
      await manager.call('delete', `/api/institution/students/${student.id}`).expect(204)
      await manager.call('delete', `/api/institution/students/${student.id}`).expect(404)
      expect(await test.prisma.outgoingMail.findMany()).toMatchObject([
        { to: 'afi@kara.tg', subject: 'Votre établissement ne vous suit plus' },
      ])
    })

    it('keep what they paid themselves, and have it when a period ends', async () => {
      const { student } = kara
      const now = new Date()
      const levels = test.app.get(Levels)
      await levels.turn(now)
      expect(await readLevel(student)).toBe('institution')
      const { body } = await student.call('post', '/api/payment/create-payment-intent').send({ planType: 'premium' })
      await student
        .call('post', '/api/payment/sandbox/confirm')
        .send({ clientSecret: body.clientSecret, card: '4242424242424242' })
        .expect(200)
      expect(await readLevel(student)).toBe('institution')
      await test.prisma.institutionPeriod.updateMany({ data: { endsAt: now } })
      await levels.turn(new Date())
      expect(await readLevel(student)).toBe('pro')
      expect((await invite(kara.manager, 'x@example.org').expect(409)).body.code).toBe('seatsFull')
    })

    it('of a closed institution have their own level, and its staff finds nothing', async () => {
      await test.app.get(Levels).turn()
      await admin.call('patch', `/api/institutions/${kara.id}`).send({ closed: true }).expect(200)
      expect(await readLevel(kara.student)).toBe(null)
      await kara.manager.call('get', '/api/institution').expect(404)
      const { body: session } = await kara.manager.call('get', '/api/auth/session').expect(200)
      expect(session).not.toHaveProperty('institutionRight')
      expect((await kara.student.call('get', '/api/account/membership').expect(200)).body).toEqual({ membership: null })
    })
  })

  describe('the panel', () => {
    let kara: Followed
    beforeEach(async () => (kara = await makeInstitution(test)))

    it('shows numbers, students, projects, rounds and sessions of its own mentors', async () => {
      const { manager, student, mentor, project, round, session } = kara
      const outside = await person('mentor')
      const { title: _, ...copy } = await test.prisma.session.findUniqueOrThrow({ where: { id: session } })
      const data = { studentId: student.id, mentorId: outside.id, startTime: copy.startTime, endTime: copy.endTime }
      await test.prisma.session.create({ data: { ...data, title: 'Ailleurs' } })
      const read = async (list: string) => (await manager.call('get', `/api/institution/${list}`).expect(200)).body
      expect(await read('dashboard')).toEqual({
        students: 1,
        projects: { draft: 0, in_progress: 1, review: 0, completed: 0 },
        progress: 40,
        rounds: { handed_in: 1, in_review: 0, returned: 0 },
        deadlines: { soon: 1, late: 0 },
        sessions: 1,
      })
      expect(await read('students')).toMatchObject([{ id: student.id, fullName: 'Afi Kara', email: student.email }])
      expect(await read('projects')).toMatchObject([
        { id: project, title: 'Mémoire Kara', studentName: 'Afi Kara', status: 'in_progress', progress: 40 },
      ])
      expect(await read('rounds')).toMatchObject([{ id: round, projectId: project, number: 1, state: 'handed_in' }])
      const sessions = await read('sessions')
      expect(sessions).toMatchObject([{ id: session, mentorId: mentor.id, studentName: 'Afi Kara' }])
      expect(Object.keys(sessions[0])).not.toContain('title')
      expect(await read('students?search=afi')).toHaveLength(1)
      expect(await read('students?search=personne')).toEqual([])
      expect(await read('projects?status=completed')).toEqual([])
    })

    it('goes page by page', async () => {
      for (const name of ['Bintou', 'Chérif', 'Dédé']) await kara.follow(await person('student', { fullName: name }))
      const seen: string[] = []
      let path: string | undefined = '/api/institution/students?limit=1'
      while (path !== undefined) {
        const { body, headers }: Response = await kara.manager.call('get', path).expect(200)
        expect(headers['x-total-count']).toBe('4')
        seen.push(...body.map(({ fullName }: { fullName: string }) => fullName))
        path = /^<(.*)>; rel="next"$/.exec(headers['link'] ?? '')?.[1]
      }
      expect(seen).toEqual(['Afi Kara', 'Bintou', 'Chérif', 'Dédé'])
    })

    it.each([
      ['students', 'Nom complet;E-mail;Suivi depuis le (UTC);Identifiant', 'Afi Kara'],
      ['projects', 'Titre;Étudiant;Mentor;Statut', 'Mémoire Kara;Afi Kara;Mentor Kara;En cours;40'],
      ['rounds', 'Titre;Étudiant;Tour;État du tour', 'Mémoire Kara;Afi Kara;1;Remis'],
      ['sessions', 'Début (UTC);Fin (UTC);Statut', 'Planifiée;Afi Kara;Mentor Kara'],
    ])('exports %s', async (list, head, row) => {
      const { text, headers } = await kara.manager
        .call('get', `/api/institution/${list}/export`)
        .set('accept-language', 'fr')
        .expect(200)
      expect(headers['content-disposition']).toContain(`filename="${list}-`)
      expect(text).toContain(head)
      expect(text).toContain(row)
      expect(await test.prisma.auditEvent.count({ where: { action: `institution-${list}.export` } })).toBe(1)
    })

    it('shows the name and the logo that managers give, drawn anew', async () => {
      const { manager } = kara
      await manager.call('patch', '/api/institution').send({ name: 'UK' }).expect(200)
      const sent = await photo()
      expect(sent.toString('latin1')).toContain(PLACE)
      const { body } = await manager
        .call('post', '/api/institution/logo')
        .set('content-type', 'image/jpeg')
        .send(sent)
        .expect(200)
      expect(body).toMatchObject({ name: 'UK', logo: expect.stringMatching(/^\/api\/institutions\/.*\/logo\?v=/) })
      const logo = await test.call('get', body.logo).buffer(true).expect(200).expect('content-type', 'image/webp')
      expect(Buffer.from(logo.body).subarray(8, 12).toString('latin1')).toBe('WEBP')
      expect(Buffer.from(logo.body).toString('latin1')).not.toContain(PLACE)
      const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
      const refused = await manager
        .call('post', '/api/institution/logo')
        .set('content-type', 'image/png')
        .send(script)
        .expect(422)
      expect(refused.body.fields.picture.code).toBe('notAPicture')
      await manager.call('delete', '/api/institution/logo').expect(204)
      await test.call('get', body.logo).expect(404)
    })
  })
})
