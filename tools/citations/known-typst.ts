import { ELISION, FRENCH_APA, FRENCH_DATE, FRENCH_EDITOR, FRENCH_NUMBER, NO_ENGLISH_CAPITALS } from './french-rules'
import { known, type KnownDifference } from './known'

/** hayagriva in Typst 0.14: APA and MLA. */

const small = (text: string): string => text.charAt(0) + text.slice(1).toLowerCase()
const INTERVIEW = 'hayagriva knows no interviewer and takes it for an article; the manuals name who asked'
const PARTICLE = 'APA 9.8, MLA 2 "Names": a particle that is not dropped stays with the family name'
const LETTERS = 'APA 8.19, 9.47: letters follow the order of the list, by title; hayagriva’s follow the citations'
const ET_AL = 'APA 8.18: as many names as tell the works apart; letters are for the same authors'
const NAMESAKES = 'APA 8.20, MLA 6 "Same last name": initials tell namesakes apart'
const VERSION = 'APA 10.9, MLA 5 "Version": the version of a data set'
const NO_COMMA = 'MLA 6: no comma between author and page'
const SAME_AUTHOR = 'MLA 6, "Two or more works by the same author": the title tells them apart'

export const TYPST_DIFFERENCES: readonly KnownDifference[] = [
  known('apa mla law', null, '', 'hayagriva knows case law and statutes of the United States ("Nos.")'),
  known('apa mla conference entry', null, '', 'hayagriva takes proceedings for an issue of a periodical'),
  known('apa mla interview entry', null, '', INTERVIEW),
  known('apa mla oral', null, '', 'hayagriva knows no personal communication'),
  known('apa mla film', null, '', 'hayagriva gives CSL no director, so that a film has no author'),

  known('apa fr', /,? & /g, ' et ', FRENCH_APA),
  known('apa fr entry', /\. In (?=[A-Z]\.)/, '. Dans ', FRENCH_APA),
  known('apa fr entry', /\([Éé]ds?\.\)/, '(dir.)', FRENCH_EDITOR),
  known('apa fr entry', /\(Vol\. /, '(vol. ', FRENCH_APA),
  known('apa fr entry', /\((\d{4}), (\p{Ll}+) (\d+)\)/u, '($1, $3 $2)', FRENCH_APA),
  known('fr entry note', /(^|[ (])1 septembre/, '$11er septembre', FRENCH_DATE),
  known('apa fr report', /Technical Report No\./, 'Technical report n°', `${FRENCH_NUMBER}; ${NO_ENGLISH_CAPITALS}`),
  known('apa fr dataset', /\(3e éd\.\) \[Logiciel\]/, '(Version 3) [Jeu de données]', VERSION),
  known('apa en dataset', /\(3rd ed\.\) \[Computer software\]/, '(Version 3) [Data set]', VERSION),
  known('apa en edited', /\(ed\.\)/, '(Ed.)', 'APA 9.10: "(Ed.)" has a capital'),
  known('apa en narrative', / & /, ' and ', 'APA 8.17: "and" in the sentence, the ampersand in brackets'),
  known('apa narrative noAuthor', /^/, 'Atlas du Togo ', 'APA 8.14: without an author the title stands in its place'),
  known('apa mla entry particle', /^Berg, P(?:\.|(aul)) van den/, 'van den Berg, P$1', PARTICLE),
  known('apa full narrative particle', /Berg/, 'van den Berg', PARTICLE),
  known('apa entry same-a', /2010b/, '2010a', LETTERS),
  known('apa entry same-b', /2010a/, '2010b', LETTERS),
  known('apa full narrative same-a', /Diop(.*)2010b/, 'C. A. Diop$12010a', `${LETTERS}; ${NAMESAKES}`),
  known('apa full narrative same-b', /Diop(.*)2010a/, 'C. A. Diop$12010b', `${LETTERS}; ${NAMESAKES}`),
  known('apa full narrative namesake', /Diop/, 'B. Diop', NAMESAKES),
  known('apa entry etal-a etal-b', /2010[ab]/, '2010', ET_AL),
  known('apa full narrative etal-a', /Gaba et al\.(.*)2010a/, 'Gaba, Hodo, et al.$12010', ET_AL),
  known('apa full narrative etal-b', /Gaba et al\.(.*)2010b/, 'Gaba, Kpodo, et al.$12010', ET_AL),

  known(
    'mla fr entry',
    /Language and the Politics of Schooling|Education Sector Analysis|Household Survey/,
    small,
    NO_ENGLISH_CAPITALS,
  ),
  known('mla fr chapter', /édité par Emefa/, 'sous la direction d’Emefa', `${FRENCH_EDITOR}; ${ELISION}`),
  known(
    'mla entry edited',
    /^Ki-Zerbo, Joseph/,
    '---',
    'MLA 5, "Multiple works by one author": three hyphens for the same name',
  ),
  known('mla entry same-b', /^Diop, Cheikh Anta/, '---', 'MLA 5, "Multiple works by one author": three hyphens'),
  known('mla entry undated-b', /^Kane, Aminata/, '---', 'MLA 5, "Multiple works by one author": three hyphens'),
  known('mla fr edited', /, éditeur\./, ', dir.', FRENCH_EDITOR),
  known('mla fr report', /no\. 45/, 'n° 45', FRENCH_NUMBER),
  known('mla dataset entry', /3(?:rd ed|e éd)\./, 'Version 3', VERSION),
  known(
    'mla entry etal-a etal-b',
    /Gaba, Ama, (?:Hodo|Kpodo),/,
    'Gaba, Ama,',
    'MLA 5, "Three or more authors": the first and "et al."',
  ),
  known('mla full', /, 45/, ' 45', NO_COMMA),
  known('mla narrative', / \(\)$/, '', 'MLA 6: without a page there is nothing in brackets'),
  known('mla full book', /Ki-Zerbo/, 'Ki-Zerbo, À quand l’Afrique ?', SAME_AUTHOR),
  known('mla narrative book', /$/, ' (À quand l’Afrique ?)', SAME_AUTHOR),
  known('mla full edited', /Ki-Zerbo/, 'Ki-Zerbo, Histoire générale de l’Afrique', SAME_AUTHOR),
  known('mla narrative edited', /$/, ' (Histoire générale de l’Afrique)', SAME_AUTHOR),
  known('mla narrative noAuthor', /^\((.*)\)$/, '$1', 'MLA 6: what the sentence says is not in brackets'),
  known('mla full narrative particle', /Berg/, 'van den Berg', PARTICLE),
  known('mla full same-b', /Cheikh Anta Diop/, 'C. A. Diop, Nations nègres et culture', SAME_AUTHOR),
  known('mla narrative same-b', /Cheikh Anta Diop/, 'C. A. Diop (Nations nègres et culture)', SAME_AUTHOR),
  known('mla full narrative same-a', /Diop/, 'C. A. Diop', NAMESAKES),
  known('mla full etal-a', /Ama Gaba, Hodo, et al\./, 'Gaba et al., Écrire l’histoire etal-a', SAME_AUTHOR),
  known('mla narrative etal-a', /Ama Gaba, Hodo, et al\./, 'Gaba et al. (Écrire l’histoire etal-a)', SAME_AUTHOR),
  known('mla full etal-b', /Ama Gaba, Kpodo, et al\./, 'Gaba et al., Écrire l’histoire etal-b', SAME_AUTHOR),
  known('mla narrative etal-b', /Ama Gaba, Kpodo, et al\./, 'Gaba et al. (Écrire l’histoire etal-b)', SAME_AUTHOR),
  known('mla full undated-a', /Aminata Kane/, 'Kane, Mémoires', SAME_AUTHOR),
  known('mla narrative undated-a', /Aminata Kane/, 'Kane (Mémoires)', SAME_AUTHOR),
]
