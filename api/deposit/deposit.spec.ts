import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Response } from 'supertest'
import * as Y from 'yjs'
import { TEXT_FRAGMENT } from '#blocks/schema'
import { buildInstitution } from '../../prisma/factories/institution'
import { buildProject } from '../../prisma/factories/project'
import { buildUniversity } from '../../prisma/factories/university'
import { photo, postPicture } from '../testing/pictures'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { addParagraph, WritingDevice } from '../testing/writing-device'
import { LANES } from '../fair-pool/lanes'
import { DepositPool } from './deposit-pool.service'
import { THESIS_TEMPLATE } from './work/thesis-template'

jest.setTimeout(120_000)

/** Commands of Typst and LaTeX, and what else either would read as markup. */
const HOSTILE = [
  '#import "@preview/cetz:0.3.0": canvas',
  '#read("/etc/passwd") #eval("1+1") #sys.inputs',
  '\\input{/etc/passwd} \\write18{id} \\textbf{gras}',
  '$x^2$ *gras* _italique_ `code` = Titre <nom> @renvoi // fin /* fin',
].map((text) => text.normalize())

function poppler(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const hasPoppler = poppler()
if (!hasPoppler) console.warn('PDFs are not read back: poppler is not installed here')
const withPoppler = hasPoppler ? it : it.skip

describe('the deposit PDF', () => {
  let test: TestApp
  let owner: SignedIn
  let mentor: SignedIn
  let project: string
  let device: WritingDevice
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'deposit-spec-'))
    test = await startTestApp()
  })
  afterAll(async () => {
    await test.close()
    rmSync(folder, { recursive: true })
  })
  beforeEach(async () => {
    owner = await signIn(test, { role: 'student', fullName: 'Afi Mensah' })
    mentor = await signIn(test, { role: 'mentor', fullName: 'Kossi Adjavon' })
    const made = await test.prisma.project.create({
      data: buildProject({
        userId: owner.id,
        mentorId: mentor.id,
        title: 'L’eau des villages',
        language: 'fr',
        university: 'Université de Kara',
        studyLevel: 'master',
      }),
    })
    project = made.id
    device = new WritingDevice(owner, project)
    await device.sync()
    const chapter = device.addSection({ title: 'Chapitre sur l’eau', place: 'Zz' })
    const doc = device.doc(chapter)
    for (const text of HOSTILE) addParagraph(doc, text)
    addParagraph(doc, 'Lettres\u00a0: ɖ ɛ ɔ ƒ ŋ ʋ Ɖ Ɛ Ɔ Ƒ Ŋ Ʋ')
    addBlocks(doc)
    await device.sync()
  })

  const draw = (person: Pick<SignedIn, 'call'> = owner, of = project) =>
    person.call('post', `/api/projects/${of}/deposit`).buffer(true).parse(asBytes)
  async function drawn(person?: SignedIn): Promise<string> {
    const { body } = await draw(person).expect(200).expect('content-type', 'application/pdf')
    const file = join(folder, `${randomUUID()}.pdf`)
    writeFileSync(file, body)
    return file
  }
  const readText = (file: string, ...options: string[]): string =>
    execFileSync('pdftotext', [...options, file, '-']).toString()

  it('is given to its student and its mentor, and to nobody else', async () => {
    for (const person of [owner, mentor]) {
      const { body, headers } = await draw(person).expect(200)
      expect(body.subarray(0, 5).toString()).toBe('%PDF-')
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="these.pdf"',
      })
    }
    const friend = await signIn(test, { role: 'student' })
    await test.prisma.projectCollaborator.create({ data: { projectId: project, userId: friend.id, access: 'edit' } })
    const neighbour = await signIn(test, { role: 'student' })
    for (const other of [friend, neighbour, await signIn(test, { role: 'mentor' }), await signIn(test)])
      await draw(other).expect(404)
    await draw(owner, randomUUID()).expect(404)
    await test.call('post', `/api/projects/${project}/deposit`).expect(401)
  })

  it('is found again in the history of its sections, once as long as nothing is changed', async () => {
    const exportVersions = () => test.prisma.writingVersion.findMany({ where: { projectId: project, kind: 'export' } })
    await draw(owner).expect(200)
    await draw(mentor).expect(200)
    const versions = await exportVersions()
    expect(versions.length).toBe(device.sections().length)
    expect(versions.map(({ label, authorId }) => [label, authorId])).toEqual(versions.map(() => ['pdf', owner.id]))
  })

  withPoppler('has what was written as text, commands included, in its order', async () => {
    const text = readText(await drawn(), '-nodiag')
      .replace(/\u00ad?\n/g, ' ')
      .replace(/ +/g, ' ')
    for (const line of HOSTILE) expect(text).toContain(line)
    for (const letters of ['ɖ ɛ ɔ ƒ ŋ ʋ', 'Ɖ Ɛ Ɔ Ƒ Ŋ Ʋ']) expect(text).toContain(letters)
    const places = ['Université de Kara', 'Mémoire de master', 'L’eau des villages', 'Afi Mensah', 'Kossi Adjavon']
    expect(places.map((word) => text.includes(word))).toEqual(places.map(() => true))
    expect(text).not.toContain('root:')
    expect(text).toMatch(/Une note de bas de page/)
    expect(text.indexOf('Table des matières')).toBeLessThan(text.lastIndexOf('Chapitre sur l’eau'))
  })

  withPoppler('numbers its pages, and its contents name the right ones', async () => {
    const { body } = await draw().expect(200)
    const file = join(folder, 'numbers.pdf')
    writeFileSync(file, body)
    const pages = readText(file, '-layout').split('\f')
    const [title, contents, first] = pages.map((page) => page.trimEnd())
    // The title page has no number, contents have Roman ones, the text begins at 1.
    expect(title).not.toMatch(/\n\s*(i|1)$/)
    expect(contents).toMatch(/\n\s+i$/)
    expect(first).toMatch(/\n\s+1$/)
    expect(contents).toMatch(/Chapitre sur l’eau[ .\u2060]+1\n/)
    expect(contents).toMatch(/Suite[ .\u2060]+2\n/)
    expect(pages[3]).toContain('Suite')
  })

  withPoppler('embeds every font', async () => {
    const lines = execFileSync('pdffonts', [await drawn()])
      .toString()
      .trim()
      .split('\n')
      .slice(2)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(/ yes yes yes +\d+ +\d+$/)
    expect(lines.join()).toContain('LibertinusSerif')
  })

  withPoppler('shows the pictures that its figures name', async () => {
    const { body: picture } = await postPicture(owner, project, await photo()).expect(200)
    const [chapter = ''] = device.sections()
    const figure = new Y.XmlElement('figure')
    figure.setAttribute('image', picture.id)
    figure.setAttribute('alt', 'Un puits')
    figure.insert(0, [new Y.XmlText('Le puits du village')])
    device.doc(chapter).getXmlFragment(TEXT_FRAGMENT).push([figure])
    await device.sync()
    const file = await drawn()
    expect(execFileSync('pdfimages', ['-list', file]).toString().trim().split('\n')).toHaveLength(3)
    expect(readText(file)).toMatch(/Liste des figures[\s\S]*Figure.1.: Le puits du village/)
  })

  withPoppler('follows the university that the thesis names', async () => {
    const university = await test.prisma.university.create({
      data: buildUniversity({
        titleLines: 'République togolaise\nTravail – Liberté – Patrie',
        titleFields: ['title', 'author'],
        header: [{ align: 'right', parts: [{ text: 'Mémoire – ' }, { field: 'author' }] }],
        footer: [{ align: 'center', parts: [{ field: 'page' }, { text: ' sur ' }, { field: 'pages' }] }],
        page: { width: 200, height: 280, top: 20, right: 20, bottom: 20, left: 40, ...LETTERS },
      }),
    })
    device.doc().getMap('settings').set('university', university.id)
    await device.sync()
    const file = await drawn()
    expect(execFileSync('pdfinfo', [file]).toString()).toMatch(/Page size:\s+566\.9\d* x 793\.7/)
    const [title = '', , first = ''] = readText(file, '-layout').split('\f')
    expect(title).toMatch(/République togolaise[\s\S]*Travail – Liberté – Patrie[\s\S]*L’eau des villages/)
    expect(title).not.toContain('Université de Kara')
    expect(first).toMatch(/Mémoire – Afi Mensah/)
    expect(first).toMatch(/1 sur \d/)
  })

  withPoppler('has the page of an institution only while it follows the student', async () => {
    const institution = await test.prisma.institution.create({ data: buildInstitution() })
    const page = { width: 200, height: 280, top: 20, right: 20, bottom: 20, left: 40, ...LETTERS }
    const own = buildUniversity({ institutionId: institution.id, page })
    await test.prisma.university.create({ data: own })
    device.doc().getMap('settings').set('university', own.id)
    await device.sync()
    const readSize = async () => /Page size: +(\d+)/.exec(execFileSync('pdfinfo', [await drawn()]).toString())?.[1]
    expect(await readSize()).toBe('595')
    await test.prisma.institutionMember.create({ data: { userId: owner.id, institutionId: institution.id } })
    expect(await readSize()).toBe('566')
  })

  it('is drawn one after the other when several ask at once, and refused kindly when too many wait', async () => {
    const answers = await Promise.all([draw(owner), draw(mentor), draw(owner)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { limits } = LANES.deposits.queue
    const { maxWaiting } = limits
    limits.maxWaiting = 0
    try {
      const { status, headers, body } = await draw(owner)
      expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true])
      expect(JSON.parse(body.toString())).toMatchObject({ code: 'serverBusy' })
    } finally {
      limits.maxWaiting = maxWaiting
    }
  })

  it.each([
    ['time', { ms: 30 }],
    ['memory', { bytes: 20_000_000 }],
  ])('ends its process at the limit of %s, and draws the next one', async (_, limits) => {
    const pool = test.app.get(DepositPool)
    const usual = pool.limits
    pool.close()
    pool.limits = { ...usual, ...limits }
    try {
      const { status, body } = await draw(owner)
      expect([status, JSON.parse(body.toString()).code]).toEqual([422, 'depositTooLarge'])
    } finally {
      pool.close()
      pool.limits = usual
    }
    // Only the caller whose job reached the limit has to pause.
    await draw(owner).expect(429)
    await draw(mentor).expect(200)
    LANES.deposits.pauses.forget()
  })

  it('says so where the server has no Typst', async () => {
    const pool = test.app.get(DepositPool)
    pool.close()
    pool.typst = '@myriaddreamin/none'
    try {
      const { status, body } = await draw(owner)
      expect([status, JSON.parse(body.toString())]).toEqual([
        503,
        { code: 'depositAbsent', message: expect.stringContaining('PDF de dépôt') },
      ])
    } finally {
      pool.close()
      pool.typst = undefined
    }
  })

  it('waits for a text', async () => {
    const empty = await test.prisma.project.create({ data: buildProject({ userId: owner.id }) })
    const { body } = await draw(owner, empty.id).expect(409)
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'sectionNotSent' })
  })

  it('runs a program that reads nothing of this machine and loads nothing', () => {
    const program = THESIS_TEMPLATE
    expect(program.match(/\b(eval|import|include|plugin|read)\b/g)).toBeNull()
    expect(program.match(/json\(.*?\)/g)).toEqual(['json("/thesis.json")'])
  })
})

