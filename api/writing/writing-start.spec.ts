import { randomUUID } from 'node:crypto'
import * as Y from 'yjs'
import { TEXT_FRAGMENT } from '#blocks/schema'
import { OUTLINE_MAP, Outline, readingOrder } from '#contract/writing/outline'
import { buildProject } from '../../prisma/factories/project'
import { buildTemplate } from '../../prisma/factories/template'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { docOf, postSync } from '../testing/writing-device'

const CONTENT = `Avant tout, lisez ceci.

# L’eau potable à Lomé

Une **étude** de *terrain*.

## Méthode

1. Le lieu
2. Les personnes
   - enquêtées

| Quartier | Ménages |
|---|---|
| Bè | 120 |

### Échantillon

> Cent vingt ménages.

## Résultats
`

describe('a new project has a text', () => {
  let test: TestApp
  let admin: SignedIn
  let student: SignedIn
  beforeAll(async () => {
    test = await startTestApp()
    admin = await signIn(test)
    student = await signIn(test, { role: 'student', subscriptionType: 'institution' })
  })
  afterAll(() => test.close())

  const create = (body: object, key = randomUUID()) =>
    student
      .call('post', '/api/projects')
      .set('idempotency-key', key)
      .send({ title: 'Mémoire', userId: student.id, ...body })

  async function readOutline(projectId: string): Promise<Outline> {
    const { state } = await test.prisma.writingDocument.findUniqueOrThrow({ where: { id: projectId } })
    return Outline.parse(docOf(state).getMap(OUTLINE_MAP).toJSON())
  }
  const titles = async (projectId: string) =>
    readingOrder(await readOutline(projectId)).map(({ title, depth }) => [depth, title])

  it('of one empty section, to begin with', async () => {
    const { body } = await create({}).expect(201)
    expect(await titles(body.id)).toEqual([[0, 'Introduction']])
    const rows = await test.prisma.writingDocument.findMany({ where: { projectId: body.id }, orderBy: { kind: 'asc' } })
    expect(rows).toMatchObject([
      { id: body.id, kind: 'outline', head: 1 },
      { kind: 'section', head: 1, text: '', words: 0 },
    ])
  })

  it('without the title of the thesis, with lengths as goals and advice as hints', async () => {
    const content =
      '# [Titre : lieu]\n\n## Introduction (4 pages)\n\n> [!CONSEIL]\n> Un fait daté.\n\n### Contexte\n\nMot'
    const template = await test.prisma.template.create({ data: buildTemplate({ content }) })
    const { body } = await create({ templateId: template.id }).expect(201)
    const order = readingOrder(await readOutline(body.id))
    expect(order.map(({ title, depth, goal }) => [depth, title, goal])).toEqual([
      [0, 'Introduction', 1200],
      [1, 'Contexte', null],
    ])
    const stored = await Promise.all(
      order.map(({ id }) => test.prisma.writingDocument.findUniqueOrThrow({ where: { id } })),
    )
    expect(stored).toMatchObject([
      { text: '', words: 0, schemaVersion: 2 },
      { text: 'Mot', words: 1, schemaVersion: 1 },
    ])
  })

  it('made of its template’s Markdown, chapter by chapter', async () => {
    const template = await test.prisma.template.create({ data: buildTemplate({ content: CONTENT }) })
    const { body } = await create({ templateId: template.id }).expect(201)
    expect(await titles(body.id)).toEqual([
      [0, 'Notes'],
      [0, 'L’eau potable à Lomé'],
      [1, 'Méthode'],
      [1, 'Résultats'],
    ])
    const [notes, chapter, method, results] = readingOrder(await readOutline(body.id))
    const row = (id = '') => test.prisma.writingDocument.findUniqueOrThrow({ where: { id } })
    expect(await row(notes?.id)).toMatchObject({ text: 'Avant tout, lisez ceci.', words: 4 })
    expect(await row(chapter?.id)).toMatchObject({ text: 'Une étude de terrain.', words: 4 })
    expect(await row(results?.id)).toMatchObject({ text: '', words: 0 })
    const { state, text } = await row(method?.id)
    expect(text.split('\n')).toEqual([
      'Le lieu',
      'Les personnes',
      'enquêtées',
      'Quartier',
      'Ménages',
      'Bè',
      '120',
      'Échantillon',
      'Cent vingt ménages.',
    ])
    expect(
      docOf(state)
        .getXmlFragment(TEXT_FRAGMENT)
        .toArray()
        .map((node) => (node instanceof Y.XmlElement ? node.nodeName : '')),
    ).toEqual(['ordered_list', 'table', 'heading', 'quote'])
    const { body: reply } = await postSync(student, {
      documents: [{ project: body.id, id: method?.id ?? '', seen: 0, schema: 1 }],
    }).expect(200)
    expect(Buffer.from(reply.documents[0].update, 'base64')).toEqual(Buffer.from(state))
  })

  it('once, however often the project is sent', async () => {
    const template = await test.prisma.template.create({ data: buildTemplate({ content: CONTENT }) })
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => create({ templateId: template.id }, key)))
    const ids = new Set(answers.map(({ body }) => String(body.id)))
    expect([ids.size, answers.map(({ status }) => status)]).toEqual([1, [201, 201, 201]])
    const [id = ''] = ids
    expect(await test.prisma.writingDocument.count({ where: { projectId: id } })).toBe(5)
    expect(await test.prisma.projectWriting.count({ where: { projectId: id } })).toBe(1)
  })

  it('that a refused project does not leave behind', async () => {
    const before = await test.prisma.writingDocument.count()
    await create({ mentorId: randomUUID() }).expect(403)
    await create({ templateId: randomUUID() }).expect(422)
    expect(await test.prisma.writingDocument.count()).toBe(before)
  })

  it.each([
    ['with its template', {}, 5],
    ['without one any more', { deletedAt: new Date() }, 2],
  ])('made once for a project of before, %s, when several devices come at once', async (_, changes, documents) => {
    const template = await test.prisma.template.create({ data: buildTemplate({ content: CONTENT, ...changes }) })
    const mentor = await signIn(test, { role: 'mentor' })
    const { id } = await test.prisma.project.create({
      data: buildProject({ userId: student.id, mentorId: mentor.id, templateId: template.id }),
    })
    const answers = await Promise.all([student, mentor, student, mentor].map((person) => postSync(person).expect(200)))
    const heads = answers.map(({ body }) => body.projects.find((project: { id: string }) => project.id === id))
    const sorted = heads.map(({ documents: told }) => told.map(({ id: document }: { id: string }) => document).sort())
    expect(new Set(sorted.map((told) => JSON.stringify(told))).size).toBe(1)
    expect(sorted[0]).toHaveLength(documents)
    expect(await test.prisma.writingDocument.count({ where: { projectId: id } })).toBe(documents)
  })

  it('that does not follow its template afterwards', async () => {
    const template = await test.prisma.template.create({ data: buildTemplate({ content: CONTENT }) })
    const { body } = await create({ templateId: template.id }).expect(201)
    await admin
      .call('patch', `/api/templates/${template.id}`)
      .set('if-match', '"2"')
      .send({ content: '# Tout autre chose' })
    await postSync(student).expect(200)
    expect((await titles(body.id)).flat()).not.toContain('Tout autre chose')
  })
})
