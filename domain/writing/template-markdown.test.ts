import { adviceIn, beginsWithTitle, titleWithGoal } from './template-markdown'

test.each([
  ['Introduction générale (6 à 8 pages)', 'Introduction générale', 2100],
  ['Introduction (4 pages)', 'Introduction', 1200],
  ['Discussion (1 000 mots)', 'Discussion', 1000],
  ['Discussion (1\u202f000 mots)', 'Discussion', 1000],
  ['Introduction (600-800 words)', 'Introduction', 700],
  ['Summary (about 2 pages)', 'Summary', 600],
  ['Notice (1 mot)', 'Notice', 50],
  ['Bilan (2024)', 'Bilan (2024)', null],
  ['La loi (article 3)', 'La loi (article 3)', null],
  ['(3 pages)', '(3 pages)', null],
  ['Le compte (3 pages) final', 'Le compte (3 pages) final', null],
])('%j is titled %j, with the goal %s', (heading, title, goal) =>
  expect(titleWithGoal(heading)).toEqual({ title, goal }),
)

test.each([
  ['[!CONSEIL]\nUn fait.\n\n- daté', 'Un fait.\n\n- daté'],
  ['[!advice]\nOne fact.', 'One fact.'],
  ['[!CONSEIL]', ''],
  ['[!NOTE]\nUne citation.', null],
  ['Une parole [!CONSEIL]', null],
])('%j advises %j', (quoted, advice) => expect(adviceIn(quoted)).toBe(advice))

const heading = (level: number, text = 'x') => ({ level, text })
const words = { level: null, text: 'Du texte' }
test.each([
  ['a gap to fill in', [heading(1, '[Titre : lieu, période]'), heading(2)], true],
  ['a gap, with words under it', [heading(1, 'Mémoire sur [sujet]'), words, heading(2)], true],
  ['nothing under it but headings', [heading(1, 'Mémoire de master'), heading(2), words], true],
  ['words of its own', [heading(1, 'Introduction'), words, heading(2)], false],
  ['a second chapter', [heading(1, '[Titre]'), heading(2), heading(1)], false],
  ['no heading below', [heading(1, '[Titre]'), words], false],
  ['words before it', [words, heading(1, '[Titre]'), heading(2)], false],
  ['only sections', [heading(2), heading(2)], false],
])('a template that begins with a heading with %s', (_, parts, isTitle) => expect(beginsWithTitle(parts)).toBe(isTitle))
