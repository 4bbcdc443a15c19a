import { ELISION, FRENCH_AND, FRENCH_DATE, FRENCH_EDITOR, FRENCH_NUMBER, NO_ENGLISH_CAPITALS } from './french-rules'
import { known, type KnownDifference } from './known'

/** hayagriva in Typst 0.14 uses the 18th edition of the Chicago manual; ours is the 17th. */

const PLACES: Readonly<Record<string, string>> = {
  Karthala: 'Paris',
  'Jeune Afrique': 'Paris',
  'Éditions de l’Aube': 'La Tour-d’Aigues',
  Bloomsbury: 'London',
  'World Bank Group': 'Washington',
}
const PUBLISHERS = /(?:Karthala|Jeune Afrique|Éditions de l’Aube|Bloomsbury|World Bank Group)(?=[.,])/
const PLACE = 'Chicago 14.127 asks for the place of publication; the 18th edition no longer does'
const small = (text: string): string => text.charAt(0) + text.slice(1).toLowerCase()
const FRENCH_IN = '« dans » in French'
const CHAPTER_PAGES = 'Chicago 14.107: the pages of a chapter stand in the bibliography; the 18th edition omits them'
const EDITOR = 'Chicago 14.103: an editor in the author’s place is inverted and called "ed."'
const VOLUME = 'Chicago 14.118, 15.23: volume and page of one of several volumes'
const FULL_DATE = 'Chicago 15.49: the date of a day is written out, with its year'
const DATASET = 'Chicago 14.257: a title in a database stands in quotation marks, with its version'
const ALL_NAMES = 'Chicago 15.9: a list has up to ten names, however works are told apart in the text'
const PARTICLE = 'Chicago 8.5: a particle belongs to the name; it is dropped in alphabetising only'
const LETTERS = 'Chicago 15.20: letters follow the titles; hayagriva’s follow the citations'
const NAMESAKES = 'Chicago 15.22, 14.32: initials tell namesakes apart'
const SHORT = 'Chicago 14.33: a short title has no subtitle'
const AGAIN = 'Chicago 14.34: directly after a note on the same work its title may be left out'
const SEVEN = 'Chicago 14.76: of more than ten authors seven are listed; the 18th edition lists three of more than six'
const THREE = 'Chicago 14.76, 15.29: three authors are all named; the 18th edition names the first'
const seven = (stem: string): string =>
  Array.from('abcdefg', (letter, at) => `Koffi ${letter.toUpperCase()}.${at === 0 ? '' : ` ${stem}${letter}`}`).join(
    ', ',
  )

