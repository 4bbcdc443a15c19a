import { OUR_TEMPLATE } from '#domain/thesis/university'
import { wordTemplate } from './word-template'

const values = { title: 'L’eau', author: 'Afi' }

test('a university gives its page, its styles and its lines', () => {
  const template = {
    ...OUR_TEMPLATE,
    titleLines: 'République togolaise',
    titleFields: ['title', 'author'],
    page: { ...OUR_TEMPLATE.page, left: 35 },
    header: [{ align: 'right', parts: [{ text: 'Mémoire de ' }, { field: 'author' }] }],
    footer: [
      { align: 'center', parts: [{ text: 'Kara' }] },
      { align: 'center', parts: [{ field: 'page' }] },
    ],
  } as const
  expect(wordTemplate(template, '<w:styles/>', values)).toEqual({
    stylesXml: '<w:styles/>',
    header: 'Mémoire de Afi',
    footer: 'Kara',
    titlePage: { titleLines: 'République togolaise', titleFields: ['title', 'author'] },
    page: {
      size: { width: 11_906, height: 16_838 },
      margin: { top: 1_417, right: 1_417, bottom: 1_417, left: 1_984, header: 709, footer: 709 },
    },
  })
})

test('a footer of numbers alone leaves Word’s own number, and nothing beside it', () => {
  const footer = [{ align: 'center', parts: [{ field: 'page' }, { text: ' / ' }, { field: 'pages' }] }] as const
  const made = wordTemplate({ ...OUR_TEMPLATE, footer }, null, values)
  expect(Object.keys(made)).toEqual(['titlePage', 'page'])
})

/** Styles as a French Word writes them: the names are Word's own, the ids are French. */
const FRENCH = [
  ['Normal', 'Normal', ''],
  ['Titre1', 'heading 1', '<w:basedOn w:val="Normal"/><w:next w:val="Corpsdetexte"/><w:link w:val="Titre1Car"/>'],
  ['Titre1Car', 'Titre 1 Car', '<w:link w:val="Titre1"/>'],
  ['Corpsdetexte', 'Body Text', '<w:basedOn w:val="Normal"/>'],
  ['Lgende', 'caption', ''],
  ['Citation', 'Quote', ''],
  ['Titre', 'Title', ''],
  ['TM1', 'toc 1', ''],
  ['Appelnotedebasdep', 'footnote reference', ''],
  ['Figure', 'Image du livre', ''],
] as const

test('styles that a French Word wrote get the ids that our files name', () => {
  const styles = FRENCH.map(
    ([id, name, rest]) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${rest}<w:qFormat/></w:style>`,
  )
  const { stylesXml = '' } = wordTemplate(OUR_TEMPLATE, `<w:styles>${styles.join('')}</w:styles>`, values)
  const ids = [...stylesXml.matchAll(/w:styleId="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toEqual([
    'Normal',
    'Heading1',
    'Titre1Car',
    'BodyText',
    'Caption',
    'Quote',
    'Title',
    'TOC1',
    'FootnoteReference',
    'FigureOwn',
  ])
  expect(stylesXml).toContain(
    '<w:basedOn w:val="Normal"/><w:next w:val="BodyText"/><w:link w:val="Titre1Car"/><w:qFormat/>',
  )
  expect(stylesXml).toContain('<w:link w:val="Heading1"/>')
  expect(stylesXml).toContain('<w:name w:val="heading 1"/>')
})

test('styles that an English Word wrote stay', () => {
  const styles = '<w:styles><w:style w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>'
  expect(wordTemplate(OUR_TEMPLATE, styles, values).stylesXml).toBe(styles)
})
