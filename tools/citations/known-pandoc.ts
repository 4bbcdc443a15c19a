import {
  ELISION,
  FRENCH_APA,
  FRENCH_DATE,
  FRENCH_EDITOR,
  FRENCH_NUMBER,
  FRENCH_PAGES,
  NO_ENGLISH_CAPITALS,
} from './french-rules'
import { known, type KnownDifference } from './known'

/** pandoc 2.17 with the CSL styles of Debian 12. */

const small = (text: string): string => text.charAt(0) + text.slice(1).toLowerCase()
const APA_PROCEEDINGS = 'APA 10.5: proceedings that have a publisher are cited as a chapter of an edited book'
const APA_PERIODICAL = 'APA 9.25: what is in a periodical has no "In", and its pages are given'
const APA_VERSION = 'APA 10.9: the version of a data set'
const MLA_NUMBER = 'MLA 5, "Number": the term before it says what it is'
const MLA_LAW = 'MLA 5, "Number" and "Publisher": a term before the number, and the body that publishes'
const MLA_ORAL = 'MLA 5, "Title": what is not published stands in quotation marks; "Location": where it took place'
const MLA_TITLES = 'MLA 6, "Two or more works by the same author": titles tell works apart that are cited alike'

export const PANDOC_DIFFERENCES: readonly KnownDifference[] = [
  known('apa fr', /,? & /g, ' et ', FRENCH_APA),
  known('apa fr entry', /\. In (?=[A-Z]\.)/, '. Dans ', FRENCH_APA),
  known('apa fr entry', /\(Éds?\.\)/, '(dir.)', FRENCH_EDITOR),
  known('apa fr entry', /\(Vol\. /, '(vol. ', FRENCH_APA),
  known('apa fr entry', /\((\d{4}), (\p{Ll}+) (\d+)\)/u, '($1, $3 $2)', FRENCH_APA),
  known('fr entry note', /(^|[ (])1 septembre/, '$11er septembre', FRENCH_DATE),
  known('apa fr report', /Technical Report/, 'Technical report', NO_ENGLISH_CAPITALS),
  known('apa fr conference', /(\*Proceedings[^*]*\*), (101.110)\.$/, 'Dans $1 (p. $2). ACM.', APA_PROCEEDINGS),
  known('apa en conference', /(\*Proceedings[^*]*\*), (101.110)\.$/, 'In $1 (pp. $2). ACM.', APA_PROCEEDINGS),
  known('apa fr interview', /\. In (\*[^*]*\*)\.$/, '. $1, 46-49.', APA_PERIODICAL),
  known('apa en interview', /\. In (\*[^*]*\*)\.$/, '. $1, 46–49.', APA_PERIODICAL),
  known('apa fr interview', /\(R\. Lefort\)/, '(R. Lefort, intervieweur)', 'APA 9.10: a role stands behind the name'),
  known('apa entry oral', /\]\.$/, ']. Notsé.', 'An oral source is told apart by its place, which CSL leaves out'),
  known('apa dataset', /\(3(?:rd ed|e éd)\.\)/, '(Version 3)', APA_VERSION),
  known('apa fr dataset', /\[Data set\]/, '[Jeu de données]', 'APA 9.21: the description is in the paper’s language'),
  known('apa fr film', /\(Réalisateur\)/, '(réal.)', 'One form for women and men, as « dir. » is'),
  known('apa en narrative', / & /, ' and ', 'APA 8.17: "and" in the sentence, the ampersand in brackets'),
  known('apa law entry', null, '', 'APA 11.5 as CSL has it is for the United States ("Pub. L."); ours has the gazette'),
  known('apa law narrative', /^\((.*), (2003)\)$/, '$1 ($2)', 'APA 8.11: only the date of a narrative is in brackets'),
  known(
    'mla notes book full narrative later',
    / Entretien avec René Holenstein/,
    '',
    'MLA 6.10 and Chicago 14.33: a short title has no subtitle',
  ),
  known(
    'mla fr entry',
    /Language and the Politics of Schooling|Education Sector A\w+|Mobile Learning on Weak N\w+|Household Survey/,
    small,
    NO_ENGLISH_CAPITALS,
  ),
  known('mla fr chapter', /édité par Emefa/, 'sous la direction d’Emefa', `${FRENCH_EDITOR}; ${ELISION}`),
  known('mla fr edited', /, éditeur\./, ', dir.', FRENCH_EDITOR),
  known('fr entry conference', /101-10(?!\d)/, '101-110', FRENCH_PAGES),
  known(
    'mla thesis',
    /(Université[^,]*), 2012/,
    '2012. $1, thèse de doctorat',
    'MLA, appendix 1, "Dissertations and theses": year after the title, then institution and degree',
  ),
  known('mla en report', /report, 45/, 'report no. 45', MLA_NUMBER),
  known('mla fr report', /report, 45/, 'report n° 45', `${MLA_NUMBER}; ${FRENCH_NUMBER}`),
  known('mla en law', /, (2003-17)/, ', no. $1, Assemblée nationale', MLA_LAW),
  known('mla fr law', /, (2003-17)/, ', n° $1, Assemblée nationale', MLA_LAW),
  known(
    'mla interview',
    /\*[^*]*\*, [ei]n\S+ (?:by|réalisé par) René Lefort/,
    (match) => {
      const [container = '', name = ''] = match.split(', ')
      return `${name.charAt(0).toUpperCase()}${name.slice(1)}. ${container}`
    },
    'MLA 5, "Contributor": who contributed to the work itself stands between it and its container',
  ),
  known('mla en entry oral', /\*(Récit.*)\*\. (.*)\.$/, '“$1.” Entretien. $2, Notsé.', MLA_ORAL),
  known('mla fr entry oral', /\*(Récit.*)\*\. (.*)\.$/, '« $1 ». Entretien. $2, Notsé.', MLA_ORAL),
  known('mla dataset', /3(?:rd ed|e éd)\./, 'Version 3', 'MLA 5, "Version": a version is named as such'),
  known(
    'mla entry etal-a etal-b',
    /, Yao (?:Hodo|Kpodo), et al/,
    ', et al',
    'MLA 5, "Three or more authors": the first and "et al."',
  ),
  known('mla full etal-a', /Gaba, Hodo, et al\./, 'Gaba et al., *Écrire l’histoire etal-a*', MLA_TITLES),
  known('mla full etal-b', /Gaba, Kpodo, et al\./, 'Gaba et al., *Écrire l’histoire etal-b*', MLA_TITLES),
  known('mla narrative etal-a', /Gaba, Hodo, et al\./, 'Gaba et al. (*Écrire l’histoire etal-a*)', MLA_TITLES),
  known('mla narrative etal-b', /Gaba, Kpodo, et al\./, 'Gaba et al. (*Écrire l’histoire etal-b*)', MLA_TITLES),
]
