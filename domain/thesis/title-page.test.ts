import { titleBlocks, titleLines, type TitleInput } from './title-page'
import { OUR_TITLE } from './university'

const thesis: TitleInput = {
  title: 'L’eau\u0007',
  author: 'Afi',
  university: 'Kara',
  faculty: 'FASEG',
  level: 'master',
  mentor: null,
  defence: '2026-12-04',
  titlePage: { jury: 'Pr A. Diop\n\nDr B. Sow', place: 'Lomé' },
  language: 'fr',
}

test('lines follow the university, and hold no character that a file cannot', () => {
  const template = { titleLines: 'République togolaise\n', titleFields: ['title', 'jury', 'subtitle'] } as const
  expect(titleLines(template, thesis)).toEqual([
    { field: 'fixed', text: 'République togolaise', isLabel: false },
    { field: 'title', text: 'L’eau', isLabel: false },
    { field: 'jury', text: 'Jury', isLabel: true },
    { field: 'jury', text: 'Pr A. Diop', isLabel: false },
    { field: 'jury', text: 'Dr B. Sow', isLabel: false },
  ])
})

test('without a university the blocks are those of our lines', () => {
  const blocks = titleBlocks(thesis)
  expect(blocks).toEqual(titleBlocks(thesis, OUR_TITLE))
  expect(blocks).toEqual([
    { role: 'institution', label: null, texts: ['Kara', 'FASEG'] },
    { role: 'kind', label: null, texts: ['Mémoire de master'] },
    { role: 'title', label: null, texts: ['L’eau'] },
    { role: 'person', label: 'Présenté et soutenu par', texts: ['Afi'] },
    { role: 'person', label: 'Jury', texts: ['Pr A. Diop', 'Dr B. Sow'] },
    { role: 'date', label: null, texts: ['Lomé', 'Soutenance le 4 décembre 2026'] },
  ])
})
