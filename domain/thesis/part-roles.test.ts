import { foldTitle, guessRole, listPlanned, listRoles } from './part-roles'

test.each([
  ['DEDICACE', 'dedication'],
  ['Dédicaces', 'dedication'],
  ['À mes parents', 'dedication'],
  ['REMERCIEMENTS', 'acknowledgements'],
  ['Acknowledgements', 'acknowledgements'],
  ['Acknowledgments', 'acknowledgements'],
  ['AVANT PROPOS', 'foreword'],
  ['Avant-propos', 'foreword'],
  ['Préface', 'foreword'],
  ['SIGLES ET ABREVIATIONS', 'abbreviations'],
  ['Liste des sigles, abréviations et acronymes', 'abbreviations'],
  ['LISTE DES ABREVIATIONS', 'abbreviations'],
  ['List of abbreviations', 'abbreviations'],
  ['RESUME', 'summary'],
  ['Résumé et mots-clés', 'summary'],
  ['Résumé / Abstract', 'summary'],
  ['ABSTRACT', 'abstract'],
  ['Abstract and key words', 'abstract'],
  ['SOMMAIRE', 'list'],
  ['TABLE DES MATIERES', 'list'],
  ['LISTE DES TABLEAUX ET FIGURES', 'list'],
  ['List of figures', 'list'],
  ['Glossaire', 'list'],
  ['Épigraphe', 'front'],
  ['Note au lecteur', 'front'],
  ['DECLARATION SUR L’HONNEUR', 'front'],
  ['INTRODUCTION', 'introduction'],
  ['INTRODUCTION GENERALE', 'introduction'],
  ['Introduction générale', 'introduction'],
  ['I- INTRODUCTION', 'introduction'],
  ['General introduction', 'introduction'],
  ['PREMIERE PARTIE : CADRE THEORIQUE', 'part'],
  ['1ère partie', 'part'],
  ['IIème PARTIE – Résultats', 'part'],
  ['Partie I. Le terrain', 'part'],
  ['Part Two', 'part'],
  ['CHAPITRE 1 : PROBLEMATIQUE', 'chapter'],
  ['CHAPITRE PREMIER', 'chapter'],
  ['Chapitre 1 : Introduction générale', 'chapter'],
  ['CONCLUSION GENERALE ET PERSPECTIVES', 'conclusion'],
  ['CONCLUSION ET RECOMMANDATIONS', 'conclusion'],
  ['General conclusion', 'conclusion'],
  ['BIBLIOGRAPHIE', 'bibliography'],
  ['Références bibliographiques', 'bibliography'],
  ['REFERENCES', 'bibliography'],
  ['WEBOGRAPHIE', 'bibliography'],
  ['Sources et bibliographie', 'bibliography'],
  ['SOURCES ORALES', 'bibliography'],
  ['Liste des références', 'bibliography'],
  ['ANNEXES', 'annex'],
  ['ANNEXE A', 'annex'],
  ['Annexe 2 : Guide d’entretien', 'annex'],
  ['Appendix B', 'annex'],
])('« %s » is %s', (title, expected) => expect(guessRole(title)).toBe(expected))

test.each([
  'Problématique et revue de littérature',
  'METHODOLOGIE DE LA RECHERCHE',
  'Partie prenante et gouvernance',
  'Part-time work in Lomé',
  'Sources de financement des PME',
  'Sources et méthodes',
  'Références théoriques du courant',
  'Summary of findings and recommendations',
  'Abstract art in Togo',
  'Table de mortalité au Bénin',
  'Résumer un texte au collège',
  'Annexion du Togo allemand',
  'Index de pauvreté',
  'Préfaces et pouvoir',
  '',
])('« %s » is a chapter', (title) => expect(guessRole(title)).toBe('chapter'))

test('sections have roles at the top and under a part; what was chosen is before the title', () => {
  const roles = listRoles([
    { id: 'a', title: 'INTRODUCTION', depth: 0 },
    { id: 'b', title: 'Contexte', depth: 1 },
    { id: 'c', title: 'Première partie', depth: 0 },
    { id: 'd', title: 'Le marché', depth: 1 },
    { id: 'e', title: 'Prix', depth: 2 },
    { id: 'f', title: 'Conclusion', depth: 0, role: 'chapter' },
    { id: 'g', title: 'Portraits', depth: 0, role: 'annex' },
    { id: 'h', title: 'Remerciements', depth: 0, role: null },
  ])
  expect([...roles]).toEqual([
    ['a', 'introduction'],
    ['c', 'part'],
    ['d', 'chapter'],
    ['f', 'chapter'],
    ['g', 'annex'],
    ['h', 'acknowledgements'],
  ])
})

test('a plan has steps for what is written: chapters under their parts, a part alone where it has none', () => {
  const rows: readonly [string, number][] = [
    ['DEDICACE', 0],
    ['INTRODUCTION', 0],
    ['Première partie', 0],
    ['Le marché', 1],
    ['Les prix', 1],
    ['Prix du gros', 2],
    ['Deuxième partie : terrain', 0],
    ['Troisième partie', 0],
    ['Résultats', 1],
    ['Quatrième partie', 0],
    ['Chapitre 4 : Perspectives', 0],
    ['CONCLUSION GENERALE', 0],
    ['BIBLIOGRAPHIE', 0],
    ['ANNEXES', 0],
  ]
  const planned = listPlanned(rows.map(([title, depth]) => ({ id: title, title, depth })))
  expect(planned.map(({ title }) => title)).toEqual([
    'INTRODUCTION',
    'Le marché',
    'Les prix',
    'Deuxième partie : terrain',
    'Résultats',
    'Chapitre 4 : Perspectives',
    'CONCLUSION GENERALE',
  ])
})

test('a title is compared without accents, case, typographic signs and what stands around it', () => {
  expect(foldTitle(' « DÉDICACE… » ')).toBe('dedicace')
  expect(foldTitle('Déclaration sur l’honneur :')).toBe('declaration sur l’honneur')
})
