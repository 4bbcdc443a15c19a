import type { DefinitionContext } from './definition'
import { mentoringCaution, projectsCaution, templateCaution } from './level-cautions'
import { resources } from './resources.fr'
import { resourceText } from './texts.testing'

const people = [
  { id: 'essential', subscriptionType: 'essential' },
  { id: 'pro', subscriptionType: 'pro' },
  { id: 'institution', subscriptionType: 'institution' },
  { id: 'none', subscriptionType: null },
]
const buildProject = (userId: string, index: number, status = 'draft') => ({
  id: `${userId}-${String(index)}`,
  userId,
  status,
})
const templates = [
  { id: 'open', access: 'all' },
  { id: 'custom', access: 'institution' },
]

function contextWith(projects: readonly object[]): DefinitionContext {
  const lists: Readonly<Record<string, readonly object[]>> = { users: people, projects, templates }
  // The code under test reads only these fields.
  return { t: resourceText, rowsOf: (name: string) => lists[name] } as unknown as DefinitionContext
}

test.each([
  ['essential', 1, 'Le niveau Essentiel permet un projet à la fois ; cette personne en a déjà 1.'],
  ['essential', 2, 'Le niveau Essentiel permet un projet à la fois ; cette personne en a déjà 2.'],
  ['pro', 2, ''],
  ['pro', 3, 'Le niveau Pro permet 3 projets à la fois ; cette personne en a déjà 3.'],
  ['institution', 40, ''],
  ['none', 0, resources.levels.noProjects],
  ['unknown', 9, ''],
])('one more project for %s with %i running', (student, count, expected) => {
  const running = Array.from({ length: count }, (_, index) => buildProject(student, index))
  const context = contextWith([...running, buildProject(student, 99, 'completed'), buildProject('other', 1)])
  expect(projectsCaution(context, student, undefined).startsWith(expected)).toBe(true)
  expect(projectsCaution(context, student, undefined) === '').toBe(expected === '')
})

test('the project that is edited is not counted beside itself', () => {
  expect(projectsCaution(contextWith([buildProject('essential', 0)]), 'essential', 'essential-0')).toBe('')
})

test.each([
  ['essential', 'Le niveau Essentiel ne comprend pas le mentorat. Vous pouvez enregistrer quand même.'],
  ['pro', ''],
  ['institution', ''],
  ['none', resources.levels.noMentoring],
])('a mentor for %s', (student, expected) => expect(mentoringCaution(contextWith([]), student)).toBe(expected))

test.each([
  ['none', 'open', ''],
  ['none', 'custom', resources.levels.templateNotOpen],
  ['pro', 'custom', resources.levels.templateNotOpen],
  ['institution', 'custom', ''],
  ['pro', '', ''],
])('%s with the template %s', (student, template, expected) => {
  expect(templateCaution(contextWith([]), student, template)).toBe(expected)
})