const LETTERS = { font: null, size: 12, lineHeight: 1.5, isJustified: true, indent: 0 }

function asBytes(response: Response, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = []
  response.on('data', (part: Buffer) => parts.push(part))
  response.on('end', () => done(null, Buffer.concat(parts)))
}

/** A note, formulas in a line, a table that overlaps itself, an equation, and a heading on a page of its own. */
function addBlocks(doc: Y.Doc): void {
  const element = (name: string, attributes: object = {}, children: (Y.XmlElement | Y.XmlText)[] = []) => {
    const made = new Y.XmlElement(name)
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value as string)
    made.insert(0, children)
    return made
  }
  const paragraph = (text: string) => element('paragraph', {}, [new Y.XmlText(text)])
  const cell = (text: string, colspan = 1, rowspan = 1) =>
    element('table_cell', { colspan, rowspan }, [paragraph(text)])
  const note = element('footnote', { id: 'n1', text: 'Une note de bas de page' })
  doc
    .getXmlFragment(TEXT_FRAGMENT)
    .push([
      element('paragraph', {}, [new Y.XmlText('Un mot'), note]),
      element('paragraph', {}, [
        new Y.XmlText('Soit '),
        element('inline_equation', { source: 'x_1^2' }),
        new Y.XmlText(' et '),
        element('inline_equation', { source: '\\frac{' }),
      ]),
      element('table', {}, [
        element('table_row', {}, [cell('a', 1, 3), cell('b', 2)]),
        element('table_row', {}, [cell('c', 3, 2), cell('d')]),
      ]),
      element('equation', { source: '\\frac{a}{b} = \\sqrt{x_1^2}' }),
      element('equation', { source: '\\frac{' }),
      element('page_break'),
      element('heading', { level: 1 }, [new Y.XmlText('Suite')]),
    ])
}
