import { HeadingNumbers } from './heading-numbers'
import { guessRole } from './part-roles'

/** A title as typed, its depth, and what a person would print: a number, and the words behind it. */
type Row = readonly [title: string, depth: number, number: string, words: string]

const plain = (title: string, depth = 0): Row => [title, depth, '', title]
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI']
const WORDS = ['premier', 'deux', 'trois', 'quatre', 'cinq', 'six']
const TOPICS = ['CADRE THEORIQUE', 'Le terrain et l’enquête', 'METHODOLOGIE', 'Résultats', 'DISCUSSION', 'Perspectives']

/** How a chapter is labelled: nothing, or a label that is the number. */
const LABELS: readonly ((index: number) => string)[] = [
  () => '',
  (index) => `CHAPITRE ${String(index + 1)} : `,
  (index) => `Chapitre ${ROMAN[index] ?? ''} – `,
  (index) => `CHAPITRE ${(WORDS[index] ?? '').toUpperCase()} : `,
  (index) => `${ROMAN[index] ?? ''}- `,
  (index) => `${String(index + 1)}. `,
]
const FRONTS: readonly (readonly string[])[] = [
  [],
  ['DEDICACE', 'REMERCIEMENTS', 'SIGLES ET ABREVIATIONS', 'RESUME', 'ABSTRACT', 'SOMMAIRE'],
  ['Dédicace', 'Avant propos', 'Liste des tableaux', 'Résumé'],
]
const INTRODUCTIONS = ['INTRODUCTION GENERALE', 'Introduction', 'INTRODUCTION']
const BACKS: readonly (readonly string[])[] = [
  [
    'CONCLUSION GENERALE ET PERSPECTIVES',
    'BIBLIOGRAPHIE',
    'ANNEXE A',
    'ANNEXE B : QUESTIONNAIRE',
    'TABLE DES MATIERES',
  ],
  ['Conclusion', 'Webographie', 'Références bibliographiques', 'Annexes'],
]

const under = (chapter: number, depth: number): readonly Row[] => [
  ['Définitions', depth, `${String(chapter)}.1`, 'Définitions'],
  [`${String(chapter)}.2 Les auteurs`, depth, `${String(chapter)}.2`, 'Les auteurs'],
]
const chapter = (
  label: (index: number) => string,
  index: number,
  [shown, depth]: readonly [number, number],
): readonly Row[] => {
  const topic = TOPICS[index] ?? ''
  return [[label(shown - 1) + topic, depth, String(shown), topic], ...under(shown, depth + 1)]
}

/** What stands between introduction and conclusion. */
const BODIES: Readonly<Record<string, (label: (index: number) => string) => readonly Row[]>> = {
  'chapters alone': (label) => [0, 1, 2].flatMap((index) => chapter(label, index, [index + 1, 0])),
  'parts over chapters that go on': (label) => [
    plain('PREMIERE PARTIE : CADRE'),
    ...[0, 1].flatMap((index) => chapter(label, index, [index + 1, 1])),
    plain('Deuxième partie : terrain'),
    ...[2, 3].flatMap((index) => chapter(label, index, [index + 1, 1])),
  ],
  'parts between chapters of the same level': (label) => [
    plain('1ère PARTIE'),
    ...[0, 1].flatMap((index) => chapter(label, index, [index + 1, 0])),
    plain('2ème PARTIE : RESULTATS'),
    ...[2, 3].flatMap((index) => chapter(label, index, [index + 1, 0])),
  ],
}

const outlines = Object.entries(BODIES).flatMap(([body, make]) =>
  LABELS.flatMap((label, style) =>
    FRONTS.flatMap((front, fronts) =>
      BACKS.map((back, backs): [string, readonly Row[]] => [
        `${body}, label ${String(style)}, front ${String(fronts)}, back ${String(backs)}`,
        [
          ...front.map((title) => plain(title)),
          plain(INTRODUCTIONS[(style + backs) % INTRODUCTIONS.length] ?? ''),
          plain('Contexte', 1),
          ...make(label),
          ...back.map((title) => plain(title)),
        ],
      ]),
    ),
  ),
)

const numbered = (rows: readonly Row[]): string[] => {
  const headings = new HeadingNumbers()
  return rows.map(([title, depth]) => {
    const { number, typed } = headings.next(depth, title, guessRole(title))
    return `${number}|${title.slice(typed)}`
  })
}
const expected = (rows: readonly Row[]): string[] => rows.map(([, , number, words]) => `${number}|${words}`)

test('there are more than a hundred outlines', () => expect(outlines.length).toBeGreaterThan(100))
test.each(outlines)('%s', (_, rows) => expect(numbered(rows)).toEqual(expected(rows)))

test('chapters that begin anew in each part keep the numbers of their author', () => {
  const rows: readonly Row[] = [
    plain('Première partie'),
    ['Chapitre 1 : Le marché', 1, '1', 'Le marché'],
    ['Chapitre 2 : Les prix', 1, '2', 'Les prix'],
    plain('Deuxième partie'),
    ['Chapitre 1 : Enquête', 1, '1', 'Enquête'],
    ['Échantillon', 2, '1.1', 'Échantillon'],
    ['Chapitre 2 : Résultats', 1, '2', 'Résultats'],
  ]
  expect(numbered(rows)).toEqual(expected(rows))
})

test('a part inside a part is a heading without a number, and so is what stands under it', () => {
  const headings = new HeadingNumbers()
  const numbers = [
    headings.next(0, 'Cadre', 'part'),
    headings.next(1, 'Terrain', 'part'),
    headings.next(2, 'Lomé', null),
    headings.next(1, 'Méthode', 'chapter'),
  ].map(({ level, number }) => [level, number])
  expect(numbers).toEqual([
    [1, ''],
    [2, ''],
    [3, ''],
    [2, '1'],
  ])
})

test('an introduction that its author counts is counted, and so is the bibliography', () => {
  const rows: readonly Row[] = [
    plain('REMERCIEMENTS'),
    ['I. INTRODUCTION', 0, '1', 'INTRODUCTION'],
    ['II. CADRE THEORIQUE', 0, '2', 'CADRE THEORIQUE'],
    ['III. CONCLUSION', 0, '3', 'CONCLUSION'],
    ['IV. BIBLIOGRAPHIE', 0, '4', 'BIBLIOGRAPHIE'],
    plain('ANNEXES'),
  ]
  expect(numbered(rows)).toEqual(expected(rows))
})
