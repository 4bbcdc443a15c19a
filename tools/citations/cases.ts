import type { Source, SourceDate, SourceName } from '../../contract/citations/source'

/** What our formatters and two independent engines are given: each kind, and what is known to go wrong. */

const date = (year: number, month?: number, day?: number): SourceDate => ({
  'date-parts': [
    day !== undefined && month !== undefined ? [year, month, day] : month === undefined ? [year] : [year, month],
  ],
})
const person = (family: string, given: string): SourceName => ({ family, given })

const LETTERS = 'abcdefghijklmnopqrstu'
/** Authors of one work: no other work has their names. */
const people = (stem: string, count: number): SourceName[] =>
  Array.from(LETTERS.slice(0, count), (letter) => person(`${stem}${letter}`, `Koffi ${letter.toUpperCase()}.`))

export const KIND_CASES: readonly Source[] = [
  {
    ...{ id: 'book', kind: 'book', title: 'À quand l’Afrique ? Entretien avec René Holenstein', language: 'fr' },
    author: [person('Ki-Zerbo', 'Joseph')],
    ...{ issued: date(2003), publisher: 'Éditions de l’Aube', 'publisher-place': 'La Tour-d’Aigues', edition: '2' },
  },
  {
    ...{ id: 'chapter', kind: 'chapter', title: 'Language and the politics of schooling', language: 'en' },
    ...{ 'container-title': 'Education in West Africa', page: '45-68' },
    author: [person('Mensah', 'Ama Serwaa'), person('Agbodeka', 'Francis')],
    editor: [person('Takyi-Amoako', 'Emefa J.'), person('Owusu', 'Kofi')],
    ...{ issued: date(2015), publisher: 'Bloomsbury', 'publisher-place': 'London' },
  },
  {
    ...{ id: 'edited', kind: 'editedBook', title: 'Histoire générale de l’Afrique', language: 'fr', volume: '1' },
    editor: [person('Ki-Zerbo', 'Joseph')],
    ...{ issued: date(1980), publisher: 'Jeune Afrique', 'publisher-place': 'Paris' },
  },
  {
    ...{ id: 'article', kind: 'article', title: 'Les langues nationales à l’école', language: 'fr' },
    ...{ 'container-title': 'Revue togolaise des sciences', volume: '12', issue: '2', page: '45-68' },
    author: [person('Amouzou', 'Essè'), person('Lawson', 'Latévi')],
    ...{ issued: date(2018), DOI: '10.1000/rts.2018.45' },
  },
  {
    ...{ id: 'newspaper', kind: 'newspaper', title: 'Le delta du Niger sous les eaux', language: 'fr' },
    ...{ 'container-title': 'Togo-Presse', page: '3', author: [person('Dossou', 'Marie')] },
    ...{ issued: date(2021, 3, 14), URL: 'https://example.org/delta', accessed: date(2024, 5, 2) },
  },
  {
    ...{ id: 'thesis', kind: 'thesis', title: 'La décentralisation au Bénin', language: 'fr' },
    author: [person('Hounkpatin', 'Codjo')],
    ...{ genre: 'thèse de doctorat', publisher: 'Université d’Abomey-Calavi', 'publisher-place': 'Cotonou' },
    issued: date(2012),
  },
  {
    ...{ id: 'report', kind: 'report', title: 'Education sector analysis', language: 'en', number: '45' },
    ...{ genre: 'Technical report', author: [{ literal: 'World Bank' }], publisher: 'World Bank Group' },
    ...{ 'publisher-place': 'Washington', issued: date(2019), URL: 'https://example.org/esa' },
  },
  {
    ...{ id: 'conference', kind: 'conference', title: 'Mobile learning on weak networks', language: 'en' },
    ...{ 'container-title': 'Proceedings of the African Conference on Computing', page: '101-110' },
    ...{ 'event-title': 'African Conference on Computing', 'event-place': 'Accra' },
    author: [person('Boateng', 'Yaw')],
    ...{ issued: date(2020), publisher: 'ACM', 'publisher-place': 'New York' },
  },
  {
    ...{ id: 'webpage', kind: 'webpage', title: 'Rentrée scolaire : le calendrier', language: 'fr' },
    ...{ 'container-title': 'Portail de l’éducation', author: [{ literal: 'Ministère de l’Éducation' }] },
    ...{ issued: date(2022, 9, 1), URL: 'https://example.org/rentree', accessed: date(2024, 5, 2) },
  },
  {
    ...{ id: 'law', kind: 'law', title: 'Loi portant orientation de l’éducation nationale', language: 'fr' },
    ...{ number: '2003-17', 'container-title': 'Journal officiel', authority: 'Assemblée nationale', page: '12-25' },
    issued: date(2003, 11, 11),
  },
  {
    ...{ id: 'interview', kind: 'interview', title: 'Écrire sous les tropiques', language: 'fr' },
    author: [person('Kourouma', 'Ahmadou')],
    interviewer: [person('Lefort', 'René')],
    ...{ 'container-title': 'Le Courrier de l’Unesco', issued: date(1999, 3), page: '46-49' },
  },
  {
    ...{ id: 'oral', kind: 'oral', title: 'Récit de la fondation du village', language: 'fr' },
    ...{ author: [person('Togbé', 'Agbéko')], genre: 'entretien', 'event-place': 'Notsé', issued: date(2023, 8, 12) },
  },
  {
    ...{ id: 'dataset', kind: 'dataset', title: 'Household survey 2018', language: 'en', edition: '3' },
    ...{ author: [{ literal: 'INSEED' }], publisher: 'Zenodo', issued: date(2020), DOI: '10.1000/zenodo.77' },
  },
  {
    ...{ id: 'film', kind: 'film', title: 'Yeelen', language: 'fr', publisher: 'Les Films Cissé' },
    ...{ director: [person('Cissé', 'Souleymane')], issued: date(1987), genre: 'film' },
  },
]

