import * as Y from 'yjs'
import { MAX_SECTIONS } from '#contract/limits'
import { OUTLINE_MAP, Outline, readingOrder } from '#contract/writing/outline'
import { TEXT_FRAGMENT } from '#blocks/schema'
import { draftTexts, draftWriting } from './draft-writing'
import { TEMPLATES as templates } from '../seed-content/templates'

function open(state: Uint8Array): Y.Doc {
  const doc = new Y.Doc()
  if (state.length > 0) Y.applyUpdateV2(doc, state)
  return doc
}

function getOutline(markdown: string | null) {
  const draft = draftWriting(markdown)
  const outline = Outline.parse(open(draft.outline).getMap(OUTLINE_MAP).toJSON())
  return { draft, order: readingOrder(outline) }
}

/** The first section, serialised by Yjs. */
function toXml(markdown: string): string {
  const fragment = open(draftWriting(markdown).sections[0]?.state ?? new Uint8Array()).getXmlFragment(TEXT_FRAGMENT)
  return fragment.toArray().map(String).join('')
}
const withoutIds = (xml: string): string => xml.replace(/ id="[\w-]{12}"| (colspan|rowspan)="1"/g, '')

describe('blocks', () => {
  it.each([
    ['Un\nseul paragraphe.\n\nDeux.', '<paragraph>Un seul paragraphe.</paragraph><paragraph>Deux.</paragraph>'],
    ['Du **gras** et *de l’italique*', '<paragraph>Du <bold>gras</bold> et <italic>de l’italique</italic></paragraph>'],
    ['Fin  \nsuite', '<paragraph>Fin<hard_break></hard_break>suite</paragraph>'],
    ['[UL](https://univ-lome.tg)', '<paragraph><link href="https://univ-lome.tg">UL</link></paragraph>'],
    ['[clic](javascript:alert(1)) [ici](/blog)', '<paragraph>clic ici</paragraph>'],
    ['~~barré~~ `code` ![une carte](x.png)', '<paragraph>barré code une carte</paragraph>'],
    ['A &amp; B &lt; C &#233; &laquo;\\*', '<paragraph>A & B < C é «*</paragraph>'],
    ['Du <b onclick="x">HTML</b><br>ici', '<paragraph>Du HTML<hard_break></hard_break>ici</paragraph>'],
    ['<div class="x">Un <b>bloc</b></div>\n\n<!-- rien -->', '<paragraph>Un bloc</paragraph>'],
    ['### Trois\n\n##### Cinq', '<heading level="3">Trois</heading><heading level="4">Cinq</heading>'],
    ['> Un\n>\n> > Deux', '<quote><paragraph>Un</paragraph><paragraph>Deux</paragraph></quote>'],
    [
      '- [ ] à faire\n- [x] fait',
      '<bullet_list><list_item><paragraph>☐ à faire</paragraph></list_item><list_item><paragraph>☑ fait</paragraph></list_item></bullet_list>',
    ],
    [
      '3. Un\n4. Deux\n   - dedans',
      '<ordered_list start="3"><list_item><paragraph>Un</paragraph></list_item><list_item><paragraph>Deux</paragraph><bullet_list><list_item><paragraph>dedans</paragraph></list_item></bullet_list></list_item></ordered_list>',
    ],
    [
      '| A | B |\n|---|---|\n| 1 | **2** |',
      '<table><table_row><table_header><paragraph>A</paragraph></table_header><table_header><paragraph>B</paragraph></table_header></table_row><table_row><table_cell><paragraph>1</paragraph></table_cell><table_cell><paragraph><bold>2</bold></paragraph></table_cell></table_row></table>',
    ],
    ['```\nun\ndeux\n```\n\n---', '<paragraph>un<hard_break></hard_break>deux</paragraph>'],
    ['- > cité', '<bullet_list><list_item><paragraph>cité</paragraph></list_item></bullet_list>'],
    ['- ', '<bullet_list><list_item><paragraph></paragraph></list_item></bullet_list>'],
    [
      '| A[^n] |\n|---|\n\n[^n]: Un mot, voir ici[^n]',
      '<table><table_row><table_header><paragraph>A<footnote text="Un mot, voir ici[^n]"></footnote></paragraph></table_header></table_row></table>',
    ],
    ['**A[^1]**\n[^2]: deux', '<paragraph><bold>A[^1]</bold> [^2]: deux</paragraph>'],
    [
      '![Un plan](figure:plan "Figure 1. Le *site*")',
      '<figure alt="Un plan">Figure 1. Le <italic>site</italic></figure>',
    ],
    ['![Un plan](figure:plan) ici', '<paragraph>Un plan ici</paragraph>'],
  ])('of %j', (markdown, xml) => expect(withoutIds(toXml(markdown))).toBe(xml))

  it('carry ids of their own', () => {
    const ids = [...toXml('Un\n\nDeux\n\n- Trois').matchAll(/ id="([^"]+)"/g)]
    expect(new Set(ids.map(([, id]) => id)).size).toBe(4)
  })
})

