import fc from 'fast-check'
import { endsSentence, glueValues, isElided } from './glue-values'

const filled = (template: string, values: Record<string, string>): string =>
  glueValues(template, values).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

test.each([
  ['Afi', 'd’Afi'],
  ['Éric Ada', 'd’Éric Ada'],
  ['afi', 'd’afi'],
  ['ŒUVRE', 'd’ŒUVRE'],
  ['Ismaël', 'd’Ismaël'],
  ['Oumar', 'd’Oumar'],
  ['Ouattara', 'de Ouattara'],
  ['Ouagadougou', 'de Ouagadougou'],
  ['Yao', 'de Yao'],
  ['Yves', 'd’Yves'],
  ['Yvonne', 'd’Yvonne'],
  ['Hélène', 'd’Hélène'],
  ['Henri', 'd’Henri'],
  ['Honorine', 'd’Honorine'],
  ['Hubert', 'd’Hubert'],
  ['Hassan', 'de Hassan'],
  ['Hounsou', 'de Hounsou'],
  ['Hector', 'de Hector'],
  ['Histoire du Togo', 'd’Histoire du Togo'],
  ['Kossi', 'de Kossi'],
  ['« Analyse »', 'd’« Analyse »'],
  ['11 h', 'de 11 h'],
  ['300 000 F', 'de 300 000 F'],
  ['', 'de '],
  ['онлайн', 'de онлайн'],
])('de + %s', (name, expected) => expect(filled('de {{name}}', { name })).toBe(expected))

test.each([
  ['Photo de {{name}}.', { name: 'Afi A.' }, 'Photo d’Afi A.'],
  ['Ensuite : {{title}}, {{date}}.', { title: 'Plan', date: 'ven. 7 déc.' }, 'Ensuite : Plan, ven. 7 déc.'],
  ['Le {{date}}. Fin.', { date: '7 déc.' }, 'Le 7 déc. Fin.'],
  ['{{title}}.', { title: 'Pourquoi ?' }, 'Pourquoi ?'],
  ['{{title}}.', { title: 'Suite…' }, 'Suite…'],
  ['« {{title}}. »', { title: 'Oui !' }, '« Oui ! »'],
  ['{{title}}.', { title: 'Plan' }, 'Plan.'],
  ['seance-{{id}}.ics', { id: 'x.' }, 'seance-x..ics'],
  ['Projet de « {{title}} »', { title: 'École' }, 'Projet d’« École »'],
  ['Avant que {{name}} lise', { name: 'Abla' }, 'Avant qu’Abla lise'],
  ['sur le {{operator}}', { operator: 'Orange Money' }, 'sur l’Orange Money'],
  ['Parce que {{name}} écrit', { name: 'Ama' }, 'Parce qu’Ama écrit'],
  // Only complete words, and only before a value.
  ['Code {{name}}', { name: 'Afi' }, 'Code Afi'],
  ['monde {{name}}', { name: 'Afi' }, 'monde Afi'],
  ['de {{count}}', { name: 'Afi', count: '8' }, 'de 8'],
])('%s', (template, values, expected) => expect(filled(template, values)).toBe(expected))

const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !/[{}]/.test(text)),
  fc.constantFrom('Afi', 'É. A.', 'Hélène', 'Yao', '« Œdipe »', 'déc.', '8', "O'Neil", 'l’eau'),
)

test('a name stands whole in every sentence, and no sentence gets two points', () => {
  fc.assert(
    fc.property(name, (value) => {
      const expected = filled('Photo de {{value}}.', { value })
      expect(expected).toContain(value)
      expect(expected.startsWith(isElided(value) ? 'Photo d’' : 'Photo de ')).toBe(true)
      expect(expected.endsWith('.')).toBe(!endsSentence(value) || value.endsWith('.'))
      if (!value.endsWith('..')) expect(expected).not.toMatch(/[^.]\.\.$/)
    }),
  )
})

test('accents and capitals change nothing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('a', 'e', 'i', 'o', 'u', 'he', 'k', 'ya', 'yv', 'oua', 'œ'),
      fc.string(),
      (start, rest) => {
        const tail = rest.replace(/[^a-z]/g, '')
        expect(isElided(start.toUpperCase() + tail)).toBe(isElided(start + tail))
        expect(isElided(start.normalize('NFD') + tail)).toBe(isElided(start + tail))
      },
    ),
  )
  for (const [plain, accented] of [
    ['a', 'â'],
    ['e', 'é'],
    ['e', 'ê'],
    ['i', 'ï'],
    ['o', 'ô'],
    ['u', 'ù'],
  ] as const)
    expect(isElided(accented + 'b')).toBe(isElided(plain + 'b'))
})

test('without anything to settle a template stays as it is', () => {
  fc.assert(fc.property(fc.string(), (text) => expect(glueValues(text, {})).toBe(text)))
})
