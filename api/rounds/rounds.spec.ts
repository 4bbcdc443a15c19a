import { createHash, randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { MAX_COMMENTS, MAX_ROUND_POINTS, MAX_SECTIONS } from '#contract/limits'
import { Passwords } from '../auth/passwords'
import { ReceiptKey } from '../receipts/receipt-key.service'
import { RetentionService } from '../retention/retention.service'
import { makeRounds, type HandedIn } from '../testing/handed-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { addParagraph, postSync, sectionOf } from '../testing/writing-device'
import { WritingHistory } from '../writing/writing-history.service'

describe('a round', () => {
  let test: TestApp
  let all: HandedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    all = await makeRounds(test)
  })

  const list = async () => (await all.people.owner.call('get', '/api/rounds').expect(200)).body
  const frozen = async (round: string, section = all.sections[0]) => {
    const path = `/api/projects/${all.project}/rounds/${round}/sections/${section}`
    return (await all.people.mentor.call('get', path).expect(200)).body
  }
  const notices = async () => {
    const rows = await test.prisma.notice.findMany({ orderBy: { id: 'asc' } })
    return rows.map(({ kind, userId, values }) => [kind, userId, values])
  }
  const point = (text: string, section = all.sections[0]) => ({ id: randomUUID(), section, text })
  const write = async (text: string) => {
    addParagraph(all.phone.doc(all.sections[0]), text)
    await all.phone.sync()
  }
  const tick = (id: string) =>
    postSync(all.people.owner, { comments: [{ project: all.project, id, act: randomUUID(), state: 'done' }] }).expect(
      200,
    )

  it('freezes what the server has, under a number and a signed hash', async () => {
    const { body } = await all.handIn().expect(201)
    expect(body).toMatchObject({
      number: 1,
      state: 'handed_in',
      message: 'Voici la lagune.',
      answer: '',
      access: 'owner',
      points: [],
      handedInBy: 'Afi Mensah',
      mentor: 'Kossi Adzo',
      returnedBy: null,
      readAt: null,
      projectTitle: 'Les côtes',
    })
    const [section] = body.sections
    expect(section).toMatchObject({ id: all.sections[0], position: 0, title: 'Le palmeraie', words: 4 })
    await write('Encore.')
    expect(await frozen(body.id)).toMatchObject({
      number: 1,
      title: 'Le palmeraie',
      sha256: section.sha256,
      blocks: [{ type: 'paragraph', text: 'Le harmattan se lève.' }],
    })
    const { content } = await test.prisma.writingVersion.findFirstOrThrow({ where: { kind: 'round' } })
    expect(createHash('sha256').update(gunzipSync(content)).digest('hex')).toBe(section.sha256)
    const signed = `${body.id}|1|${section.id}|${section.sha256}|${body.handedInAt}`
    expect(test.app.get(ReceiptKey).verify(signed, section.signature)).toBe(true)
    expect(test.app.get(ReceiptKey).verify(signed.replace('|1|', '|2|'), section.signature)).toBe(false)
  })

  it('is one, however often it is sent', async () => {
    const id = randomUUID()
    const first = (await all.handIn('owner', { id }).expect(201)).body
    await write('Encore.')
    expect((await all.handIn('owner', { id }).expect(201)).body).toEqual(first)
    const twice = await Promise.all([all.handIn('owner', { id }), all.handIn('edit', { id })])
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    expect(await test.prisma.writingRound.count()).toBe(1)
  })

  it('is with the mentor alone: of two at once the second one waits until the first is given back', async () => {
    const both = await Promise.all([all.handIn(), all.handIn('edit')])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('roundOpen')
    const [{ id }] = await list()
    await all.act('mentor', id, { act: 'return' }).expect(200)
    expect((await all.handIn().expect(201)).body.number).toBe(2)
  })

  it.each([
    ['sectionEmpty', () => ({ sections: [all.sections[1]] })],
    ['sectionNotSent', () => ({ sections: [randomUUID()] })],
    ['sectionNotSent', () => ({ sections: [all.project] })],
  ])('is refused with %s', async (code, body) => {
    expect((await all.handIn('owner', body()).expect(409)).body.code).toBe(code)
    expect(await list()).toEqual([])
  })

  it.each([
    ['sections', { sections: [] }],
    ['sections', { sections: Array.from({ length: MAX_SECTIONS + 1 }, () => randomUUID()) }],
    ['message', { message: 'a'.repeat(1_001) }],
    ['id', { id: 'x' }],
  ])('names %s as wrong', async (field, wrong) => {
    expect(Object.keys((await all.handIn('owner', wrong).expect(422)).body.fields)).toEqual([field])
  })

  it('needs a mentor, a section out of the bin, and room', async () => {
    sectionOf(all.phone.doc(), all.sections[0]).set('removedAt', Date.now())
    await all.phone.sync()
    expect((await all.handIn().expect(409)).body.code).toBe('sectionNotSent')
    sectionOf(all.phone.doc(), all.sections[0]).set('removedAt', null)
    await all.phone.sync()
    test.app.get(WritingHistory).maxBytes = 10
    expect((await all.handIn().expect(409)).body.code).toBe('roundsFull')
    test.app.get(WritingHistory).maxBytes = 10_000_000
    await test.prisma.project.updateMany({ data: { mentorId: null } })
    expect((await all.handIn().expect(409)).body.code).toBe('noMentor')
  })

  it('goes to the mentor, comes back with points that are ticked, and is closed', async () => {
    const { owner, mentor } = all.people
    const round = await all.made()
    await all.act('mentor', round, { act: 'start' }).expect(200)
    expect((await all.act('mentor', round, { act: 'read' }).expect(200)).body.readAt).not.toBeNull()
    const points = [point('Citer vos sources'), point('Accorder')]
    const back = await all.act('mentor', round, { act: 'return', answer: 'Bien.', points }).expect(200)
    expect(back.body).toMatchObject({ state: 'returned', answer: 'Bien.', returnedBy: 'Kossi Adzo' })
    expect(back.body.points).toMatchObject(points.map((one) => ({ ...one, state: 'open' })))
    expect((await all.act('mentor', round, { act: 'close' }).expect(409)).body.code).toBe('pointsOpen')
    for (const { id } of points) await tick(id)
    const closed = await all.act('mentor', round, { act: 'close' }).expect(200)
    expect(closed.body).toMatchObject({ state: 'closed', closedAt: expect.any(String) })
    expect(closed.body.points).toMatchObject([{ state: 'done' }, { state: 'done' }])
    const title = 'Les côtes'
    expect(await notices()).toEqual([
      ['handIn', mentor.id, { title, person: 'Afi Mensah', round: 1 }],
      ['inReview', owner.id, { title, person: 'Kossi Adzo', round: 1 }],
      ['returned', owner.id, { title, person: 'Kossi Adzo', round: 1, points: 2 }],
      ['pointsDone', mentor.id, { title, person: 'Afi Mensah', round: 1, points: 2 }],
      ['roundClosed', owner.id, { title, person: 'Kossi Adzo', round: 1 }],
    ])
  })

  it('is closed with open points when the mentor says so, opened again, and does what was done only once', async () => {
    const round = await all.made()
    await all.act('mentor', round, { act: 'return', points: [point('Citer')] }).expect(200)
    await all.act('mentor', round, { act: 'start' }).expect(409)
    await all.act('mentor', round, { act: 'return' }).expect(200)
    await all.act('mentor', round, { act: 'close', anyway: true }).expect(200)
    await all.act('mentor', round, { act: 'close' }).expect(200)
    await all.act('mentor', round, { act: 'reopen' }).expect(200)
    expect(await list()).toMatchObject([{ state: 'returned', closedAt: null, returnedBy: 'Kossi Adzo' }])
    expect((await notices()).map(([kind]) => kind)).toEqual(['handIn', 'returned', 'roundClosed'])
    expect((await list())[0].points).toHaveLength(1)
  })

  it('takes more points once it is given back, each once', async () => {
    const round = await all.made()
    const [first, second] = [point('Citer'), point('Accorder')]
    for (const points of [[first], [first], [first, second]])
      await all.act('mentor', round, { act: 'return', points }).expect(200)
    await all.act('mentor', round, { act: 'return', answer: 'Encore ceci.' }).expect(200)
    expect(await list()).toMatchObject([{ answer: 'Encore ceci.', points: [{ text: 'Citer' }, { text: 'Accorder' }] }])
    expect((await notices()).map(([kind]) => kind)).toEqual(['handIn', 'returned', 'returned', 'returned'])
  })

  it('takes points of its own sections, and not too many', async () => {
    const round = await all.made()
    const give = (points: object[]) => all.act('mentor', round, { act: 'return', points })
    expect((await give([point('Ailleurs', all.sections[1])]).expect(422)).body.fields).toHaveProperty([
      'points.0.section',
    ])
    await give(Array.from({ length: MAX_ROUND_POINTS + 1 }, () => point('Trop'))).expect(422)
    await give([point(' ')]).expect(422)
    expect(await list()).toMatchObject([{ state: 'handed_in', points: [] }])
  })

  it('has no more points than a project has room for comments, not counting removed ones', async () => {
    const round = await all.made()
    const comment = (index: number) => ({
      id: randomUUID(),
      projectId: all.project,
      sectionId: all.sections[0],
      number: index,
      authorName: 'Afi',
      kind: 'remark' as const,
      text: 'Oui',
      blockId: '',
      quote: '',
      quoteBefore: '',
      quoteAfter: '',
      saidAt: new Date(),
    })
    const rows = Array.from({ length: MAX_COMMENTS }, (_, index) => comment(index + 1))
    await test.prisma.projectWriting.update({ where: { projectId: all.project }, data: { head: MAX_COMMENTS } })
    await test.prisma.writingComment.createMany({ data: rows })
    const give = () => all.act('mentor', round, { act: 'return', points: [point('Citer')] })
    expect((await give().expect(409)).body.code).toBe('commentsFull')
    const removed = { deletedAt: new Date(), text: '' }
    await test.prisma.writingComment.update({ where: { id: rows[0]?.id ?? '' }, data: removed })
    await give().expect(200)
  })

  it('brings its points to devices by the writing space, each with a number of its own', async () => {
    const round = await all.made()
    const before = await test.prisma.projectWriting.findFirstOrThrow()
    const points = [point('Un'), point('Deux')]
    await all.act('mentor', round, { act: 'return', points }).expect(200)
    await tick(points[0]?.id ?? '')
    const rows = await test.prisma.writingComment.findMany({ orderBy: { number: 'asc' } })
    expect(rows.map(({ text, number }) => [text, number - before.head])).toEqual([
      ['Deux', 2],
      ['Un', 3],
    ])
    expect((await test.prisma.projectWriting.findFirstOrThrow()).head).toBe(before.head + 3)
  })

  it('is not thinned out, and keeps its section when the bin is emptied', async () => {
    const round = await all.made()
    sectionOf(all.phone.doc(), all.sections[0]).set('removedAt', Date.now())
    await all.phone.sync()
    await test.database.exec(`
      UPDATE writing_documents SET updated_at = now() - interval '400 days', removed_at = now() - interval '400 days'
      WHERE kind = 'section'`)
    await test.app.get(RetentionService).run()
    expect((await frozen(round)).blocks).toHaveLength(1)
    // The other section, of which nothing was frozen, is deleted.
    expect(await test.prisma.writingDocument.count({ where: { kind: 'section' } })).toBe(1)
  })

  it('is told to administrators in figures, and to its people in their copies', async () => {
    const { owner, mentor, admin } = all.people
    const round = await all.made()
    await all.act('mentor', round, { act: 'return', answer: 'Bien.', points: [point('Citer')] }).expect(200)
    const { body } = await admin.call('get', `/api/projects/${all.project}/writing`).expect(200)
    expect(body.rounds).toMatchObject([{ number: 1, state: 'returned', sections: 1, words: 4, open: 1, done: 0 }])
    const copy = async (person: typeof owner) => (await person.call('get', '/api/account/export').expect(200)).body
    expect(await copy(owner)).toMatchObject({ rounds: [{ number: 1, message: 'Voici la lagune.', answer: 'Bien.' }] })
    expect(await copy(mentor)).toMatchObject({ rounds: [], roundsReturned: [{ number: 1, answer: 'Bien.' }] })
  })

  it('forgets somebody who leaves, and stays for the others', async () => {
    const round = await all.made()
    await all.act('mentor', round, { act: 'return' }).expect(200)
    const passwordHash = await test.app.get(Passwords).hash('un long mot de passe')
    await test.prisma.user.updateMany({ data: { passwordHash } })
    const erase = (who: 'mentor' | 'owner') =>
      all.people[who].call('delete', '/api/account').send({ password: 'un long mot de passe' }).expect(204)
    await erase('mentor')
    expect(await list()).toMatchObject([{ mentor: null, returnedBy: null, handedInBy: 'Afi Mensah' }])
    await erase('owner')
    expect(await test.prisma.writingRound.count()).toBe(0)
  })

  it('goes with its project, and cannot be changed', async () => {
    await all.made()
    const change = (sql: string) => test.database.exec(sql)
    await expect(change(`UPDATE writing_round_sections SET words = 1`)).rejects.toThrow('append-only')
    await expect(change(`UPDATE writing_versions SET words = 1 WHERE kind = 'round'`)).rejects.toThrow('handed in')
    await expect(change(`DELETE FROM writing_versions WHERE kind = 'round'`)).rejects.toThrow()
    await test.prisma.project.delete({ where: { id: all.project } })
    expect(await test.prisma.writingRoundSection.count()).toBe(0)
    expect(await test.prisma.writingVersion.count()).toBe(0)
  })
})