it('notes keep their italics and links', () => {
  const { sections } = draftTexts(['# A\n\na[^1]\n\n[^1]: *Un* mot, [ici](https://x.tg)'])
  const walker = open(sections[0]?.state ?? new Uint8Array())
    .getXmlFragment(TEXT_FRAGMENT)
    .createTreeWalker((node) => node instanceof Y.XmlElement)
  const note = [...walker].find((node) => node instanceof Y.XmlElement && node.nodeName === 'note')
  expect((note as Y.XmlElement | undefined)?.getAttribute('content')).toEqual([
    { type: 'text', marks: [{ type: 'italic' }], text: 'Un' },
    { type: 'text', text: ' mot, ' },
    { type: 'text', marks: [{ type: 'link', attrs: { href: 'https://x.tg' } }], text: 'ici' },
  ])
})

it('each text has notes of its own', () => {
  const { sections } = draftTexts(['# A\n\na[^1]\n\n[^1]: un', '# B\n\nb[^1]\n\n[^1]: deux'])
  expect(sections.map(({ text }) => text)).toEqual(['a\n[un]', 'b\n[deux]'])
})

describe('sections', () => {
  const titles = (markdown: string | null) => getOutline(markdown).order.map(({ title, depth }) => [depth, title])

  it.each<[string | null, [number, string][]]>([
    [null, [[0, 'Introduction']]],
    ['', [[0, 'Introduction']]],
    ['Du texte', [[0, 'Notes']]],
    [
      '## Seule\n\n# Chapitre\n\n## Sous\n\n# Autre',
      [
        [0, 'Seule'],
        [0, 'Chapitre'],
        [1, 'Sous'],
        [0, 'Autre'],
      ],
    ],
    ['# Un **mot** &amp; [lien](x)\n\n### Trois', [[0, 'Un mot & lien']]],
    ['#\n\nTexte', [[0, '']]],
  ])('of %j', (markdown, expected) => expect(titles(markdown)).toEqual(expected))

  it('are as many as a project may have; other headings stay in the text of the last one', () => {
    const { draft, order } = getOutline(Array.from({ length: 100 }, (_, index) => `# T${index}\n\nx`).join('\n\n'))
    expect(order.map(({ title }) => title)).toEqual(Array.from({ length: MAX_SECTIONS }, (_, index) => `T${index}`))
    expect(draft.sections.at(-1)?.text.split('\n').slice(0, 3)).toEqual(['x', 'T60', 'x'])
  })

  it('take Markdown that is nested without end as it is written', () => {
    expect(draftWriting(`${'>'.repeat(50_000)} fin`).sections).toHaveLength(1)
    expect(draftWriting(`${'- '.repeat(2_000)} fin`).sections[0]?.text).toContain('fin')
  })
})

describe('what a template says beside the text', () => {
  it('advice is a block of its own, with a paragraph below to answer it in', () => {
    const xml = withoutIds(toXml('> [!CONSEIL]\n> Un **fait** daté.\n>\n> 1. une source\n> 2. un lieu\n>    - précis'))
    expect(xml).toBe(
      '<guidance advice="Un fait daté.\n1. une source\n2. un lieu\n• précis"></guidance><paragraph></paragraph>',
    )
    expect(withoutIds(toXml('> [!ADVICE]\n> One.\n\nText'))).toBe(
      '<guidance advice="One."></guidance><paragraph>Text</paragraph>',
    )
    expect(toXml('> [!CONSEIL]\n\nTexte')).not.toContain('guidance')
  })

  it('a length in a heading is the goal of its section', () => {
    const { order } = getOutline('# Introduction (6 à 8 pages)\n\n# Bilan (2024)\n\n## Suite (800 mots)')
    expect(order.map(({ title, goal }) => [title, goal])).toEqual([
      ['Introduction', 2100],
      ['Bilan (2024)', null],
      ['Suite', 800],
    ])
  })

  it('the title of the thesis is no section: what stood below it moves up', () => {
    const { order, draft } = getOutline('# [Titre : lieu]\n\n## Introduction\n\n### Contexte\n\nMot\n\n#### Détail')
    expect(order.map(({ title, depth }) => [title, depth])).toEqual([
      ['Introduction', 0],
      ['Contexte', 1],
    ])
    expect(draft.sections.at(-1)?.text).toBe('Mot\nDétail')
  })
})

describe.each(templates.map((template) => [template.name, template.content]))('%s', (_, content) => {
  const { draft, order } = getOutline(content)

  it('has chapters at the top, without a place for the title', () => {
    expect(order.filter(({ depth }) => depth === 0).length).toBeGreaterThan(3)
    for (const { title } of order) expect(title).not.toMatch(/[[\]]|\d (pages?|mots)\)|^titre/iu)
  })

  it('begins without a written word, and with advice wherever one writes', () => {
    expect(draft.sections.map(({ text, words }) => [text, words])).toEqual(draft.sections.map(() => ['', 0]))
    for (const [at, { id, depth }] of order.entries()) {
      const hasSections = (order[at + 1]?.depth ?? 0) > depth
      const { state, schemaVersion } = draft.sections.find((section) => section.id === id) ?? {}
      if (!hasSections) expect(schemaVersion).toBe(2)
      const xml = open(state ?? new Uint8Array())
        .getXmlFragment(TEXT_FRAGMENT)
        .toArray()
        .map(String)
        .join('')
      if (!hasSections) expect(withoutIds(xml)).toMatch(/^<guidance advice="[^"]{20,}"><\/guidance><paragraph>/)
      expect(xml).not.toMatch(/\*\*|&amp;|\[[!\w]/)
    }
  })
})
