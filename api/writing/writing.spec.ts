import { createHash, randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import * as Y from 'yjs'
import { TEXT_FRAGMENT } from '#blocks/schema'
import { buildProject } from '../../prisma/factories/project'
import { ReceiptKey } from '../receipts/receipt-key.service'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import {
  addParagraph,
  base64,
  docOf,
  paragraphsOf,
  postSync,
  updateOf,
  WritingDevice,
  type SyncReply,
} from '../testing/writing-device'

/** A device's document merged with the server's answer. */
const mergedWith = (doc: Y.Doc, update: string): Uint8Array =>
  Y.mergeUpdatesV2([Y.encodeStateAsUpdateV2(doc), Buffer.from(update, 'base64')])

/** The last numbers before one more digit: compared as text, the next number comes first. */
const CHANGES_OF_DIGITS = [9, 99, 999]

describe('the text of a project', () => {
  let test: TestApp
  let student: SignedIn
  let mentor: SignedIn
  let project: string
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    student = await signIn(test, { role: 'student' })
    mentor = await signIn(test, { role: 'mentor' })
    project = (await test.prisma.project.create({ data: buildProject({ userId: student.id, mentorId: mentor.id }) })).id
  })

  /** A device that has everything, and the id of the first section. */
  async function device(person = student): Promise<[WritingDevice, string]> {
    const made = new WritingDevice(person, project)
    await made.sync()
    return [made, made.sections()[0] ?? '']
  }
  const stored = async (id: string) => test.prisma.writingDocument.findUniqueOrThrow({ where: { id } })

  it('is told with its documents, and then only when it changes', async () => {
    const { body } = await postSync(student).expect(200)
    const { id: section } = await test.prisma.writingDocument.findFirstOrThrow({ where: { kind: 'section' } })
    expect(body).toEqual({
      epoch: expect.any(String),
      projects: [
        {
          id: project,
          access: 'owner',
          head: 1,
          documents: [project, section].sort().map((id) => ({ id, head: 1, words: 0, schema: 1 })),
        },
      ],
      gone: [],
      documents: [],
    })
    const quiet = { projects: [], gone: [], documents: [] }
    const { epoch } = body
    const ask = (named: string) => postSync(student, { epoch: named, projects: [{ id: project, seen: 1 }] }).expect(200)
    expect((await ask(epoch)).body).toEqual(quiet)
    // An old epoch, from before a backup was restored, gets only the new epoch.
    expect((await ask('before-a-backup')).body).toEqual({ ...quiet, epoch })

    const [phone] = await device()
    addParagraph(phone.doc(section), 'L’accès à l’eau potable')
    await phone.sync()
    const { body: news } = await postSync(mentor, { projects: [{ id: project, seen: 1 }] }).expect(200)
    expect(news.projects).toEqual([
      { id: project, access: 'mentor', head: 2, documents: [{ id: section, head: 2, words: 4, schema: 1 }] },
    ])
  })

  it('is sent whole to a device whose number is above that of the server', async () => {
    const { body } = await postSync(student, {
      projects: [{ id: project, seen: 7 }],
      documents: [{ project, id: project, seen: 7, schema: 1 }],
    }).expect(200)
    expect(body.projects).toMatchObject([{ head: 1, documents: [{ head: 1 }, { head: 1 }] }])
    expect(body.documents).toMatchObject([{ id: project, head: 1, update: expect.any(String) }])
  })

  it('keeps what is written, with its plain text and words', async () => {
    const [phone, section] = await device()
    addParagraph(phone.doc(section), 'Aujourd’hui, l’accès à l’eau\u00a0: un droit\u202f?')
    addParagraph(phone.doc(section), 'Ɛʋegbe ŋɔŋlɔ\u0000 \ud83d')
    await phone.sync()
    expect(await stored(section)).toMatchObject({
      text: 'Aujourd’hui, l’accès à l’eau\u00a0: un droit\u202f?\nƐʋegbe ŋɔŋlɔ \ufffd',
      words: 8,
      schemaVersion: 1,
      removedAt: null,
    })
    expect(await test.prisma.writingUpdate.findMany()).toMatchObject([{ authorId: student.id, number: 2 }])
  })

  it('gives receipts that its public key verifies', async () => {
    const [, section] = await device()
    const bytes = updateOf((doc) => addParagraph(doc, 'Une phrase'))
    const { body } = await postSync(student, {
      documents: [{ project, id: section, seen: 1, schema: 1, update: base64(bytes) }],
    }).expect(200)
    const { sha256, number, at, signature } = body.documents[0].receipt
    expect([sha256, number]).toEqual([createHash('sha256').update(bytes).digest('hex'), 2])
    const key = test.app.get(ReceiptKey)
    expect(key.verify(`${section}|${sha256}|${number}|${at}`, signature)).toBe(true)
    expect(key.verify(`${section}|${sha256}|${Number(number) + 1}|${at}`, signature)).toBe(false)
  })

  it('keeps an update once, however often and in whatever order it comes', async () => {
    const [, section] = await device()
    const first = updateOf((doc) => addParagraph(doc, 'Un'))
    const second = updateOf((doc) => addParagraph(doc, 'Deux'))
    const send = async (...updates: Uint8Array[]) => {
      const documents = updates.map((update) => ({ project, id: section, seen: 1, schema: 1, update: base64(update) }))
      return (await postSync(student, { documents }).expect(200)).body.documents.map(
        ({ receipt }: { receipt: object }) => receipt,
      )
    }
    const [a, b] = await send(first, second)
    for (let round = 0; round < 10; round++) expect(await send(second, first)).toEqual([b, a])
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(first)))
    expect(answers).toEqual([[a], [a], [a], [a]])
    expect(await test.prisma.writingUpdate.count()).toBe(2)
    expect(await stored(section)).toMatchObject({ head: 3, words: 2 })
  })

  it('keeps one of twins that arrive together', async () => {
    const [, section] = await device()
    const update = base64(updateOf((doc) => addParagraph(doc, 'Jumeau')))
    const request = { documents: [{ project, id: section, seen: 1, schema: 1, update }] }
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => postSync(student, request).expect(200)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.documents[0].receipt))).size).toBe(1)
    expect(await stored(section)).toMatchObject({ head: 2, words: 1 })
  })

  it('brings two devices together that wrote without a network', async () => {
    const [phone, section] = await device()
    const [tablet] = await device(mentor)
    for (let index = 0; index < 5; index++) {
      addParagraph(phone.doc(section), `Du téléphone ${index}`)
      addParagraph(tablet.doc(section), `De la tablette ${index}`)
    }
    const added = [phone.addSection({ title: 'Méthode' }), tablet.addSection({ title: 'Terrain', place: 'a1' })]
    addParagraph(tablet.doc(added[1]), 'Dans une section que le serveur ne connaît pas encore')
    await Promise.all([phone.sync(), tablet.sync()])
    await phone.sync()
    await tablet.sync()
    expect(paragraphsOf(phone.doc(section))).toEqual(paragraphsOf(tablet.doc(section)))
    expect(paragraphsOf(docOf((await stored(section)).state))).toEqual(paragraphsOf(phone.doc(section)))
    expect(paragraphsOf(phone.doc(section))).toHaveLength(10)
    expect(phone.sections()).toEqual(expect.arrayContaining(added))
    expect(phone.outline()).toEqual(tablet.outline())
    expect(paragraphsOf(phone.doc(added[1]))).toHaveLength(1)
  })

  it('loses nothing when an answer is lost, nor writes it twice', async () => {
    const [phone, section] = await device()
    const [tablet] = await device(mentor)
    addParagraph(phone.doc(section), 'Envoyé sans réponse')
    await phone.sync({ lost: true })
    addParagraph(tablet.doc(section), 'Entre-temps')
    await tablet.sync()
    addParagraph(phone.doc(section), 'Et la suite')
    await phone.sync()
    await tablet.sync()
    const texts = paragraphsOf(phone.doc(section))
    expect([...texts].sort()).toEqual(['Entre-temps', 'Envoyé sans réponse', 'Et la suite'])
    expect(paragraphsOf(tablet.doc(section))).toEqual(texts)
    expect(await stored(section)).toMatchObject({ text: texts.join('\n') })
  })

  it('does not send a device what it has just written', async () => {
    const [phone, section] = await device()
    addParagraph(phone.doc(section), 'Mien')
    const { documents } = await phone.exchange([section])
    expect(documents).toEqual([{ id: section, head: 2, receipt: expect.objectContaining({ number: 2 }) }])
  })

  it('sends several changes of others as one update, and a section that nobody wrote in without one', async () => {
    const [phone, section] = await device()
    const [tablet] = await device(mentor)
    for (const text of ['Un', 'Deux', 'Trois']) {
      addParagraph(phone.doc(section), text)
      await phone.sync()
    }
    const { documents } = await tablet.exchange([section])
    expect(documents).toEqual([{ id: section, head: 4, update: expect.any(String) }])
    expect(paragraphsOf(tablet.doc(section))).toEqual(['Un', 'Deux', 'Trois'])
    const empty = phone.addSection()
    await phone.sync()
    const { body } = await postSync(mentor, { documents: [{ project, id: empty, seen: 0, schema: 1 }] }).expect(200)
    expect(body.documents).toEqual([{ id: empty, head: 5 }])
  })

  it.each(CHANGES_OF_DIGITS)('counts on from number %i', async (number) => {
    const [phone, section] = await device()
    const [tablet] = await device(mentor)
    await test.prisma.projectWriting.update({ where: { projectId: project }, data: { head: number - 1 } })
    for (const text of ['Avant', 'Après']) {
      addParagraph(phone.doc(section), text)
      await phone.sync()
    }
    expect((await stored(section)).head).toBe(number + 1)
    const named = [{ id: project, seen: number }]
    expect((await postSync(mentor, { projects: named }).expect(200)).body.projects).toMatchObject([
      { head: number + 1, documents: [{ id: section, head: number + 1 }] },
    ])
    const { body } = await postSync(mentor, {
      documents: [{ project, id: section, seen: number, schema: 1 }],
    }).expect(200)
    const { bytes } = await test.prisma.writingUpdate.findFirstOrThrow({ where: { number: number + 1 } })
    expect(body.documents).toEqual([{ id: section, head: number + 1, update: base64(bytes) }])
    await tablet.sync()
    expect(paragraphsOf(tablet.doc(section))).toEqual(['Avant', 'Après'])
  })

  it('gives devices that ask for what the log no longer has the whole state', async () => {
    const [phone, section] = await device()
    const [tablet] = await device(mentor)
    for (const text of ['Un', 'Deux', 'Trois']) {
      addParagraph(phone.doc(section), text)
      await phone.sync()
    }
    await test.prisma.writingUpdate.deleteMany({ where: { number: { lte: 3 } } })
    await test.prisma.writingDocument.update({ where: { id: section }, data: { logFrom: 3 } })
    const ask = async (seen: number) =>
      (await postSync(mentor, { documents: [{ project, id: section, seen, schema: 1 }] }).expect(200)).body.documents[0]
    const state = base64((await stored(section)).state)
    expect([(await ask(0)).update, (await ask(1)).update, (await ask(2)).update]).toEqual([state, state, state])
    expect((await ask(3)).update).not.toBe(state)
    expect(await ask(4)).toEqual({ id: section, head: 4 })
    await tablet.sync()
    expect(paragraphsOf(tablet.doc(section))).toEqual(['Un', 'Deux', 'Trois'])
  })

  it.each([
    ['that has no copy any more', () => Promise.resolve(0)],
    [
      'after the log was shortened',
      async (seen: number) => {
        await test.prisma.writingDocument.updateMany({ where: { kind: 'section' }, data: { logFrom: seen + 1 } })
        return seen
      },
    ],
  ])('gives a device %s what others wrote in a block that it removes', async (_what, seenOf) => {
    const [phone, section] = await device()
    addParagraph(phone.doc(section), 'Avant')
    await phone.sync()
    const [tablet] = await device(mentor)
    const removal = updateOf((doc) => doc.getXmlFragment(TEXT_FRAGMENT).delete(0, 1), (await stored(section)).state)
    const [paragraph] = phone.doc(section).getXmlFragment(TEXT_FRAGMENT).toArray() as Y.XmlElement[]
    ;(paragraph?.get(0) as Y.XmlText).insert(5, ' et après')
    await phone.sync()
    addParagraph(phone.doc(section), 'Ensuite')
    await phone.sync()
    const seen = await seenOf(tablet.seen(section))
    const ask = async () =>
      (
        await postSync(mentor, {
          documents: [{ project, id: section, seen, schema: 1, update: base64(gzipSync(removal)) }],
        }).expect(200)
      ).body.documents[0]
    const answer = await ask()
    expect(answer.receipt.number).toBe(answer.head)
    expect(paragraphsOf(docOf(Buffer.from(answer.update, 'base64')))).toEqual(['Avant et après', 'Ensuite'])
    expect((await stored(section)).text).toBe('Ensuite')
  })

  it('takes an update only where its answer has room for what others wrote', async () => {
    const [phone] = await device()
    const sections = [...phone.sections(), ...Array.from({ length: 4 }, () => phone.addSection())]
    await phone.sync()
    for (const id of sections) {
      addParagraph(phone.doc(id), 'x'.repeat(800_000))
      await phone.exchange([id])
    }
    const removals = await Promise.all(
      sections.map(async (id) => {
        const update = updateOf((doc) => doc.getXmlFragment(TEXT_FRAGMENT).delete(0, 1), (await stored(id)).state)
        return { project, id, seen: 0, schema: 1, update: base64(gzipSync(update)) }
      }),
    )
    const { documents } = (await postSync(mentor, { documents: removals }).expect(200)).body as SyncReply
    expect(documents.map((one) => [one.receipt !== undefined, one.update !== undefined])).toEqual([
      ...Array.from({ length: 4 }, () => [true, true]),
      [false, false],
    ])
    const texts = await Promise.all(sections.map(async (id) => (await stored(id)).text.length))
    expect(texts).toEqual([0, 0, 0, 0, 800_000])
  })

  it('gives a device whose answer was lost what others wrote in a block that it removed', async () => {
    const [phone, section] = await device()
    addParagraph(phone.doc(section), 'Avant')
    await phone.sync()
    const [tablet] = await device(mentor)
    const seen = tablet.seen(section)
    const removal = updateOf((doc) => doc.getXmlFragment(TEXT_FRAGMENT).delete(0, 1), (await stored(section)).state)
    const [paragraph] = phone.doc(section).getXmlFragment(TEXT_FRAGMENT).toArray() as Y.XmlElement[]
    ;(paragraph?.get(0) as Y.XmlText).insert(5, ' et après')
    await phone.sync()
    // Makes the log longer than the state without the block.
    addParagraph(phone.doc(section), randomBytes(15_000).toString('hex'))
    await phone.sync()
    const update = base64(gzipSync(removal))
    const documents = [{ project, id: section, seen, schema: 1, update }]
    await postSync(mentor, { documents }).expect(200)
    const [answer] = (await postSync(mentor, { documents }).expect(200)).body.documents
    const [first] = paragraphsOf(docOf(mergedWith(tablet.doc(section), answer.update)))
    expect(first).toBe('Avant et après')
  })

  it('refuses to change what was received', async () => {
    const [phone, section] = await device()
    addParagraph(phone.doc(section), 'Reçu')
    await phone.sync()
    const change = test.prisma.writingUpdate.updateMany({ data: { bytes: new Uint8Array([1]) } })
    await expect(change).rejects.toThrow()
    await test.prisma.writingUpdate.updateMany({ data: { authorId: null } })
    await expect(test.prisma.writingUpdate.updateMany({ data: { authorId: mentor.id } })).rejects.toThrow()
  })
})
