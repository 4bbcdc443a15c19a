import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import mammoth from 'mammoth'
import { wordsOfNote } from '#blocks/footnote/schema'
import type { DocumentNode } from '#domain/thesis/thesis'
import { splitSections } from './split-sections'
import { checkSections, read, shown } from './testing/imported.testing'

/** Documents that Pandoc and LibreOffice made (`tools/imports/make-documents.ts`), and the losses listed for each. */
const DOCUMENTS: readonly (readonly [string, readonly string[], Readonly<Record<string, number>>])[] = [
  [
    'pandoc-memoire',
    ['', 'Introduction', '> Problématique', '> Méthode', 'Résultats', 'Conclusion'],
    { numberFormats: 2 },
  ],
  [
    'pandoc-thesis',
    ['', 'Introduction', '> Literature', 'Data', 'Conclusion'],
    { code: 1, formats: 3, deepHeadings: 0 },
  ],
  ['pandoc-tracked', ['Introduction', '> Une partie', 'Suite'], { acceptedInsertions: 3, deletedText: 2, comments: 1 }],
  [
    'pandoc-contents',
    ['', '1 Chapitre 1. Le cadre', '2 Chapitre 2. Le terrain', '> Une sous-partie par son style'],
    { contents: 1 },
  ],
  ['pandoc-equations', ['Modèle', '> Unités'], {}],
  [
    'writer-memoire',
    ['', 'Introduction', '> Hypothèses', 'Terrain'],
    { endnotes: 1, contents: 1, headersFooters: 2, numberFormats: 2 },
  ],
  ['writer-tables', ['Tableaux', '> Un encadré'], { frames: 1, nestedTables: 1, listsInTables: 1, movedPictures: 1 }],
  ['writer-tracked', ['Relecture', '> Suite'], { acceptedInsertions: 2, deletedText: 1, comments: 2, hiddenText: 1 }],
  ['writer-frames', ['Illustrations'], { fields: 1, textBoxes: 1, unreadablePictures: 1, drawings: 1, unsafeLinks: 1 }],
  [
    'writer-by-hand',
    [
      'SOMMAIRE',
      'INTRODUCTION GÉNÉRALE',
      'CHAPITRE 1 : LE CADRE THÉORIQUE',
      '> 1.1 Les concepts',
      '> 1.2. Les auteurs',
      'CHAPITRE 2 : LE TERRAIN',
      'CONCLUSION',
    ],
    { guessedHeadings: 7, formats: 1 },
  ],
]

const file = (name: string) => new Uint8Array(readFileSync(join(__dirname, 'documents', name)))
/** Words without numbers, which are list signs and notes in the reference texts. */
const findWords = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []
const textIn = ({ type, attrs, text = '', content = [] }: DocumentNode): string => {
  const source = typeof attrs?.source === 'string' ? attrs.source : text
  const isNote = type === 'footnote' || type === 'note'
  const own = isNote ? ` ${wordsOfNote(attrs ?? {})} ` : source
  const isBlock = !['text', 'footnote', 'note', 'hard_break', 'inline_equation'].includes(type)
  return `${own}${content.map(textIn).join('')}${isBlock ? '\n' : ''}`
}
const allText = (name: string): string =>
  read(file(`${name}.docx`))
    .blocks.map(textIn)
    .join('\n')

/** Words that are not the author's text, and are reported as omitted or changed. */
const CONTENTS = ['table', 'of', 'contents', 'figure']
const OMITTED: Readonly<Record<string, readonly string[]>> = {
  'pandoc-contents': CONTENTS,
  // LaTeX names that the import writes differently.
  'pandoc-equations': ['pmatrix', 'rightarrow', 'overrightarrow'],
  // Descriptions of pictures, which become attributes of figures.
  'writer-tables': ['carte'],
  'writer-frames': ['trois', 'vues', 'route'],
  'writer-tracked': ['caché'],
}
const OMITTED_BY_OTHER: Readonly<Record<string, readonly string[]>> = {
  'pandoc-contents': CONTENTS,
  'writer-tracked': ['caché'],
}

describe.each(DOCUMENTS)('%s', (name, titles, told) => {
  const document = read(file(`${name}.docx`))

  test('its titles become sections, and its losses are told', () => {
    const plan = splitSections(document.blocks, { levels: 2, room: 60 })
    expect(plan.sections.map(({ title, depth }) => `${'> '.repeat(depth)}${title}`)).toEqual(titles)
    const losses = [...document.losses, ...plan.losses]
    expect(Object.fromEntries(losses.map(({ kind, count }) => [kind, count]))).toEqual(
      Object.fromEntries(Object.entries(told).filter(([, count]) => count > 0)),
    )
    expect(plan).toMatchObject({ joined: 0, split: 0 })
  })

  test('it is of the schema, at either split', () => checkSections(document))

  test('it is read as before', () => {
    const golden = readFileSync(join(__dirname, 'documents', `${name}.golden`), 'utf8')
    expect(`${document.blocks.map(shown).join('\n')}\n`).toBe(golden)
  })

  test('it has every word that Pandoc reads in it', () => {
    const ours = new Set(findWords(allText(name)))
    const theirs = findWords(readFileSync(join(__dirname, 'documents', `${name}.txt`), 'utf8'))
    expect(theirs.length).toBeGreaterThan(20)
    expect([...new Set(theirs)].filter((word) => !ours.has(word))).toEqual(OMITTED[name] ?? [])
  })

  test('it has every word that another reader of Word files reads in it', async () => {
    const ours = new Set(findWords(allText(name)))
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(file(`${name}.docx`)) })
    expect([...new Set(findWords(value))].filter((word) => !ours.has(word))).toEqual(OMITTED_BY_OTHER[name] ?? [])
  })
})
