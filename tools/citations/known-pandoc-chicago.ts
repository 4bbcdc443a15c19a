import { ELISION, FRENCH_AND, FRENCH_NUMBER } from './french-rules'
import { known, type KnownDifference } from './known'

/** pandoc with the Chicago styles of CSL (17th edition); in French with their adaptations. */

const REPEATED = 'Chicago 14.67: authors repeat a name instead of the dash of editors; the 18th edition has no dash'
const REPORT = 'Chicago 14.220: reports are treated as books'
const LAW = 'Chicago 14.282 as CSL has it is for the United States; ours has number, gazette, parliament and date'
const INTERVIEW = 'Chicago 14.213: an interview in a periodical: title in quotation marks, interviewer, issue and pages'
const ORAL = 'Chicago 14.211: who spoke, what it was, where and when, each once'
const VERSION = 'Chicago 14.257: the version of what changes'
const FILM = 'Chicago 14.265: an entry begins with the director, a note says who directed'
const SHORT = 'Chicago 14.30: a short form has name, short title and page'
const NAMESAKES = 'Chicago 14.32: authors of one family name are told apart in short forms'
const COMMAS = 'Chicago 14.19: commas stand between the parts of a note'

export const PANDOC_CHICAGO: readonly KnownDifference[] = [
  known('chicago entry book edited', /^———/, 'Ki-Zerbo, Joseph', REPEATED),
  known('chicago entry same-b', /^———/, 'Diop, Cheikh Anta', REPEATED),
  known('chicago entry undated-b', /^———/, 'Kane, Aminata', REPEATED),
  known('chicago fr', /, et (?=Koffi [CD]|Edo|Codc)/, ' et ', FRENCH_AND),
  known(
    'authorDate fr chapter',
    /\*\. Sous la/,
    '*, sous la',
    'Chicago 15.9: book and editors are one part of the entry',
  ),
  known('chicago fr entry chapter', /de Emefa/, 'd’Emefa', ELISION),
  known('authorDate thesis', /Cotonou ?: /, '', 'Chicago 14.215: a thesis has its university and no place'),
  known('chicago report', /[“«] ?(Education Sector Analysis)([.,]?)(?:”| »)/i, '*$1*$2', REPORT),
  known('authorDate fr report', /report 45/, 'report n° 45', FRENCH_NUMBER),
  known('notes fr report', /report(?=\.| \()/, 'report n° 45', `${REPORT}, with their number; ${FRENCH_NUMBER}`),
  known('notes en report', /report(?=\.| \()/, 'report 45', `${REPORT}, with their number`),
  known('authorDate fr conference', /\*\., /, '*, ', 'A slip of the style: a period and a comma'),
  known('chicago law entry note again later', null, '', LAW),
  known('notes later webpage', / : le calendrier/, '', 'Chicago 14.33: a short title has no subtitle'),
  known('chicago fr interview', /Écrire sous les tropiques/, '« Écrire sous les tropiques »', INTERVIEW),
  known('chicago en interview', /Écrire sous les tropiques([.,]?)/, '“Écrire sous les tropiques$1”', INTERVIEW),
  known('authorDate fr interview entry', / (Entretien.*)\.$/, '. $1, mars 1999, 46-49.', INTERVIEW),
  known('authorDate en interview entry', /” (Interview.*)\.$/, '.” $1, March 1999, 46–49.', INTERVIEW),
  known('notes fr interview entry', /1999\.$/, '1999, 46-49.', INTERVIEW),
  known('notes en interview entry', /1999\.$/, '1999, 46–49.', INTERVIEW),
  known('notes fr interview note', /(\*.*\*), (entretien.*), (?=mars)/, '$2, $1, ', INTERVIEW),
  known('authorDate fr oral entry', /Entretien\. (2023.*»), /, '$1. Entretien, Notsé, ', ORAL),
  known('authorDate en oral entry', /Entretien\. (2023.*),” /, '$1.” Entretien, Notsé, ', ORAL),
  known('notes oral entry', /Entretien\. (.*Entretien,)/, '$1 Notsé,', ORAL),
  known('notes oral note', /entretien,? \(([^)]*)\)(?: \(.*\))?/, 'entretien, Notsé, $1', ORAL),
  known('notes oral later', /(?:12 août|August 12,) 2023, /, '', SHORT),
  known('chicago fr dataset entry', / »\./, ' ». Version 3.', VERSION),
  known('chicago en dataset entry', /\.”/, '.” Version 3.', VERSION),
  known('notes fr dataset note', / » \(/, ' », version 3 (', VERSION),
  known('notes en dataset note', /” \(/, ',” version 3 (', VERSION),
  known(
    'authorDate fr film entry',
    /(.*)\. Réal.*Cissé\. (.*), 1987/,
    'Cissé, Souleymane, réal. 1987. $1. Film. $2',
    FILM,
  ),
  known('notes fr film entry', /^\*Yeelen\*\./, 'Cissé, Souleymane, réal. *Yeelen*. Film.', FILM),
  known('notes en film entry', /^/, 'Cissé, Souleymane, dir. ', FILM),
  known('notes fr film note', /, \((.*)\)\.$/, ', réalisé par Souleymane Cissé, film ($1), 45.', `${FILM}; page kept`),
  known('notes en film note', /, film/, ', directed by Souleymane Cissé, film', FILM),
  known('notes fr film later', /\(.*\)/, '47', SHORT),
  known(
    'authorDate undated-a undated-b',
    /(n\.d\.|s\. d\.)(?=[ab])/,
    '$1-',
    'Chicago 15.44 (18th edition) and APA 8.19: a letter behind "n.d." has a hyphen',
  ),
  known('notes fr note', /^([^.«*]*)\. (?=[«*])/, '$1, ', COMMAS),
  known('notes fr note', /(?<=45)\. (?=https)/, ', ', COMMAS),
  known('notes fr edited note', /^Ki-Zerbo, Joseph/, 'Joseph Ki-Zerbo', 'Chicago 14.19: names as they are spoken'),
  known('notes edited again', /\*Histoire[^*]*\*, /, '', 'Chicago 14.34: directly after, the title may be left out'),
  known('notes same-a same-b again later', /^Diop/, 'C. A. Diop', NAMESAKES),
  known('notes namesake again later', /^Diop/, 'B. Diop', NAMESAKES),
  known('notes later', /, (?:2010|1947|n\.d\.|s\. d\.), (?=47)/, ', ', SHORT),
  known(
    'notes etal-a etal-b',
    /(?<=Gaba), (?:Yao )?(?:Hodo|Kpodo), et/,
    ' et',
    'Chicago 14.76: more than three authors are the first and "et al." in notes; titles tell works apart',
  ),
]
