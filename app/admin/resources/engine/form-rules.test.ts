import type { DefinitionContext } from '../definition'
import { defineProjects } from '../projects'
import { defineSessions } from '../sessions'
import { defineTemplates } from '../templates'
import { engineText, resourceText } from '../texts.testing'
import { defineUsers } from '../users'
import { toDraft, parseForm, initialValues, withDraft } from '../../../lists/forms/form-rules'
import type { Form, Values } from '../../../lists/forms/form'
import type { Row, RowTypes } from '../../../offline/storage/types'

// These tests render no dialog, and the address of the icons exists only in a build.
jest.mock('../remove-factor-dialog', () => ({}))
jest.mock('../account-act-dialog', () => ({}))
jest.mock('../project-text', () => ({}))
jest.mock('../waiting-registrations', () => ({}))

const context = {
  language: 'fr',
  t: resourceText,
  nameOf: (id: string, name?: string | null) => name ?? id,
  options: () => [],
  date: (iso: string) => iso,
} as unknown as DefinitionContext // These tests read no list.
const ID = '7d4c0f52-5d0e-4a53-9e57-0d8c7b6a1f20'
const OTHER = '9e1b7a64-2f6b-4c11-8f0d-5c2a7e4d3b10'

function parse<R extends Row>(form: Form<R> | undefined, values: Values, row: R | null = null) {
  if (!form) throw new Error('no form')
  const fields = form.fields(row)
  const initial = initialValues(fields, row)
  return parseForm({
    form,
    fields,
    values: { ...initial, ...values },
    initial: row ? initial : null,
    language: 'fr',
    t: engineText,
  })
}

const users = defineUsers(context).form
const person = {
  fullName: 'Ama Koffi',
  username: 'ama',
  email: 'ama@exemple.test',
  password: 'motdepasse long',
  confirmPassword: 'motdepasse long',
}

describe('users', () => {
  test.each(['fullName', 'username', 'email'])('%s is required, with the specified sentence', (name) => {
    const parsed = parse(users, { ...person, [name]: '  ' })
    expect(parsed).toMatchObject({ summary: 'Veuillez remplir tous les champs obligatoires.' })
    expect('errors' in parsed && parsed.errors[name]).toBe('Ce champ est obligatoire.')
  })
  test.each([
    ['missing', { password: '', confirmPassword: '' }],
    ['different', { confirmPassword: 'autre chose' }],
  ])('passwords that are %s', (_, wrong) => {
    expect(parse(users, { ...person, ...wrong })).toMatchObject({
      summary: 'Les mots de passe ne correspondent pas ou sont manquants.',
    })
  })
  test('a good one goes as the wire wants it, without the confirmation', () => {
    const parsed = parse(users, { ...person, fullName: '  Ama  Koffi ' })
    expect(parsed).toMatchObject({
      changes: {
        fullName: 'Ama  Koffi',
        role: 'student',
        status: 'active',
        institution: null,
        password: person.password,
      },
    })
    expect('changes' in parsed && parsed.changes).not.toHaveProperty('confirmPassword')
  })
  test('in edit mode the username is fixed and there are no passwords', () => {
    const row = { id: ID, version: 1, createdAt: '', updatedAt: '' } as Parameters<
      NonNullable<typeof users>['fields']
    >[0]
    const fields = users?.fields(row) ?? []
    expect(fields.find(({ name }) => name === 'username')?.disabled).toBe(true)
    expect(fields.some(({ kind }) => kind === 'password')).toBe(false)
  })
  test('a draft keeps no password', () => {
    const fields = users?.fields(null) ?? []
    expect(toDraft(fields, person)).not.toHaveProperty('password')
    expect(toDraft(fields, person)).toMatchObject({ fullName: 'Ama Koffi' })
    expect(withDraft({ fullName: '' }, { fullName: 'Ama', version: 3, stranger: 'x' })).toEqual({ fullName: 'Ama' })
  })
})

test.each(['name', 'content'])('a template needs its %s', (name) => {
  const good = { name: 'Mémoire', type: 'memoire', content: '# Plan' }
  expect(parse(defineTemplates(context).form, good)).toHaveProperty('changes')
  expect(parse(defineTemplates(context).form, { ...good, [name]: '' })).toMatchObject({
    summary: 'Veuillez remplir tous les champs obligatoires.',
  })
})

describe('projects', () => {
  const row: RowTypes['projects'] = {
    id: ID,
    version: 3,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    title: 'Sujet',
    description: '',
    userId: OTHER,
    mentorId: OTHER,
    templateId: null,
    question: '',
    university: null,
    faculty: null,
    studyLevel: null,
    language: 'fr',
    deadline: '2026-06-01T08:00:30.000Z',
    progress: 40,
    status: 'in_progress',
    studentName: 'Ama',
    mentorName: 'Kossi',
  }
  const { form } = defineProjects(context)
  test('only what was changed goes', () => {
    expect(parse(form, { progress: '60' }, row)).toEqual({ changes: { progress: 60 } })
    expect(parse(form, {}, row)).toEqual({ changes: {} })
    expect(parse(form, { mentorId: '', deadline: '' }, row)).toEqual({ changes: { mentorId: null, deadline: null } })
  })
  test('a progress beyond 100 is said under its field', () => {
    expect(parse(form, { progress: '140' }, row)).toMatchObject({ errors: { progress: 'Au plus 100.' } })
  })
  test('only the statuses that may follow are offered', () => {
    const status = form?.fields(row).find(({ name }) => name === 'status')
    expect(status?.kind === 'choice' && status.values.map(({ value }) => value)).toEqual(['in_progress', 'review'])
  })
})

test('a session ends after it begins', () => {
  const { form } = defineSessions(context)
  const good = {
    title: 'Point',
    studentId: ID,
    mentorId: OTHER,
    startTime: '2026-06-01T10:00',
    endTime: '2026-06-01T10:30',
  }
  expect(parse(form, good)).toMatchObject({ changes: { startTime: new Date('2026-06-01T10:00').toISOString() } })
  expect(parse(form, { ...good, endTime: '2026-06-01T10:00' })).toMatchObject({
    errors: { endTime: 'La fin doit venir après le début.' },
  })
})

test('a person made here and not sent yet is named by the id they have here; what is no id at all is refused', () => {
  const { form } = defineProjects(context)
  expect(parse(form, { title: 'Mémoire', userId: `local-${ID}` })).toMatchObject({
    changes: { title: 'Mémoire', userId: `local-${ID}` },
  })
  expect(parse(form, { title: 'Mémoire', userId: 'local-x' })).toHaveProperty('errors.userId')
})