const undated = (id: string, rest: Partial<Source>): Source => ({
  ...{ id, kind: 'book', title: `Écrire l’histoire ${id}`, language: 'fr', publisher: 'Karthala' },
  ...{ 'publisher-place': 'Paris' },
  ...rest,
})
const book = (id: string, rest: Partial<Source>): Source => undated(id, { issued: date(2010), ...rest })

export const EDGE_CASES: readonly Source[] = [
  book('noAuthor', { title: 'Atlas du Togo' }),
  undated('noDate', { author: [person('Sow', 'Fatou')] }),
  book('one', { author: people('Ada', 1) }),
  book('two', { author: people('Bok', 2) }),
  book('three', { author: people('Cod', 3) }),
  book('four', { author: people('Dan', 4) }),
  book('eleven', { author: people('Eku', 11) }),
  book('twentyOne', { author: people('Fol', 21) }),
  book('particle', { author: [{ family: 'Berg', given: 'Paul', 'non-dropping-particle': 'van den' }] }),
  book('suffix', { author: [{ family: 'King', given: 'Martin Luther', suffix: 'Jr.' }] }),
  book('same-b', { author: [person('Diop', 'Cheikh Anta')], title: 'Nations nègres et culture' }),
  book('same-a', { author: [person('Diop', 'Cheikh Anta')], title: 'Civilisation ou barbarie' }),
  book('namesake', { author: [person('Diop', 'Birago')], title: 'Les contes d’Amadou Koumba', issued: date(1947) }),
  book('etal-a', {
    author: [person('Gaba', 'Ama'), person('Hodo', 'Yao'), person('Ibo', 'Eli'), person('Jato', 'Edo')],
  }),
  book('etal-b', {
    author: [person('Gaba', 'Ama'), person('Kpodo', 'Yao'), person('Ibo', 'Eli'), person('Jato', 'Edo')],
  }),
  undated('undated-a', { author: [person('Kane', 'Aminata')], title: 'Mémoires' }),
  undated('undated-b', { author: [person('Kane', 'Aminata')], title: 'Nouvelles' }),
]
