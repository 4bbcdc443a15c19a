import { parseMarkdownBlocks, parseSpans } from './markdown-blocks'

test('advice keeps its lines, and is no quotation', () => {
  const source = '> [!CONSEIL]\n> Un fait\n> daté.\n>\n> - une source\n> - un lieu\n\n> Une citation'
  expect(parseMarkdownBlocks(source)).toEqual([
    { kind: 'advice', lines: ['Un fait daté.', '• une source', '• un lieu'] },
    { kind: 'quote', text: 'Une citation' },
  ])
})

test('what templates are written in', () => {
  const source = [
    '# Titre',
    '',
    'Un paragraphe',
    'sur deux lignes.',
    '',
    '- [Un fait observé.]',
    '',
    '- [ ] À faire.',
    '- [x] Fait.',
    '1. Premier',
    '2. Second',
    '',
    '> Une citation',
    '> suivie.',
    '',
    '| Source | Pages |',
    '| --- | ---: |',
    '| Thèse | 12 |',
    '### Sous-titre',
    'Fin.',
  ].join('\n')
  expect(parseMarkdownBlocks(source)).toEqual([
    { kind: 'heading', level: 1, text: 'Titre' },
    { kind: 'paragraph', text: 'Un paragraphe sur deux lignes.' },
    {
      kind: 'list',
      isOrdered: false,
      items: [{ text: '[Un fait observé.]' }, { text: 'À faire.', isDone: false }, { text: 'Fait.', isDone: true }],
    },
    { kind: 'list', isOrdered: true, items: [{ text: 'Premier' }, { text: 'Second' }] },
    { kind: 'quote', text: 'Une citation suivie.' },
    { kind: 'table', head: ['Source', 'Pages'], rows: [['Thèse', '12']] },
    { kind: 'heading', level: 3, text: 'Sous-titre' },
    { kind: 'paragraph', text: 'Fin.' },
  ])
  expect(parseMarkdownBlocks('')).toEqual([])
})

test('bold, slanted and literal words; a star or an underscore alone stays', () => {
  expect(parseSpans('Le **plan** et *le titre*, `code`, 2 * 3, nom_de_champ')).toEqual([
    { text: 'Le ', style: 'plain' },
    { text: 'plan', style: 'strong' },
    { text: ' et ', style: 'plain' },
    { text: 'le titre', style: 'em' },
    { text: ', ', style: 'plain' },
    { text: 'code', style: 'code' },
    { text: ', 2 * 3, nom_de_champ', style: 'plain' },
  ])
})
