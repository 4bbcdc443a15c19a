import { buildTemplate } from '../../prisma/factories/template'
import { TEMPLATES } from '../../prisma/seed-content/templates'
import { FIRST_TEMPLATE } from '../testing/first-template'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { TemplateRenewal } from './template-renewal.service'

const TODAY = TEMPLATES.find(({ name }) => name.startsWith('Mémoire de licence'))
const NAME = TODAY?.name ?? ''

describe('the first templates', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test)
  })

  const run = () => test.app.get(TemplateRenewal).run()
  const add = (fields: object) =>
    test.prisma.template.create({ data: buildTemplate({ name: NAME, content: FIRST_TEMPLATE, ...fields }) })
  const read = async (id: string) => (await admin.call('get', `/api/templates/${id}`).expect(200)).body
  const revisions = async (id: string) => (await admin.call('get', `/api/templates/${id}/revisions`).expect(200)).body

  it('get their text of today once, and the text before is a revision', async () => {
    const { id } = await add({})
    expect((await Promise.all([run(), run()])).sort()).toEqual([0, 1])
    expect(await read(id)).toMatchObject({
      content: TODAY?.content,
      description: TODAY?.description,
      version: 2,
      structure: [
        'Introduction',
        expect.stringMatching(/^Partie 1/),
        expect.stringMatching(/^Partie 2/),
        'Conclusion',
        'Annexes',
      ],
    })
    expect(await revisions(id)).toMatchObject([
      { number: 2, authorName: null },
      { number: 1, authorName: null },
    ])
    const first = await admin.call('get', `/api/templates/${id}/revisions/1`).expect(200)
    expect(first.body.content).toBe(FIRST_TEMPLATE)
    expect(await run()).toBe(0)
  })

  it('stay as administrators left them', async () => {
    const edited = await add({})
    await admin
      .call('patch', `/api/templates/${edited.id}`)
      .set('if-match', '"1"')
      .send({ description: 'Le nôtre' })
      .expect(200)
    const changed = await add({ content: `${FIRST_TEMPLATE}\nUne ligne` })
    const named = await add({ name: 'Le nôtre' })
    expect(await run()).toBe(0)
    for (const { id, content } of [edited, changed, named]) expect((await read(id)).content).toBe(content)
  })
})