export const TYPST_CHICAGO: readonly KnownDifference[] = [
  known('chicago law', null, '', 'hayagriva knows case law and statutes of the United States ("Nos.")'),
  known('chicago conference entry note', null, '', 'hayagriva takes proceedings for an issue of a periodical'),
  known('chicago interview entry note', null, '', 'hayagriva knows no interviewer; Chicago 14.213 names who asked'),
  known('chicago oral', null, '', 'hayagriva knows no personal communication'),
  known('chicago film', null, '', 'hayagriva gives CSL no director, so that a film has no author'),
  known('chicago en entry note', PUBLISHERS, (match) => `${PLACES[match] ?? ''}: ${match}`, PLACE),
  known('chicago fr entry note', PUBLISHERS, (match) => `${PLACES[match] ?? ''} : ${match}`, PLACE),
  known('chicago eleven entry', /Koffi A\., Koffi B\. Ekub, Koffi C\. Ekuc/, seven('Eku'), SEVEN),
  known('chicago twentyOne entry', /Koffi A\., Koffi B\. Folb, Koffi C\. Folc/, seven('Fol'), SEVEN),
  known('notes again', /(?<=^[^,]+), .* (?=46\.$)/, ', ', AGAIN),
  known('notes en three note', /Coda et al\./, 'Coda, Koffi B. Codb, and Koffi C. Codc', THREE),
  known('notes fr three note', /Coda et al\./, 'Coda, Koffi B. Codb et Koffi C. Codc', THREE),
  known('chicago en three full narrative again later', /Coda et al\./, 'Coda, Codb, and Codc', THREE),
  known('chicago fr three full narrative again later', /Coda et al\./, 'Coda, Codb et Codc', THREE),
  known(
    'chicago fr',
    /Language and the Politics of Schooling|Education Sector A\w+|Mobile Learning on Weak N\w+|Household Survey/,
    small,
    NO_ENGLISH_CAPITALS,
  ),
  known(
    'chicago fr chapter',
    /(?<= )([iI])n (?=Education)/,
    (match) => (match === 'in ' ? 'dans ' : 'Dans '),
    FRENCH_IN,
  ),
  known('chicago fr chapter entry', /édité par Emefa/, 'sous la direction d’Emefa', `${FRENCH_EDITOR}; ${ELISION}`),
  known('notes fr chapter note', /éd\. par/, 'dir.', FRENCH_EDITOR),
  known('chicago en chapter entry', /Owusu\./, 'Owusu, 45–68.', CHAPTER_PAGES),
  known('chicago fr chapter entry', /Owusu\./, 'Owusu, 45-68.', CHAPTER_PAGES),
  known('chicago fr edited entry', /^Joseph Ki-Zerbo/, 'Ki-Zerbo, Joseph, dir.', EDITOR),
  known('chicago fr edited entry', /dir\.\./, 'dir.', EDITOR),
  known('chicago en edited entry', /^Joseph Ki-Zerbo\.?/, 'Ki-Zerbo, Joseph, ed.', EDITOR),
  known('notes fr edited note', /^Joseph Ki-Zerbo/, 'Joseph Ki-Zerbo, dir.', EDITOR),
  known('notes en edited note', /^Joseph Ki-Zerbo/, 'Joseph Ki-Zerbo, ed.', EDITOR),
  known('authorDate fr edited full', /Joseph (.*) 45/, '$1 1 : 45', VOLUME),
  known('authorDate en edited full', /Joseph (.*) 45/, '$1 1:45', VOLUME),
  known('authorDate edited narrative', /^/, 'Ki-Zerbo ', EDITOR),
  known('notes fr edited again later', /^Joseph (.*?)(?: vol\. 1,)? (4[67])/, '$1 1 : $2', VOLUME),
  known('notes en edited again later', /^Joseph (.*?)(?: vol\. 1,)? (4[67])/, '$1 1:$2', VOLUME),
  known('chicago fr article', /\): /, ') : ', 'French has a space before a colon'),
  known('authorDate fr newspaper entry', /mars 14/, '14 mars 2021', FULL_DATE),
  known('authorDate en newspaper entry', /March 14/, 'March 14, 2021', FULL_DATE),
  known('authorDate fr webpage entry', /, septembre 1/, '. 1er septembre 2022', `${FULL_DATE}; ${FRENCH_DATE}`),
  known('authorDate en webpage entry', /, September 1/, '. September 1, 2022', FULL_DATE),
  known('chicago fr report', /[Rr]eport [Nn]o\. 45/, 'report n° 45', FRENCH_NUMBER),
  known(
    'chicago en report',
    /[Rr]eport [Nn]o\. 45/,
    'report 45',
    'Chicago 14.220: name and number of a series of reports',
  ),
  known('authorDate fr dataset entry', /(Household.*)\. 3e.*Released/, '« $1 ». Version 3. Zenodo', DATASET),
  known('authorDate en dataset entry', /(Household.*)\. 3rd.*Released/, '“$1.” Version 3. Zenodo', DATASET),
  known('notes fr dataset entry', /(Household.*)\. 3e.*Released/, '« $1 ». Version 3. Zenodo,', DATASET),
  known('notes en dataset entry', /(Household.*)\. 3rd.*Released/, '“$1.” Version 3. Zenodo,', DATASET),
  known('notes fr dataset note', /(Household.*), 3e.*2020/, '« $1 », version 3 (Zenodo, 2020)', DATASET),
  known('notes en dataset note', /(Household.*), 3rd.*2020/, '“$1,” version 3 (Zenodo, 2020)', DATASET),
  known('notes fr dataset later', /(Household.*), 47/, '« $1 », 47', DATASET),
  known('notes en dataset later', /(Household.*), 47/, '“$1,” 47', DATASET),
  known('authorDate narrative noAuthor', /^/, 'Atlas du Togo ', 'Chicago 15.34: a title stands for an unknown author'),
  known('authorDate fr etal-a entry', /Ama, Hodo, et al\./, 'Ama, Yao Hodo, Eli Ibo et Edo Jato.', ALL_NAMES),
  known('authorDate en etal-a entry', /Ama, Hodo, et al\./, 'Ama, Yao Hodo, Eli Ibo, and Edo Jato.', ALL_NAMES),
  known('authorDate fr etal-b entry', /Ama, Kpodo, et al\./, 'Ama, Yao Kpodo, Eli Ibo et Edo Jato.', ALL_NAMES),
  known('authorDate en etal-b entry', /Ama, Kpodo, et al\./, 'Ama, Yao Kpodo, Eli Ibo, and Edo Jato.', ALL_NAMES),
  known(
    'authorDate full narrative etal-a etal-b',
    /Ama Gaba/,
    'Gaba',
    'Chicago 15.29: the next names tell works apart',
  ),
  known('chicago fr entry', /, et (?=Koffi [CD]|Edo)/, ' et ', FRENCH_AND),
  known('authorDate full narrative particle', /Berg/, 'van den Berg', PARTICLE),
  known('notes again later particle', /^Berg/, 'Van den Berg', PARTICLE),
  known('authorDate entry same-a', /2010b/, '2010a', LETTERS),
  known('authorDate entry same-b', /2010a/, '2010b', LETTERS),
  known('authorDate full narrative same-a', /Diop(.*)2010b/, 'C. A. Diop$12010a', `${LETTERS}; ${NAMESAKES}`),
  known('authorDate full narrative same-b', /Diop(.*)2010a/, 'C. A. Diop$12010b', `${LETTERS}; ${NAMESAKES}`),
  known('authorDate full narrative namesake', /Diop/, 'B. Diop', NAMESAKES),
  known('notes again later same-a same-b', /^Diop/, 'C. A. Diop', NAMESAKES),
  known('notes again later namesake', /^Diop/, 'B. Diop', NAMESAKES),
  known('notes later book', / Entretien avec René Holenstein/, '', SHORT),
  known('notes later webpage', / : le calendrier/, '', SHORT),
]
