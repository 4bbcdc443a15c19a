import { buildProject } from '../../prisma/factories/project'
import { buildTemplate } from '../../prisma/factories/template'
import { buildUniversity } from '../../prisma/factories/university'
import { DOCX } from '#contract/universities'
import { makeInstitution, type Followed } from '../testing/institution'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { reference } from '../testing/word-reference'

describe('templates of an institution', () => {
  let test: TestApp
  let kara: Followed
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    kara = await makeInstitution(test)
    await test.prisma.user.update({ where: { id: kara.student.id }, data: { subscriptionType: 'institution' } })
  })

  const make = async () => {
    const body = { name: 'Plan de Kara', type: 'memoire', content: '# Introduction' }
    return (await kara.manager.call('post', '/api/institution/templates').send(body).expect(201)).body
  }
  const namesFor = async (person: SignedIn) =>
    (await person.call('get', '/api/templates').expect(200)).body.map(({ name }: { name: string }) => name)
  const begin = (student: SignedIn, templateId: string) =>
    student.call('post', '/api/projects').send({ title: 'Un sujet', userId: student.id, templateId })

  it('are used by its members alone', async () => {
    await test.prisma.template.create({ data: buildTemplate({ name: 'Pour tous', access: 'all' }) })
    const { id, access } = await make()
    expect(access).toBe('institution')
    const outside = await signIn(test, { role: 'student', subscriptionType: 'institution' })
    const mentor = await signIn(test, { role: 'mentor' })
    for (const person of [kara.student, kara.manager, kara.mentor, await signIn(test)])
      expect(await namesFor(person)).toEqual(['Plan de Kara', 'Pour tous'])
    for (const person of [outside, mentor]) {
      expect(await namesFor(person)).toEqual(['Pour tous'])
      await person.call('get', `/api/templates/${id}`).expect(404)
    }
    await begin(kara.student, id).expect(201)
    expect((await begin(outside, id).expect(422)).body.fields.templateId.code).toBe('invalidChoice')
    await kara.student.call('delete', '/api/account/membership').expect(204)
    await test.prisma.user.update({ where: { id: kara.student.id }, data: { subscriptionType: 'institution' } })
    await begin(kara.student, id).expect(422)
    expect(await namesFor(kara.student)).toEqual(['Pour tous'])
  })

  it('are changed by their managers, version by version, and nobody else’s are', async () => {
    const { id } = await make()
    const edit = (template: string, version: number, changes: object) =>
      kara.manager
        .call('patch', `/api/institution/templates/${template}`)
        .set('if-match', `"${String(version)}"`)
        .send(changes)
    const { body } = await edit(id, 1, { name: 'Plan', access: 'all' }).expect(200)
    expect(body).toMatchObject({ name: 'Plan', access: 'institution', version: 2 })
    await edit(id, 1, { name: 'Autre' }).expect(412)
    const { id: common } = await test.prisma.template.create({ data: buildTemplate() })
    await edit(common, 1, { name: 'Pris' }).expect(404)
    await kara.manager.call('patch', `/api/templates/${id}`).set('if-match', '"2"').send({ name: 'x' }).expect(403)
    expect((await kara.manager.call('get', '/api/institution/templates').expect(200)).body).toMatchObject([{ id }])
    expect((await kara.manager.call('get', `/api/institution/templates/${id}`).expect(200)).body).toMatchObject({
      content: '# Introduction',
    })
    await kara.manager.call('delete', `/api/institution/templates/${id}`).expect(204)
    await kara.manager.call('get', `/api/institution/templates/${id}`).expect(404)
  })

  it('come with pages of a thesis, whose form a Word document gives', async () => {
    const { manager } = kara
    const { body: page } = await manager.call('post', '/api/institution/pages').send({ name: 'UK' }).expect(201)
    const titleFields = ['author', 'title']
    const edited = await manager
      .call('patch', `/api/institution/pages/${page.id}`)
      .set('if-match', '"1"')
      .send({ titleFields })
      .expect(200)
    expect(edited.body).toMatchObject({ titleFields, version: 2 })
    const { body } = await manager
      .call('post', `/api/institution/pages/${page.id}/reference?name=modele.docx`)
      .set({ 'if-match': '"2"', 'content-type': DOCX })
      .send(Buffer.from(reference()))
      .expect(200)
    expect(body).toMatchObject({ fileName: 'modele.docx', page: { font: 'Times New Roman' } })
    expect((await manager.call('get', '/api/institution/pages').expect(200)).body).toMatchObject([{ id: page.id }])
    await manager.call('delete', `/api/institution/pages/${page.id}`).expect(204)
    expect((await manager.call('get', '/api/institution/pages').expect(200)).body).toEqual([])
  })

  it('come with pages that nobody else reads, not even a former member', async () => {
    const { manager } = kara
    const { body: page } = await manager.call('post', '/api/institution/pages').send({ name: 'UK' }).expect(201)
    const { id: common } = await test.prisma.university.create({ data: buildUniversity({ name: 'Lomé' }) })
    const outsideMentor = await signIn(test, { role: 'mentor' })
    const guide = await signIn(test, { role: 'mentor' })
    await test.prisma.project.create({ data: buildProject({ userId: kara.student.id, mentorId: guide.id }) })
    const read = async (person: SignedIn, isOpen: boolean) => {
      const { body } = await person.call('get', '/api/universities').expect(200)
      const ids = (Array.isArray(body) ? body : body.rows).map(({ id }: { id: string }) => id)
      expect(ids.toSorted()).toEqual((isOpen ? [common, page.id] : [common]).toSorted())
      for (const path of [`/api/universities/${page.id}`, `/api/universities/${page.id}/styles`])
        await person.call('get', path).expect(isOpen ? 200 : 404)
      await person.call('get', `/api/universities/${common}/styles`).expect(200)
    }
    for (const person of [kara.student, manager, kara.mentor, guide, await signIn(test)]) await read(person, true)
    for (const person of [await signIn(test, { role: 'student' }), outsideMentor]) await read(person, false)
    await kara.student.call('delete', '/api/account/membership').expect(204)
    for (const person of [kara.student, guide]) await read(person, false)
  })
})
