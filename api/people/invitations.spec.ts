import { randomBytes, randomUUID } from 'node:crypto'
import type { CollaboratorAccess } from '#contract/choices'
import { INVITATION_DAYS, MAX_COLLABORATORS, MAX_INVITATIONS_A_DAY, MAX_OPEN_INVITATIONS } from '#contract/limits'
import { MAILS_PER_HOUR } from '#contract/registration'
import { buildProject } from '../../prisma/factories/project'
import { buildUser } from '../../prisma/factories/user'
import { secretHash } from '../auth/session-cookie'
import { RetentionService } from '../retention/retention.service'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

const DAY_MS = 86_400_000
const newToken = () => randomBytes(32).toString('base64url')

describe('an invitation', () => {
  let test: TestApp
  let student: SignedIn
  let reader: SignedIn
  let project: string
  /** A new address for each test, because the server limits mails per address. */
  let kodjo: string
  let tests = 0
  beforeAll(async () => (test = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://cap.example' } })))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    kodjo = `kodjo${String(tests++)}@lome.org`
    student = await person({ fullName: 'Afi Lawson', email: 'afi@lome.org' })
    reader = await person({ fullName: 'Kodjo Sena', email: kodjo })
    project = (await test.prisma.project.create({ data: buildProject({ userId: student.id, title: 'Eaux de Lomé' }) }))
      .id
  })

  const person = (overrides: Parameters<typeof buildUser>[0] = {}) =>
    signIn(test, { role: 'student', emailConfirmedAt: new Date(), ...overrides })
  const at = (path = '') => `/api/projects/${project}/${path}`
  const invite = (email: string, access: CollaboratorAccess = 'read_only', key = randomUUID()) =>
    student.call('post', at('invitations')).set('idempotency-key', key).send({ email, access })
  const share = async (access: CollaboratorAccess = 'read_only', token = newToken()) => {
    const { body } = await student.call('post', at('invitations/link')).send({ access, token }).expect(201)
    return { token, id: String(body.id) }
  }
  const accept = (by: SignedIn, token: string, key = randomUUID()) =>
    by.call('post', '/api/invitations/accept').set('idempotency-key', key).send({ token })
  const look = (token: string, by?: SignedIn) =>
    (by ? by.call('post', '/api/invitations/look') : test.call('post', '/api/invitations/look')).send({ token })
  const mails = () => test.prisma.outgoingMail.findMany({ orderBy: { createdAt: 'asc' } })
  const mailedToken = async (to: string) => {
    const { text = '' } = (await mails()).filter((mail) => mail.to === to).at(-1) ?? {}
    return /https:\/\/cap\.example\/account\/invitation\?lang=(?:fr|en)#([\w-]{43})/.exec(text)?.[1] ?? ''
  }
  const collaborators = () =>
    test.prisma.projectCollaborator.findMany({ where: { projectId: project }, orderBy: { createdAt: 'asc' } })
  const refusal = (code: string) => (response: { body: { code: string; message: string } }) =>
    expect(response.body).toMatchObject({ code, message: expect.stringMatching(/\S{3}/) })

  it('goes by mail to one address, and lets its account in', async () => {
    const { body } = await invite(` ${kodjo.toUpperCase()} `, 'comments').expect(201)
    expect(body).toMatchObject({ email: kodjo, access: 'comments' })
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(INVITATION_DAYS * DAY_MS)
    expect(await mails()).toMatchObject([{ to: kodjo, subject: 'Invitation à un projet sur Cap Soutenance' }])
    expect((await mails())[0]?.text).toContain('Afi Lawson vous invite sur le projet « Eaux de Lomé »')
    const token = await mailedToken(kodjo)
    expect((await look(token).expect(200)).body).toEqual({
      title: 'Eaux de Lomé',
      studentName: 'Afi Lawson',
      access: 'comments',
      sentTo: 'k…@lome.org',
      expiresAt: body.expiresAt,
    })
    const accepted = await accept(reader, token).expect(200)
    expect(accepted.body).toMatchObject({ id: project, access: 'comments', studentName: 'Afi Lawson' })
    expect(await collaborators()).toMatchObject([{ userId: reader.id, access: 'comments' }])
    // The student is notified of who accepted.
    expect((await mails()).at(-1)).toMatchObject({ to: 'afi@lome.org', text: expect.stringContaining('Kodjo Sena') })
    expect((await student.call('get', at('people')).expect(200)).body.invitations).toEqual([])
    const acts = await test.prisma.auditEvent.findMany({ where: { targetId: project }, orderBy: { id: 'asc' } })
    expect(acts).toMatchObject([
      { action: 'project.invite', actorId: student.id, after: { email: kodjo, access: 'comments' } },
      { action: 'project.join', actorId: reader.id, after: { fullName: 'Kodjo Sena', access: 'comments' } },
    ])
  })

  it('keeps its secret nowhere: not in its row, the answers, the audit trail or what is remembered', async () => {
    await invite(kodjo).expect(201)
    const { token: shared } = await share()
    for (const token of [await mailedToken(kodjo), shared]) {
      await accept(reader, token)
      const stored = await Promise.all([
        test.prisma.projectInvitation.findMany(),
        test.prisma.idempotencyKey.findMany(),
        test.prisma.auditEvent.findMany(),
      ])
      const text = JSON.stringify(stored, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
      expect(text).toContain(secretHash(token))
      expect(text).not.toContain(token)
    }
  })

  it('speaks the language of the account that has the address, else the student’s', async () => {
    await person({ email: 'mary@accra.org', language: 'en' })
    await invite('mary@accra.org')
    await student
      .call('post', at('invitations'))
      .set('accept-language', 'en')
      .send({ email: 'new@accra.org', access: 'edit' })
    await invite('nouveau@lome.org')
    expect((await mails()).map(({ subject }) => subject.split(' ')[2])).toEqual(['a', 'a', 'un'])
  })

  it('carries nothing into a mail that a mail program could make a link of', async () => {
    await test.prisma.project.updateMany({ data: { title: 'Gagnez sur bon-plan.example/x' } })
    await test.prisma.user.update({ where: { id: student.id }, data: { fullName: 'www.bon-plan.example' } })
    await invite('victime@lome.org').expect(201)
    const [mail] = await mails()
    expect(mail?.text).not.toContain('bon-plan')
    expect(mail?.text).toContain('Un étudiant vous invite sur un projet de mémoire.')
  })

  it('for another address is refused, kindly, until the account has it', async () => {
    await invite('autre@lome.org').expect(201)
    const token = await mailedToken('autre@lome.org')
    await accept(reader, token).expect(403).expect(refusal('invitationForOther'))
    expect(await collaborators()).toEqual([])
    await test.prisma.user.update({ where: { id: reader.id }, data: { email: 'autre@lome.org' } })
    await accept(reader, token).expect(200)
  })

  it('binds to a confirmed account alone', async () => {
    const { token } = await share()
    const fresh = await person({ emailConfirmedAt: null })
    await accept(fresh, token).expect(403).expect(refusal('addressNotConfirmed'))
    await test.prisma.user.update({ where: { id: fresh.id }, data: { emailConfirmedAt: new Date() } })
    await accept(fresh, token).expect(200)
  })

  it('is accepted once, by one account, however often it is sent', async () => {
    const { token } = await share('edit')
    const key = randomUUID()
    const first = await accept(reader, token, key).expect(200)
    expect((await accept(reader, token, key).expect(200)).body).toEqual(first.body)
    expect((await accept(reader, token).expect(200)).body).toEqual(first.body)
    await look(token, reader).expect(200)
    const other = await person()
    await accept(other, token).expect(409).expect(refusal('invitationUsed'))
    await look(token).expect(409).expect(refusal('invitationUsed'))
    expect(await collaborators()).toMatchObject([{ userId: reader.id, access: 'edit' }])
    // The link does not readmit a removed person.
    await student.call('delete', at(`people/${reader.id}`)).expect(204)
    await look(token, reader).expect(409).expect(refusal('invitationUsed'))
    await accept(reader, token).expect(409).expect(refusal('invitationUsed'))
    expect(await collaborators()).toEqual([])
  })

  it('that is unknown, expired or revoked says so', async () => {
    const unknown = newToken()
    await look(unknown).expect(404).expect(refusal('invitationUnknown'))
    await accept(reader, unknown).expect(404).expect(refusal('invitationUnknown'))
    const { token: late } = await share()
    await test.prisma.projectInvitation.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } })
    await look(late).expect(410).expect(refusal('invitationExpired'))
    await accept(reader, late).expect(410).expect(refusal('invitationExpired'))
    const { token, id } = await share()
    await student.call('delete', at(`invitations/${id}`)).expect(204)
    await student.call('delete', at(`invitations/${id}`)).expect(404)
    await look(token).expect(410).expect(refusal('invitationRevoked'))
    await accept(reader, token).expect(410).expect(refusal('invitationRevoked'))
    expect(await collaborators()).toEqual([])
  })

  it('is void when the project is removed or becomes another student’s', async () => {
    const admin = await signIn(test)
    const { token } = await share()
    await admin.call('delete', `/api/projects/${project}`).expect(204)
    await accept(reader, token).expect(410).expect(refusal('invitationRevoked'))
    await admin.call('post', `/api/projects/${project}/restore`).expect(200)
    const heir = await person()
    await test.prisma.project.update({ where: { id: project }, data: { userId: heir.id } })
    await accept(reader, token).expect(410).expect(refusal('invitationRevoked'))
    expect((await heir.call('get', at('people')).expect(200)).body.invitations).toEqual([])
  })

  it('is nothing for those who have the project already, nor for an administrator', async () => {
    const mentor = await signIn(test, { role: 'mentor', email: 'mentor@lome.org', emailConfirmedAt: new Date() })
    const admin = await signIn(test, { emailConfirmedAt: new Date() })
    await test.prisma.project.update({ where: { id: project }, data: { mentorId: mentor.id } })
    const { token } = await share('edit')
    for (const one of [student, mentor]) {
      await look(token, one).expect(409).expect(refusal('ownProject'))
      await accept(one, token).expect(409).expect(refusal('ownProject'))
    }
    await accept(admin, token).expect(403)
    await test.call('post', '/api/invitations/accept').send({ token }).expect(401)
    await accept(reader, token).expect(200)
    for (const email of ['afi@lome.org', 'mentor@lome.org', kodjo])
      await invite(email).expect(409).expect(refusal('alreadyInProject'))
  })

  it('takes no right away that an earlier one gave', async () => {
    await accept(reader, (await share('comments')).token).expect(200)
    await accept(reader, (await share('read_only')).token).expect(200)
    expect(await collaborators()).toMatchObject([{ access: 'comments' }])
    await accept(reader, (await share('edit')).token).expect(200)
    expect(await collaborators()).toMatchObject([{ access: 'edit' }])
  })

  it('mailed again takes the place of the one before', async () => {
    await invite(kodjo).expect(201)
    const first = await mailedToken(kodjo)
    const key = randomUUID()
    await invite(kodjo, 'edit', key).expect(201)
    await invite(kodjo, 'edit', key).expect(201)
    expect(await mails()).toHaveLength(2)
    await accept(reader, first).expect(410).expect(refusal('invitationRevoked'))
    await accept(reader, await mailedToken(kodjo)).expect(200)
  })

  it('has limits: of one address, of a project, of a day', async () => {
    for (let time = 0; time < MAILS_PER_HOUR; time++) await invite(kodjo).expect(201)
    await invite(kodjo).expect(429).expect(refusal('tooManyRequests'))
    for (let open = 1; open < MAX_OPEN_INVITATIONS; open++) await share()
    const link = () => student.call('post', at('invitations/link')).send({ access: 'edit', token: newToken() })
    await link().expect(409).expect(refusal('invitationsFull'))
    await test.prisma.projectInvitation.updateMany({ data: { revokedAt: new Date() } })
    const made = await test.prisma.projectInvitation.count()
    await test.prisma.projectInvitation.createMany({
      data: Array.from({ length: MAX_INVITATIONS_A_DAY - made }, () => ({
        projectId: project,
        invitedById: student.id,
        access: 'edit' as const,
        tokenHash: newToken(),
        expiresAt: new Date(Date.now() + DAY_MS),
        revokedAt: new Date(),
      })),
    })
    const { headers } = await link().expect(429).expect(refusal('tooManyRequests'))
    expect(Number(headers['retry-after'])).toBeGreaterThan(DAY_MS / 1_000 - 120)
    await test.prisma.projectInvitation.updateMany({ data: { createdAt: new Date(Date.now() - DAY_MS - 1) } })
    await link().expect(201)
  })

  it('finds no place beyond the last, also when all accept at once', async () => {
    const tokens = await Promise.all([share(), share(), share()])
    const others = await Promise.all(Array.from({ length: MAX_COLLABORATORS - 1 }, () => person()))
    await test.prisma.projectCollaborator.createMany({
      data: others.map(({ id }) => ({ projectId: project, userId: id })),
    })
    const comers = await Promise.all([person(), person(), person()])
    const answers = await Promise.all(comers.map((comer, index) => accept(comer, tokens[index]?.token ?? '')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
      'collaboratorsFull',
      'collaboratorsFull',
    ])
    expect(await collaborators()).toHaveLength(MAX_COLLABORATORS)
    await invite('nouveau@lome.org').expect(409).expect(refusal('collaboratorsFull'))
  })

  it('goes to one of those who accept it at once', async () => {
    const { token } = await share()
    const comers = await Promise.all(Array.from({ length: 5 }, () => person()))
    const answers = await Promise.all(comers.map((comer) => accept(comer, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(await collaborators()).toMatchObject([{ userId: comers[winner]?.id }])
  })

  it('is either revoked or accepted, when both are asked at once', async () => {
    for (let round = 0; round < 6; round++) {
      const { token, id } = await share()
      const comer = await person()
      const requested = [accept(comer, token), student.call('delete', at(`invitations/${id}`))] as const
      const [accepted, revoked] = await Promise.all(
        round % 2 === 0 ? requested : ([requested[1], requested[0]] as const),
      ).then(([one, two]) => (round % 2 === 0 ? [one, two] : [two, one]))
      const isIn = (await collaborators()).some(({ userId }) => userId === comer.id)
      expect([accepted?.status, revoked?.status]).toEqual(isIn ? [200, 404] : [410, 204])
    }
  })

  it('is forgotten a month after its end', async () => {
    await share()
    const { token } = await share()
    const retention = test.app.get(RetentionService)
    await retention.run()
    expect(await test.prisma.projectInvitation.count()).toBe(2)
    await test.prisma.projectInvitation.updateMany({
      where: { tokenHash: secretHash(token) },
      data: { createdAt: new Date(Date.now() - 50 * DAY_MS), expiresAt: new Date(Date.now() - 31 * DAY_MS) },
    })
    await retention.run()
    expect(await test.prisma.projectInvitation.count()).toBe(1)
    await look(token).expect(404)
  })
})
