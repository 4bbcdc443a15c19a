import { strToU8, zipSync, type Zippable } from 'fflate'
import { OUR_TEMPLATE } from '#domain/thesis/university'
import { DOCX } from '#contract/universities'
import { buildUniversity } from '../../prisma/factories/university'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { reference } from '../testing/word-reference'

describe('university templates', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test)
  })

  const add = (overrides = {}) => test.prisma.university.create({ data: buildUniversity(overrides) })
  const create = (body: object = {}) => admin.call('post', '/api/universities').send({ name: 'Université', ...body })
  const edit = (id: string, version: number, changes: object) =>
    admin
      .call('patch', `/api/universities/${id}`)
      .set('if-match', `"${String(version)}"`)
      .send(changes)
  const take = (id: string, bytes: Uint8Array, version = 1, person = admin) =>
    person
      .call('post', `/api/universities/${id}/reference?name=modele.docx`)
      .set('if-match', `"${String(version)}"`)
      .set('content-type', DOCX)
      .send(Buffer.from(bytes))

  it('begin with what ours asks for', async () => {
    const { body } = await create({ titleLines: 'République\r\ntogolaise' }).expect(201)
    const { titleFields, papers, page, header, footer } = OUR_TEMPLATE
    expect(body).toMatchObject({ titleFields, papers, page, header, footer, fileName: null, version: 1 })
    expect(body.titleLines).toBe('République\ntogolaise')
  })

  it.each([
    ['titleFields', ['title']],
    ['titleFields', ['title', 'author', 'author']],
    ['titleFields.0', ['motto', 'title', 'author']],
    ['papers.0.fr', [{ id: 'a', fr: ' ', en: 'A', isRequired: true, made: null }]],
    ['papers.0.id', [{ id: '../a', fr: 'A', en: 'A', isRequired: true, made: null }]],
    ['papers', ['A', 'B'].map((name) => ({ id: 'same', fr: name, en: name, isRequired: true, made: null }))],
    ['name', ''],
  ])('name %s as wrong in %j', async (path, value) => {
    const { id } = await add()
    const [field = ''] = path.split('.')
    const { body } = await edit(id, 1, { [field]: value }).expect(422)
    expect(Object.keys(body.fields)).toEqual([path])
  })

  it('take title page and papers from the console', async () => {
    const { id } = await add()
    const papers = [{ id: 'a', fr: 'Reçu', en: 'Receipt', isRequired: false, made: 'pdf' }]
    const { body } = await edit(id, 1, { titleFields: ['author', 'title'], papers }).expect(200)
    expect(body).toMatchObject({ titleFields: ['author', 'title'], papers, version: 2 })
    const event = await test.prisma.auditEvent.findFirstOrThrow({ where: { action: 'university.edit' } })
    const undone = await admin.call('post', `/api/audit/${event.id}/undo`).expect(200)
    expect(undone.body.row).toMatchObject({ titleFields: OUR_TEMPLATE.titleFields, papers: OUR_TEMPLATE.papers })
  })

  it.each(['student', 'mentor'] as const)('are read, and nothing else, by a %s', async (role) => {
    const { id } = await add({ stylesXml: '<w:styles/>' })
    await add({ deletedAt: new Date() })
    const person = await signIn(test, { role })
    const { body } = await person.call('get', '/api/universities').expect(200)
    expect(body).toMatchObject([{ id, name: 'Université de Kara' }])
    expect(JSON.stringify(body)).not.toContain('w:styles')
    await person.call('get', `/api/universities/${id}`).expect(200)
    expect((await person.call('get', `/api/universities/${id}/styles`).expect(200)).body).toEqual({
      stylesXml: '<w:styles/>',
    })
    await person.call('post', '/api/universities').send({ name: 'x' }).expect(403)
    await person.call('patch', `/api/universities/${id}`).set('if-match', '"1"').send({ name: 'x' }).expect(403)
    await person.call('delete', `/api/universities/${id}`).expect(403)
    await take(id, reference(), 1, person).expect(403)
    await test.call('get', '/api/universities').expect(401)
    await test.call('get', `/api/universities/${id}/styles`).expect(401)
  })

  it('take page, letters, header, footer and styles from a Word document', async () => {
    const { id } = await add()
    const { body } = await take(id, reference()).expect(200)
    expect(body).toMatchObject({
      fileName: 'modele.docx',
      version: 2,
      page: {
        width: 210,
        height: 297,
        top: 25,
        right: 25,
        bottom: 25,
        left: 35,
        font: 'Times New Roman',
        size: 12,
        lineHeight: 1.5,
        isJustified: true,
        indent: 12.5,
      },
      header: [{ align: 'right', parts: [{ text: 'Université de Kara – Mémoire' }] }],
      footer: [{ align: 'center', parts: [{ field: 'page' }, { text: ' / ' }, { field: 'pages' }] }],
    })
    const { stylesXml } = (await admin.call('get', `/api/universities/${id}/styles`).expect(200)).body
    expect(stylesXml).toContain('w:styleId="Normal"')
    await take(id, reference(), 1).expect(412)
    const event = await test.prisma.auditEvent.findFirstOrThrow({ where: { action: 'university.reference' } })
    expect(JSON.stringify(event)).not.toContain('styleId')
  })

  const zip = (parts: Zippable) => zipSync({ ...document, ...parts })
  const document = { 'word/document.xml': strToU8('<a/>'), 'word/styles.xml': strToU8('<a/>') }
  it.each([
    ['no zip', () => strToU8('not a document at all')],
    ['nothing', () => new Uint8Array()],
    ['no styles', () => zipSync({ 'word/document.xml': strToU8('<a/>') })],
    ['a document type', () => zip({ 'word/styles.xml': strToU8('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>') })],
    ['XML that does not end', () => zip({ 'word/styles.xml': strToU8('<a><b></a>') })],
    ['XML nested too deep', () => zip({ 'word/styles.xml': strToU8('<a>'.repeat(5_000)) })],
    ['a part that unfolds', () => zip({ 'word/styles.xml': [new Uint8Array(3_900_000).fill(32), { level: 9 }] })],
    ['parts that are too large', () => zip({ 'word/styles.xml': [new Uint8Array(1_900_000), { level: 0 }] })],
    [
      'too many parts',
      () => zip(Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`a${String(n)}`, strToU8('')]))),
    ],
    ['bytes that are no UTF-8', () => zip({ 'word/styles.xml': new Uint8Array([60, 97, 0xff, 62]) })],
    ['a character that no database holds', () => zip({ 'word/styles.xml': strToU8('<a>\u0000</a>') })],
  ])('refuse %s', async (_, bytes) => {
    const { id } = await add()
    const { body } = await take(id, bytes()).expect(422)
    expect(body.fields).toMatchObject({ file: { code: 'notADocument' } })
    expect(await test.prisma.university.findUniqueOrThrow({ where: { id } })).toMatchObject({
      version: 1,
      fileName: null,
    })
  })

  it('refuse more than a document has, and other types', async () => {
    const { id } = await add()
    await take(id, new Uint8Array(2_100_000)).expect(413)
    for (const type of ['application/zip', 'application/json', 'image/png'])
      await admin
        .call('post', `/api/universities/${id}/reference?name=a`)
        .set('content-type', type)
        .send('{}')
        .expect(415)
  })

  it('are removed, restored, and come to an administrator’s copy as the others do', async () => {
    const { id } = await add()
    await admin.call('delete', `/api/universities/${id}`).expect(204)
    await admin.call('get', `/api/universities/${id}`).expect(404)
    await admin.call('get', `/api/universities/${id}/styles`).expect(404)
    expect((await admin.call('post', `/api/universities/${id}/restore`).expect(200)).body).toMatchObject({ id })
    const { body } = await admin.call('get', '/api/universities?since=').expect(200)
    expect(body.rows).toMatchObject([{ id }])
    const { text } = await admin.call('get', '/api/universities/export').expect(200)
    expect(text).toContain('Lignes en tête de la page de titre')
  })
})
