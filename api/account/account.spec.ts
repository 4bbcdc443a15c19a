import sharp from 'sharp'
import { buildProject } from '../../prisma/factories/project'
import { buildSession } from '../../prisma/factories/session'
import { Passwords } from '../auth/passwords'
import { fromPage, openSignIn, signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

const password = 'trois mots bien choisis'
const picture = async (side = 32) =>
  `data:image/webp;base64,${(
    await sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
      .webp()
      .toBuffer()
  ).toString('base64')}`

describe('account', () => {
  let test: TestApp
  let student: SignedIn
  let mentor: SignedIn
  let neighbour: SignedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    student = await signIn(test, {
      role: 'student',
      fullName: 'Afi Mensah',
      passwordHash: await test.app.get(Passwords).hash(password),
      emailConfirmedAt: new Date(),
      subscriptionType: 'pro',
    })
    mentor = await signIn(test, { role: 'mentor', fullName: 'Dr Koffi' })
    neighbour = await signIn(test, { role: 'student' })
  })

  const read = async (person = student) => (await person.call('get', '/api/account').expect(200)).body
  const edit = (changes: object, version = 1, person = student) =>
    person.call('patch', '/api/account').set('if-match', `"${version}"`).send(changes)
  const lastAudit = () => test.prisma.auditEvent.findFirst({ orderBy: { id: 'desc' } })
  const mails = () => test.prisma.outgoingMail.findMany({ orderBy: { id: 'asc' } })
  const addWork = async (studentId = student.id, mentorId = mentor.id) => {
    const project = await test.prisma.project.create({ data: buildProject({ userId: studentId, mentorId }) })
    return { project, session: await test.prisma.session.create({ data: buildSession({ studentId, mentorId }) }) }
  }

  describe('profile', () => {
    it('is what the caller sees of themselves', async () => {
      const body = await read()
      expect(body).toMatchObject({
        id: student.id,
        username: student.username,
        fullName: 'Afi Mensah',
        role: 'student',
        subscriptionType: 'pro',
        theme: null,
        dataSaver: null,
        picture: null,
        pendingEmail: null,
        secondFactor: false,
        version: 1,
      })
      expect(JSON.stringify(body)).not.toMatch(/hash|argon/i)
      const { headers } = await student.call('get', '/api/account')
      await student
        .call('get', '/api/account')
        .set('if-none-match', headers.etag ?? '')
        .expect(304)
    })

    it('is edited with its version, once, and told to the log', async () => {
      const changes = {
        fullName: ' Afi  Mensah-Koffi ',
        institution: 'Université de Kara',
        field: null,
        country: 'BJ',
        language: 'en',
      }
      const send = () => edit(changes).set('idempotency-key', 'un-changement')
      const { body } = await send().expect(200)
      expect(body).toMatchObject({ ...changes, fullName: 'Afi  Mensah-Koffi', version: 2 })
      expect((await send().expect(200)).body).toEqual(body)
      expect(await lastAudit()).toMatchObject({
        action: 'user.edit',
        actorId: student.id,
        targetId: student.id,
        after: { institution: 'Université de Kara' },
      })
      expect((await edit({ field: 'Droit' }).expect(412)).body).toMatchObject({
        code: 'versionMismatch',
        current: { version: 2, country: 'BJ' },
      })
      expect((await student.call('patch', '/api/account').send({ field: 'Droit' }).expect(428)).body.code).toBe(
        'versionRequired',
      )
      expect((await student.call('get', '/api/auth/session')).body.fullName).toBe('Afi  Mensah-Koffi')
    })

    it('never changes what others decide', async () => {
      await edit({
        role: 'admin',
        subscriptionType: 'institution',
        status: 'suspended',
        email: 'x@example.org',
        username: 'admin',
        emailConfirmedAt: null,
        id: neighbour.id,
        version: 9,
        mustChangePassword: true,
      }).expect(200)
      expect(await test.prisma.user.findUniqueOrThrow({ where: { id: student.id } })).toMatchObject({
        role: 'student',
        subscriptionType: 'pro',
        status: 'active',
        username: student.username,
        mustChangePassword: false,
      })
      expect(
        (await edit({ fullName: '', country: 'US', language: 'de', theme: 'pink', dataSaver: 'yes' }).expect(422)).body
          .fields,
      ).toMatchObject({ fullName: {}, country: {}, language: {}, theme: {}, dataSaver: {} })
    })

    it('keeps what the person prefers without a new version', async () => {
      expect((await edit({ theme: 'dark' }).expect(200)).body).toMatchObject({
        theme: 'dark',
        dataSaver: null,
        version: 1,
      })
      expect((await edit({ dataSaver: true }).expect(200)).body).toMatchObject({
        theme: 'dark',
        dataSaver: true,
        version: 1,
      })
      expect(await read()).toMatchObject({ theme: 'dark', dataSaver: true })
      expect((await edit({ theme: null, field: 'Droit' }).expect(200)).body).toMatchObject({ theme: null, version: 2 })
    })

    it('is nobody else’s', async () => {
      await edit({ fullName: 'Someone Else' }, 1, neighbour).expect(200)
      expect((await read()).fullName).toBe('Afi Mensah')
      expect((await read(neighbour)).id).toBe(neighbour.id)
    })
  })

  describe('picture', () => {
    const fetchPicture = (person: SignedIn, address: string) => person.call('get', address)

    it('is kept apart and sent as what it is, for this browser alone', async () => {
      const first = (await edit({ picture: await picture() }).expect(200)).body
      expect(first.picture).toMatch(new RegExp(`^/api/users/${student.id}/picture\\?v=[\\w-]{20}$`))
      const answer = await fetchPicture(student, first.picture)
        .expect(200)
        .expect('content-type', 'image/webp')
        .expect('cache-control', 'private, max-age=31536000, immutable')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'webp', width: 32 })
      const second = (await edit({ picture: await picture(16) }).expect(200)).body
      expect(second.picture).not.toBe(first.picture)
      expect(JSON.stringify(await student.call('get', '/api/auth/session').expect(200))).not.toContain('base64')
      expect((await edit({ picture: null }).expect(200)).body.picture).toBeNull()
      await fetchPicture(student, first.picture).expect(404)
    })

    it('is refused when it only says that it is one, or is too large', async () => {
      expect(
        (await edit({ picture: `data:image/png;base64,${Buffer.from('<script>').toString('base64')}` }).expect(422))
          .body.fields.picture.code,
      ).toBe('notAPicture')
      expect((await edit({ picture: 'data:image/svg+xml;base64,PHN2Zy8+' }).expect(422)).body.fields.picture.code).toBe(
        'invalid',
      )
      expect(
        (await edit({ picture: `data:image/png;base64,${'A'.repeat(54_000)}` }).expect(422)).body.fields.picture.code,
      ).toBe('tooLong')
      expect((await edit({ picture: 'x'.repeat(70_000) }).expect(413)).body.code).toBe('bodyTooLarge')
      expect(await test.prisma.userPicture.count()).toBe(0)
    })

    it('is for the person, administrators and anyone who works with them', async () => {
      const { picture: address } = (await edit({ picture: await picture() }).expect(200)).body
      const admin = await signIn(test)
      await fetchPicture(admin, address).expect(200)
      for (const stranger of [mentor, neighbour]) await fetchPicture(stranger, address).expect(404)
      await addWork()
      await fetchPicture(mentor, address).expect(200)
      await fetchPicture(neighbour, address).expect(404)
      await test.call('get', address).expect(401)
    })
  })

  describe('password', () => {
    it('is changed, which ends the other sign-ins and is told by mail', async () => {
      const other = await openSignIn(test, student.id)
      const change = (current: string) =>
        student.call('post', '/api/account/password').send({ current, password: 'une autre phrase' })
      expect((await change('not this one').expect(422)).body.fields.current.code).toBe('wrongPassword')
      await change(password).expect(204)
      await other.call('get', '/api/account').expect(401)
      expect(await mails()).toMatchObject([
        { text: expect.stringContaining('mot de passe de votre compte vient de changer') },
      ])
    })

    it('that must be changed first can be changed here', async () => {
      const fresh = await signIn(test, {
        role: 'student',
        mustChangePassword: true,
        passwordHash: await test.app.get(Passwords).hash(password),
      })
      expect((await fresh.call('get', '/api/account').expect(403)).body.code).toBe('passwordChangeRequired')
      const change = fresh
        .call('post', '/api/account/password')
        .send({ current: password, password: 'une autre phrase' })
      const { headers } = await change.expect(204)
      const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
      await test.call('get', '/api/account').set(fromPage(cookie)).expect(200)
    })
  })

  describe('e-mail address', () => {
    const ask = (email: string, given = password) =>
      student.call('post', '/api/account/email').send({ email, password: given })
    const confirm = (token: string) => test.call('post', '/api/account/email/confirm').send({ token })
    const findSecret = (text = '') => /\/account\/email\?lang=fr#([\w-]{43})/.exec(text)?.[1] ?? ''
    const login = (username: string) => test.call('post', '/api/auth/login').send({ username, password })

    it('changes once the link mailed to the new one is opened', async () => {
      const { email: old } = await read()
      expect((await ask('new@example.org', 'not this one').expect(422)).body.fields.password.code).toBe('wrongPassword')
      await ask(' New@example.org').expect(202)
      expect(await read()).toMatchObject({ email: old, pendingEmail: 'new@example.org' })
      const [mail] = await mails()
      expect(mail?.to).toBe('new@example.org')
      expect((await confirm(findSecret(mail?.text)).expect(200)).body).toEqual({ email: 'new@example.org' })
      await confirm(findSecret(mail?.text)).expect(404)
      expect(await read()).toMatchObject({ email: 'new@example.org', pendingEmail: null })
      await login('new@example.org').expect(200)
      await login(old).expect(401)
      expect((await mails())[1]).toMatchObject({
        to: old,
        text: expect.stringContaining('L’adresse e-mail de votre compte vient de changer'),
      })
      expect(await test.prisma.auditEvent.findFirst({ where: { action: 'account.email' } })).toMatchObject({
        actorId: student.id,
        before: { email: old },
        after: { email: 'new@example.org' },
      })
    })

    it('that somebody has is answered the same, and told to its owner alone', async () => {
      const { email } = await test.prisma.user.findUniqueOrThrow({ where: { id: neighbour.id } })
      await ask(email).expect(202)
      expect((await read()).pendingEmail).toBe(email)
      expect(await mails()).toMatchObject([{ to: email, subject: 'Vous avez déjà un compte Cap Soutenance' }])
      expect((await mails())[0]?.text).not.toMatch(/#[\w-]{43}/)
    })

    it('asked for last counts; the present one again calls it off', async () => {
      await ask('one@example.org').expect(202)
      await ask('two@example.org').expect(202)
      const [one, two] = (await mails()).map(({ text }) => findSecret(text))
      await confirm(one ?? '').expect(404)
      await ask((await read()).email).expect(202)
      await confirm(two ?? '').expect(404)
      expect((await read()).pendingEmail).toBeNull()
    })

    it('kills links to choose a password that went to the old one', async () => {
      await test
        .call('post', '/api/auth/forgot')
        .send({ email: (await read()).email })
        .expect(202)
      const [reset] = (await mails()).map(({ text }) => /#([\w-]{43})/.exec(text)?.[1] ?? '')
      await ask('three@example.org').expect(202)
      await confirm(findSecret((await mails())[1]?.text)).expect(200)
      await test
        .call('post', '/api/auth/password-reset')
        .send({ token: reset, password: 'une autre phrase' })
        .expect(404)
    })
  })

  describe('projects and sessions', () => {
    it('are a student’s own and a mentor’s assigned ones', async () => {
      const { project, session } = await addWork()
      const others = await signIn(test, { role: 'mentor' })
      await addWork(neighbour.id, others.id)
      const removed = await addWork()
      await test.prisma.project.update({ where: { id: removed.project.id }, data: { deletedAt: new Date() } })
      await test.prisma.session.update({ where: { id: removed.session.id }, data: { deletedAt: new Date() } })
      for (const person of [student, mentor]) {
        expect((await person.call('get', '/api/account/projects').expect(200)).body).toMatchObject([
          {
            id: project.id,
            title: project.title,
            mentorName: 'Dr Koffi',
            studentName: 'Afi Mensah',
            progress: project.progress,
          },
        ])
        expect((await person.call('get', '/api/account/sessions').expect(200)).body).toMatchObject([
          { id: session.id, mentorName: 'Dr Koffi', startTime: session.startTime.toISOString() },
        ])
      }
    })

    it('of sessions there is a calendar, of all or of one', async () => {
      const { session } = await addWork()
      const second = await addWork()
      const { session: foreign } = await addWork(neighbour.id)
      const all = await student
        .call('get', '/api/account/sessions/calendar')
        .expect(200)
        .expect('content-type', 'text/calendar; charset=utf-8')
        .expect('content-disposition', 'attachment; filename="cap-soutenance.ics"')
      expect(all.text.match(/\r\nUID:.*/g)?.sort()).toEqual(
        [session.id, second.session.id].sort().map((id) => `\r\nUID:${id}@cap-soutenance`),
      )
      const one = await student.call('get', `/api/account/sessions/${session.id}/calendar`).expect(200)
      expect(one.text).toContain(`UID:${session.id}@cap-soutenance`)
      expect(one.text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
      await student.call('get', `/api/account/sessions/${foreign.id}/calendar`).expect(404)
      await mentor.call('get', `/api/account/sessions/${foreign.id}/calendar`).expect(200)
      expect((await neighbour.call('get', '/api/account/sessions/calendar').expect(200)).text).not.toContain(session.id)
    })
  })

  it('is exported whole, with nothing of the neighbour and no secret', async () => {
    const { email } = await read()
    await addWork()
    await edit({ picture: await picture(), theme: 'dark' }).expect(200)
    await test.call('post', '/api/contact').send({ fullName: 'Afi', email, message: 'Une question à moi' }).expect(201)
    const { id: messageId } = await test.prisma.contactMessage.findFirstOrThrow()
    await test.prisma.messageReply.create({
      data: { messageId, side: 'team', text: 'Une réponse', linkHash: 'a'.repeat(64), linkExpiresAt: new Date() },
    })
    await test
      .call('post', '/api/contact')
      .send({ fullName: 'Autre', email: 'other@example.org', message: 'Pas à moi' })
      .expect(201)
    const order = await student
      .call('post', '/api/payment/create-payment-intent')
      .send({ planType: 'basic' })
      .expect(200)
    await student
      .call('post', '/api/payment/sandbox/confirm')
      .send({ clientSecret: order.body.clientSecret, card: '4242424242424242' })
      .expect(200)
    const shared = await test.prisma.project.create({ data: buildProject({ userId: neighbour.id, title: 'Chez eux' }) })
    await test.prisma.projectCollaborator.create({
      data: { projectId: shared.id, userId: student.id, access: 'comments' },
    })
    const [own] = await test.prisma.project.findMany({ where: { userId: student.id } })
    const invitation = { access: 'comments', expiresAt: new Date(Date.now() + 60_000) } as const
    await test.prisma.projectInvitation.createMany({
      data: [
        { ...invitation, projectId: own?.id ?? '', invitedById: student.id, email: 'a@example.org', tokenHash: 'a' },
        { ...invitation, projectId: shared.id, invitedById: neighbour.id, acceptedById: student.id, tokenHash: 'b' },
        { ...invitation, projectId: shared.id, invitedById: neighbour.id, email: 'b@example.org', tokenHash: 'c' },
      ],
    })
    const answer = await student
      .call('get', '/api/account/export')
      .expect(200)
      .expect('content-type', 'application/json; charset=utf-8')
      .expect('content-disposition', /^attachment; filename="cap-soutenance-\d{4}-\d\d-\d\d\.json"$/)
    const file = JSON.parse(answer.text)
    expect(file).toMatchObject({
      account: {
        id: student.id,
        email,
        fullName: 'Afi Mensah',
        picture: expect.stringMatching(/^data:image\/webp;base64,/),
        preferences: { theme: 'dark' },
      },
      signIns: [{ endedAt: null }],
      projects: [{ studentName: 'Afi Mensah' }],
      collaborations: [{ projectId: shared.id, access: 'comments' }],
      invitations: { made: [{ email: 'a@example.org' }], received: [{ projectId: shared.id, access: 'comments' }] },
      sessions: [{ mentorName: 'Dr Koffi' }],
      orders: [{ plan: 'basic', status: 'succeeded', receipts: [{ kind: 'receipt' }] }],
      subscriptions: [{ level: 'essential' }],
      messages: [{ message: 'Une question à moi', replies: [{ side: 'team', text: 'Une réponse' }] }],
      ownActs: expect.arrayContaining([expect.objectContaining({ action: 'user.edit' })]),
    })
    expect(answer.text).not.toContain('Pas à moi')
    // Texts of other people are not exported.
    expect(answer.text).not.toContain('Chez eux')
    expect(answer.text).not.toMatch(/passwordHash|tokenHash|linkHash|argon2|resumeToken|clientSecret/)
    expect(await lastAudit()).toMatchObject({ action: 'account.export', actorId: student.id })
    expect((await neighbour.call('get', '/api/account/export').expect(200)).text).not.toContain(student.id)
  })
})
