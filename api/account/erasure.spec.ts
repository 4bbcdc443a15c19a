import { randomUUID } from 'node:crypto'
import { buildProject } from '../../prisma/factories/project'
import { buildTask } from '../../prisma/factories/task'
import { buildSession } from '../../prisma/factories/session'
import { Passwords } from '../auth/passwords'
import { RetentionService } from '../retention/retention.service'
import { makeInstitution } from '../testing/institution'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { addParagraph, paragraphsOf, WritingDevice } from '../testing/writing-device'

const password = 'trois mots bien choisis'

describe('a deleted account', () => {
  let test: TestApp
  let passwordHash: string
  beforeAll(async () => {
    test = await startTestApp()
    passwordHash = await test.app.get(Passwords).hash(password)
  })
  afterAll(() => test.close())
  beforeEach(() => test.database.empty())

  const erase = (person: SignedIn, given = password) => person.call('delete', '/api/account').send({ password: given })
  const leaver = (overrides = {}) =>
    signIn(test, {
      role: 'student',
      username: 'afi',
      email: 'afi@example.org',
      fullName: 'Afi Partante',
      institution: 'Institut Partant',
      emailConfirmedAt: new Date(),
      passwordHash,
      ...overrides,
    })
  const tomorrow = new Date(Date.now() + 86_400_000)

  /** The text of all tables, to search for data that should be erased. */
  async function everything(...without: string[]): Promise<string> {
    const tables = await test.database.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    )
    const texts = await Promise.all(
      tables
        .filter(({ name }) => !without.includes(name))
        .map(({ name }) => test.database.query<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM "${name}" t`)),
    )
    return texts
      .flat()
      .map(({ row }) => row)
      .join('\n')
  }

  async function paid(person: SignedIn): Promise<void> {
    const { body } = await person
      .call('post', '/api/payment/create-payment-intent')
      .send({ planType: 'basic' })
      .expect(200)
    await person
      .call('post', '/api/payment/sandbox/confirm')
      .send({ clientSecret: body.clientSecret, card: '4242424242424242' })
      .expect(200)
  }

  it('needs the password', async () => {
    const person = await leaver()
    expect((await erase(person, 'not this one').expect(422)).body.fields.password.code).toBe('wrongPassword')
    await person.call('get', '/api/account').expect(200)
    expect(await test.prisma.auditEvent.findMany()).toMatchObject([{ action: 'account.erase', outcome: 'failure' }])
  })

  it('leaves nothing of a student but the accounts, and a log', async () => {
    const person = await leaver()
    const mentor = await signIn(test, { role: 'mentor', email: 'koffi@example.org' })
    await test.prisma.project.create({
      data: buildProject({
        userId: person.id,
        mentorId: mentor.id,
        title: 'Mémoire partant',
        description: 'Sujet partant',
        question: 'Question partante',
        university: 'Université partante',
        faculty: 'Faculté partante',
      }),
    })
    await test.prisma.session.create({
      data: buildSession({
        studentId: person.id,
        mentorId: mentor.id,
        title: 'Séance partante',
        notes: 'Note partante',
        startTime: tomorrow,
        endTime: new Date(tomorrow.getTime() + 3_600_000),
      }),
    })
    await paid(person)
    await person
      .call('patch', '/api/account')
      .set({ 'if-match': '"2"', 'idempotency-key': 'mon-changement' })
      .send({ field: 'Droit partant', theme: 'dark' })
      .expect(200)
    await person.call('post', '/api/auth/second-factor').send({ password }).expect(200)
    await test
      .call('post', '/api/contact')
      .send({ fullName: 'Afi Partante', email: 'afi@example.org', message: 'Message partant' })
      .expect(201)
    const { id: messageId } = await test.prisma.contactMessage.findFirstOrThrow()
    const sides = ['team', 'sender'] as const
    await test.prisma.messageReply.createMany({
      data: sides.map((side) => ({ messageId, side, text: 'Réponse partante' })),
    })
    await test.call('post', '/api/newsletter').send({ email: 'afi@example.org' }).expect(202)
    await test.call('post', '/api/auth/forgot').send({ email: 'afi@example.org' }).expect(202)
    await test
      .call('post', '/api/auth/register')
      .send({ email: 'afi@example.org', fullName: 'Afi Partante', password })
      .expect(202)

    const answer = await erase(person).expect(204)
    expect(String(answer.headers['set-cookie'])).toMatch(/^cap-session=; .*Max-Age=0/)
    await person.call('get', '/api/account').expect(401)
    await test.call('post', '/api/auth/login').send({ username: 'afi@example.org', password }).expect(401)

    // The audit log and accounting documents never change; outgoing mails contain the farewell and the team's mail.
    const remaining = await everything('audit_events', 'receipts', 'order_events', 'outgoing_mails')
    expect(remaining).not.toMatch(/afi@example|partant/i)
    expect(await test.prisma.order.findMany()).toMatchObject([
      { userId: null, email: null, fullName: null, amount: 300_000, status: 'succeeded' },
    ])
    expect(await test.prisma.receipt.count()).toBe(1)
    expect(await test.prisma.subscription.findMany()).toMatchObject([
      { userId: null, level: 'essential', status: 'ended' },
    ])
    const { prisma } = test
    const counts = [
      prisma.loginSession.count({ where: { userId: person.id } }),
      prisma.oneTimeToken.count(),
      prisma.secondFactor.count(),
      prisma.registration.count(),
      prisma.idempotencyKey.count(),
    ]
    expect(await Promise.all(counts)).toEqual([0, 0, 0, 0, 0])
    const mails = await test.prisma.outgoingMail.findMany({
      where: { to: { in: ['afi@example.org', 'koffi@example.org'] } },
      orderBy: { id: 'asc' },
    })
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['koffi@example.org', 'Séance annulée'],
      ['afi@example.org', 'Votre compte Cap Soutenance est supprimé'],
    ])
    expect(await test.prisma.auditEvent.findFirst({ where: { action: 'account.erase' } })).toMatchObject({
      outcome: 'success',
      actorName: 'Compte supprimé',
      targetId: person.id,
    })
  })

  it('takes the texts of its projects with it, and leaves what it wrote elsewhere without its name', async () => {
    const person = await leaver()
    const other = await signIn(test, { role: 'student' })
    const { id: own } = await test.prisma.project.create({ data: buildProject({ userId: person.id }) })
    const { id: theirs } = await test.prisma.project.create({ data: buildProject({ userId: other.id }) })
    await test.prisma.projectCollaborator.create({ data: { projectId: theirs, userId: person.id, access: 'edit' } })
    for (const project of [own, theirs]) {
      const device = new WritingDevice(person, project)
      await device.sync()
      addParagraph(device.doc(device.sections()[0]), `Phrase partante de ${project}`)
      await device.sync()
    }
    const written = { where: { text: { contains: 'partante' } } }
    expect(await test.prisma.writingDocument.count(written)).toBe(2)
    await erase(person).expect(204)
    expect(await test.prisma.writingDocument.findMany(written)).toMatchObject([{ projectId: theirs }])
    expect(await test.prisma.projectWriting.findMany()).toMatchObject([{ projectId: theirs, head: 2 }])
    expect(await test.prisma.writingUpdate.findMany()).toMatchObject([{ authorId: null, number: 2 }])
    expect(await everything('audit_events', 'outgoing_mails')).not.toMatch(new RegExp(`partante de ${own}`))
    const device = new WritingDevice(other, theirs)
    await device.sync()
    expect(paragraphsOf(device.doc(device.sections()[0]))).toEqual([`Phrase partante de ${theirs}`])
  })

  it('leaves no invitation: none made, none received, none accepted; others stay', async () => {
    const person = await leaver()
    const other = await signIn(test, { role: 'student', emailConfirmedAt: new Date() })
    const { id: own } = await test.prisma.project.create({ data: buildProject({ userId: person.id }) })
    const { id: theirs } = await test.prisma.project.create({ data: buildProject({ userId: other.id }) })
    const make = (projectId: string, invitedById: string, rest: object) =>
      test.prisma.projectInvitation.create({
        data: { projectId, invitedById, access: 'edit', tokenHash: randomUUID(), expiresAt: tomorrow, ...rest },
      })
    await make(own, person.id, { email: 'invite@example.org' })
    await make(theirs, other.id, { email: 'afi@example.org' })
    await make(theirs, other.id, { acceptedById: person.id, acceptedAt: new Date() })
    const { id } = await make(theirs, other.id, { email: 'reste@example.org' })
    await test.prisma.projectCollaborator.createMany({
      data: [
        { projectId: own, userId: other.id },
        { projectId: theirs, userId: person.id },
      ],
    })
    await erase(person).expect(204)
    expect(await test.prisma.projectInvitation.findMany()).toMatchObject([{ id }])
    expect(await test.prisma.projectCollaborator.count()).toBe(0)
  })

  it('leaves no task of the own projects, and no address for calendars', async () => {
    const person = await leaver()
    const other = await signIn(test, { role: 'student' })
    const [own, theirs] = [buildProject({ userId: person.id }), buildProject({ userId: other.id })]
    await test.prisma.project.createMany({ data: [own, theirs] })
    for (const { id: projectId } of [own, theirs])
      await test.prisma.task.create({ data: buildTask({ projectId, title: 'Partante' }) })
    const { path } = (await person.call('post', '/api/account/calendar-feed').expect(201)).body
    const { text } = await person.call('get', '/api/account/export').expect(200)
    expect(JSON.parse(text)).toMatchObject({
      tasks: [{ projectId: own.id, title: 'Partante' }],
      calendarFeed: { createdAt: expect.any(String) },
    })
    await test.call('get', path).expect(200)
    await erase(person).expect(204)
    await test.call('get', path).expect(404)
    expect(await test.prisma.calendarFeed.count()).toBe(0)
    expect(await test.prisma.task.findMany({ where: { title: 'Partante' } })).toMatchObject([{ projectId: theirs.id }])
    expect(await test.prisma.task.count({ where: { deletedAt: null } })).toBe(1)
  })

  it('leaves nothing at the institution that followed it, nor at its webhooks', async () => {
    const person = await leaver()
    const kara = await makeInstitution(test)
    await kara.follow(person)
    const { id } = await test.prisma.project.create({ data: buildProject({ userId: person.id }) })
    const webhook = {
      institutionId: kara.id,
      url: 'https://x.example.org',
      secret: 'x',
      events: ['project.status', 'member.left'],
    }
    await test.prisma.institutionWebhook.create({ data: webhook })
    await test.prisma.project.update({ where: { id }, data: { status: 'review' } })
    const invitation = { institutionId: kara.id, expiresAt: tomorrow }
    await test.prisma.institutionInvitation.createMany({
      data: [
        { ...invitation, email: 'afi@example.org', tokenHash: randomUUID() },
        { ...invitation, email: 'ancienne@example.org', tokenHash: randomUUID(), acceptedById: person.id },
        { ...invitation, email: 'reste@example.org', tokenHash: randomUUID() },
      ],
    })
    const { text } = await person.call('get', '/api/account/export').expect(200)
    expect(JSON.parse(text)).toMatchObject({
      membership: { institution: { id: kara.id } },
      membershipInvitations: [{ email: 'afi@example.org' }, { email: 'ancienne@example.org' }],
      institutionRight: null,
      institutionKeys: [],
    })
    await erase(person).expect(204)
    expect(await test.prisma.institutionMember.findMany()).toMatchObject([{ userId: kara.student.id }])
    expect(await test.prisma.institutionInvitation.findMany()).toMatchObject([{ email: 'reste@example.org' }])
    expect(await test.prisma.webhookDelivery.findMany()).toMatchObject([{ event: 'member.left', studentId: null }])
  })

  it('of a manager takes their right, and leaves the keys to the institution', async () => {
    const kara = await makeInstitution(test)
    const { key } = await kara.makeKey()
    const { manager } = kara
    await test.prisma.user.update({ where: { id: manager.id }, data: { passwordHash } })
    const { text } = await manager.call('get', '/api/account/export').expect(200)
    expect(JSON.parse(text)).toMatchObject({
      institutionRight: { right: 'manager' },
      institutionKeys: [{ name: 'SI' }],
    })
    expect(text).not.toContain(key)
    await erase(manager).expect(204)
    expect(await test.prisma.institutionStaff.count({ where: { right: 'manager' } })).toBe(0)
    expect(await test.prisma.institutionKey.findMany()).toMatchObject([{ createdById: null, revokedAt: null }])
  })

  it('is told to the copies of the lists, comes back by no act, and goes for good after a month', async () => {
    const person = await leaver()
    const admin = await signIn(test)
    const mentor = await signIn(test, { role: 'mentor' })
    const project = await test.prisma.project.create({ data: buildProject({ userId: person.id, mentorId: mentor.id }) })
    const session = await test.prisma.session.create({
      data: buildSession({ studentId: person.id, mentorId: mentor.id }),
    })
    const delta = async (list: string, since = '') =>
      (await admin.call('get', `/api/${list}?since=${since}`).expect(200)).body
    const before = await Promise.all(['users', 'projects', 'sessions'].map((list) => delta(list)))
    await erase(person).expect(204)
    const after = await Promise.all(
      ['users', 'projects', 'sessions'].map((list, index) => delta(list, before[index].next)),
    )
    expect(after.map(({ removed }) => removed)).toEqual([[person.id], [project.id], [session.id]])
    for (const [list, id] of [
      ['users', person.id],
      ['projects', project.id],
      ['sessions', session.id],
    ]) {
      expect((await admin.call('get', `/api/${list}?removed=true`).expect(200)).body).toEqual([])
      await admin.call('post', `/api/${list}/${id}/restore`).expect(404)
    }
    await test.app.get(RetentionService).run()
    expect(await test.prisma.user.count({ where: { id: person.id } })).toBe(1)
    await test.database.query(`UPDATE users SET erased_at = now() - interval '32 days' WHERE id = $1::uuid`, [
      person.id,
    ])
    await test.app.get(RetentionService).run()
    expect([
      await test.prisma.user.count(),
      await test.prisma.project.count(),
      await test.prisma.session.count(),
    ]).toEqual([2, 0, 0])
  })

  it('of a mentor leaves the students’ work to them', async () => {
    const person = await leaver({ role: 'mentor' })
    const student = await signIn(test, { role: 'student', email: 'ama@example.org' })
    const [open, done] = [
      buildProject({ userId: student.id, mentorId: person.id, status: 'in_progress' }),
      buildProject({ userId: student.id, mentorId: person.id, status: 'completed' }),
    ]
    await test.prisma.project.createMany({ data: [open, done] })
    const past = new Date('2026-01-05T10:00:00Z')
    await test.prisma.session.createMany({
      data: [
        buildSession({ studentId: student.id, mentorId: person.id, startTime: tomorrow }),
        buildSession({
          studentId: student.id,
          mentorId: person.id,
          startTime: past,
          status: 'completed',
          notes: 'À reprendre',
        }),
      ],
    })
    await erase(person).expect(204)
    const { body: projects } = await student.call('get', '/api/account/projects').expect(200)
    expect(
      projects.map(({ id, mentorName }: { id: string; mentorName: string | null }) => [id, mentorName]).sort(),
    ).toEqual(
      [
        [open.id, null],
        [done.id, 'Compte supprimé'],
      ].sort(),
    )
    expect((await student.call('get', '/api/account/sessions').expect(200)).body).toMatchObject([
      { status: 'cancelled', mentorName: 'Compte supprimé' },
      { status: 'completed', notes: 'À reprendre' },
    ])
    expect(await test.prisma.outgoingMail.findMany({ where: { to: 'ama@example.org' } })).toMatchObject([
      { subject: 'Séance annulée', calendars: [{ method: 'CANCEL' }] },
    ])
    // The emptied row remains as long as a session refers to it.
    await test.database.query(`UPDATE users SET erased_at = now() - interval '32 days' WHERE erased_at IS NOT NULL`)
    await test.app.get(RetentionService).run()
    expect(await test.prisma.user.count({ where: { id: person.id } })).toBe(1)
  })

  it('is never that of the last administrator', async () => {
    const admin = await signIn(test, { passwordHash })
    expect((await erase(admin).expect(409)).body.code).toBe('lastAdmin')
    await admin.call('get', '/api/users').expect(200)
    const other = await signIn(test, { passwordHash })
    const answers = await Promise.all([erase(admin), erase(other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  it('takes nothing of the neighbour, nor what a stranger wrote under an address that was never confirmed', async () => {
    const person = await leaver({ emailConfirmedAt: null })
    const neighbour = await signIn(test, { role: 'student' })
    const mentor = await signIn(test, { role: 'mentor' })
    await test.prisma.project.create({
      data: buildProject({ userId: neighbour.id, mentorId: mentor.id, title: 'Le sien' }),
    })
    await test
      .call('post', '/api/contact')
      .send({ fullName: 'Un autre', email: 'afi@example.org', message: 'Bonjour' })
      .expect(201)
    await erase(person).expect(204)
    expect((await neighbour.call('get', '/api/account/projects').expect(200)).body).toMatchObject([
      { title: 'Le sien' },
    ])
    expect(await test.prisma.contactMessage.findMany()).toMatchObject([{ message: 'Bonjour', deletedAt: null }])
  })

  it('frees its address for a new one', async () => {
    await erase(await leaver()).expect(204)
    await test
      .call('post', '/api/auth/register')
      .send({ email: 'afi@example.org', fullName: 'Afi', password })
      .expect(202)
    expect(await test.prisma.outgoingMail.findMany({ orderBy: { id: 'desc' }, take: 1 })).toMatchObject([
      { subject: 'Confirmez votre adresse pour Cap Soutenance' },
    ])
  })
})
