import { OUR_TEMPLATE } from '#contract/thesis/university'
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
    ...{ stylesXml: '<w:styles/>', header: 'Mémoire de Afi', footer: 'Kara' },
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
