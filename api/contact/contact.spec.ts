import { startTestApp, type TestApp } from '../testing/test-app'

const message = {
  fullName: 'Afi Mensah',
  email: 'afi@example.org',
  subject: 'support',
  message: 'Bonjour,\nje cherche un mentor.',
}

describe('contact', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(() => test.database.empty())

  it('keeps the message and answers with its id', async () => {
    const { body } = await test.call('post', '/api/contact').set('accept-language', 'en').send(message).expect(201)
    const rows = await test.prisma.contactMessage.findMany()
    expect(rows).toMatchObject([{ ...message, id: body.id, status: 'new', language: 'en' }])
    expect(body.receivedAt).toBe(rows[0]?.createdAt.toISOString())
  })

  it('tells the team by mail, in the same transaction', async () => {
    await test.call('post', '/api/contact').send(message).expect(201)
    const [mail] = await test.prisma.outgoingMail.findMany()
    expect(mail).toMatchObject({
      to: 'contact@example.org',
      subject: 'Message d’Afi Mensah (support)',
      status: 'queued',
    })
    expect(mail?.text).toContain('je cherche un mentor')
  })

  it('takes a message without subject and drops unknown keys', async () => {
    const { subject: _, ...rest } = message
    await test
      .call('post', '/api/contact')
      .send({ ...rest, status: 'resolved', id: 'x' })
      .expect(201)
    expect(await test.prisma.contactMessage.findMany()).toMatchObject([{ subject: null, status: 'new' }])
  })

  it('cleans what PostgreSQL cannot hold', async () => {
    await test
      .call('post', '/api/contact')
      .send({ ...message, fullName: 'A\u0000fi\r\n', message: 'a\u0000b\r\nc' })
      .expect(201)
    expect(await test.prisma.contactMessage.findMany()).toMatchObject([{ fullName: 'A fi', message: 'ab\nc' }])
  })

  it('keeps the request of an institution among the messages', async () => {
    const request = {
      fullName: 'Dédé Koffi',
      email: 'etudes@uni.example',
      organisation: 'Université de Lomé',
      country: 'TG',
      studentsCount: 120,
      message: 'Un devis, s’il vous plaît.',
    }
    const ask = (body: object) =>
      test.call('post', '/api/contact/institution').set('idempotency-key', 'une-demande').send(body)
    const { body } = await ask({ ...request, subject: 'press', status: 'resolved' }).expect(201)
    expect((await ask({ ...request, subject: 'press' }).expect(201)).body).toEqual(body)
    expect(await test.prisma.contactMessage.findMany()).toMatchObject([
      { ...request, id: body.id, subject: 'sales', status: 'new', language: 'fr' },
    ])
    const [mail] = await test.prisma.outgoingMail.findMany()
    expect(mail).toMatchObject({
      subject: 'Message de Dédé Koffi (sales)',
      headers: { 'Reply-To': 'etudes@uni.example' },
    })
    expect(mail?.text).toContain('Université de Lomé (Togo), 120 étudiants\n\nUn devis')
    const refused = await test
      .call('post', '/api/contact/institution')
      .send({ ...request, country: 'US', studentsCount: 0 })
      .expect(422)
    expect(refused.body.fields).toMatchObject({
      country: { code: 'invalidChoice' },
      studentsCount: { code: 'tooSmall' },
    })
  })

  describe('posted by the form, without script', () => {
    const post = (fields: Record<string, string>) => test.call('post', '/api/contact').type('form').send(fields)

    it('goes back to the page', async () => {
      await post({ ...message, subject: '' })
        .expect(303)
        .expect('location', '/contact?sent=1#sent')
      expect(await test.prisma.contactMessage.findMany()).toMatchObject([{ fullName: 'Afi Mensah', subject: null }])
    })

    it('is kept once when sent twice within minutes', async () => {
      const answers = await Promise.all([post(message), post(message), post(message)])
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
      expect(await test.prisma.contactMessage.count()).toBe(1)
    })

    it('is kept again when the same words come back later', async () => {
      await post(message).expect(303)
      await test.database.query(`UPDATE idempotency_keys SET created_at = now() - interval '11 minutes'`)
      await post(message).expect(303)
      expect(await test.prisma.contactMessage.count()).toBe(2)
    })

    it('says what to correct on a page of its own, in the language of the visitor', async () => {
      const { text } = await post({ ...message, email: 'afi', fullName: '<b>' })
        .set('cookie', 'i18nextLng=en')
        .set('sec-fetch-site', 'same-origin')
        .expect(422)
        .expect('content-type', /html/)
      expect(text).toContain('E-mail: This e-mail address is not valid.')
      expect(text).not.toContain('<b>')
      expect(await test.prisma.contactMessage.count()).toBe(0)
    })
  })
})
