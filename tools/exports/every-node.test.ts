import { gunzipSync, strFromU8, unzipSync } from 'fflate'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import * as Y from 'yjs'
import { formatCitations } from '#domain/citations/format-citations'
import { resolveThesis } from '#domain/thesis/resolve-thesis'
import { OUR_TEMPLATE } from '#domain/thesis/university'
import type { DocumentNode, Thesis } from '#domain/thesis/thesis'
import { SCHEMA_VERSION, TEXT_FRAGMENT, versionOfNode, WRITING_NODES } from '#blocks/schema'
import { depositData } from '../../api/deposit/work/deposit-data'
import { TextNodes } from '../../app/admin/project-text/text-nodes'
import { writeLatex } from '../../app/member/exports/latex/write-latex'
import { writeMarkdown } from '../../app/member/exports/markdown/write-markdown'
import { writePrint } from '../../app/member/exports/print/write-print'
import { writeWord } from '../../app/member/exports/word/write-word'
import { readTextBlocks } from '../../app/offline/writing/comments/anchors'
import { countWords } from '#domain/writing/words'
import { documentNode } from '../../app/offline/writing/document-nodes'
import { readVector } from '../../app/offline/writing/fold'
import { presentBlocks } from '../../app/offline/writing/history/put-back'
import { readMarkdown } from '../../app/offline/writing/imports/read-markdown'
import { plainText } from '../../app/offline/writing/plain-text'
import { changedBlocks } from '../../app/offline/writing/rescue'
import { blockStarts } from '../../app/offline/writing/section-edits'
import { nodeToElement } from '../../app/offline/writing/section-nodes'
import { readSection } from '../../prisma/writing/read-section'
import { blockTexts, nodesOf, sectionBlocks, versionOf } from '../../prisma/writing/section-blocks'

jest.mock('../../app/i18n/frame-context', () => ({ useFrame: () => ({ language: 'fr' }) }))

const ADVICE = 'Racontez un fait daté et chiffré'
const WORDS = 'Amavi récolte'
const FORMULA = 'x^2 + y^2'

const text = (words: string): DocumentNode => ({ type: 'text', text: words })
const node = (type: string, attrs: object, ...content: DocumentNode[]): DocumentNode => ({
  type,
  attrs: { ...attrs },
  ...(content.length > 0 && { content }),
})
const line = (words: string) => node('paragraph', {}, text(words))
const item = (words: string) => node('list_item', {}, line(words))

/** Words of a note, some of them in italics and linked, and a citation. */
const NOTED = 'moissons tardives'
const NOTE = [
  { type: 'text', text: 'Voir ' },
  { type: 'text', text: NOTED, marks: [{ type: 'italic' }] },
  { type: 'citation', attrs: { sources: ['s'], locator: '', prefix: '', suffix: '', form: 'full' } },
]

/** A text with every node of the schema, and advice of a template between all of them. */
const BLOCKS: readonly DocumentNode[] = [
  node('heading', { id: 'h', level: 1 }, text('Le marché')),
  node(
    'paragraph',
    { id: 'p' },
    text(WORDS),
    node('hard_break', {}),
    node('footnote', { id: 'n', text: 'Une note' }),
    node('note', { id: 'm', content: NOTE }),
    node('citation', { sources: ['s'] }),
    node('cross_reference', { target: 'h' }),
    node('inline_equation', { source: FORMULA }),
  ),
  node('quote', { id: 'q' }, line('Une parole')),
  node('bullet_list', { id: 'b' }, item('Un point')),
  node('ordered_list', { id: 'o', start: 1 }, item('Un rang')),
  node(
    'table',
    { id: 't' },
    node('table_row', {}, node('table_header', {}, line('En-tête')), node('table_cell', {}, line('Case'))),
  ),
  node('figure', { id: 'f', image: null, alt: 'Une carte' }, text('Légende')),
  node('equation', { id: 'e', source: 'E = \\text{trois mots ici}' }),
  node('page_break', { id: 'k' }),
]
const advice = (at: number) => node('guidance', { id: `g${String(at)}`, advice: ADVICE })
const ADVISED = [...BLOCKS.flatMap((block, at) => [advice(at), block]), advice(99)]

function makeDocument(blocks: readonly DocumentNode[]): Y.Doc {
  const doc = new Y.Doc()
  doc.getXmlFragment(TEXT_FRAGMENT).insert(
    0,
    blocks.map((block) => nodeToElement(block, (id) => id)),
  )
  return doc
}
const makeThesis = (content: readonly DocumentNode[]): Thesis =>
  resolveThesis(
    {
      title: 'T',
      author: 'A',
      university: null,
      faculty: null,
      level: null,
      mentor: null,
      defence: null,
      language: 'fr',
      style: 'apa',
      titlePage: {},
      sources: [],
      sections: [{ id: 's', title: 'Introduction', depth: 0, doc: { type: 'doc', content } }],
    },
    formatCitations,
  )
const onDevice = (doc: Y.Doc): Thesis => makeThesis(documentNode(doc).content ?? [])
const NO_PICTURES = new Map<string, never>()
const json = (value: unknown): string => JSON.stringify(value)

/** What each reader of a section makes of it, as text. */
const READERS: readonly [name: string, read: (doc: Y.Doc) => string | Promise<string>][] = [
  ['Markdown', (doc) => writeMarkdown(onDevice(doc), NO_PICTURES).markdown],
  ['LaTeX', (doc) => writeLatex(onDevice(doc), NO_PICTURES).tex],
  [
    'Word',
    async (doc) => {
      const files = unzipSync(await writeWord(onDevice(doc), NO_PICTURES))
      return strFromU8(files['word/document.xml'] ?? new Uint8Array())
    },
  ],
  ['print', (doc) => writePrint(onDevice(doc), { addressOf: () => undefined, mathOf: () => null })],
  ['deposit PDF', (doc) => json(depositData(makeThesis(stored(doc)), OUR_TEMPLATE, NO_PICTURES))],
  ['plain text', (doc) => plainText(doc)],
  ['words that are counted', (doc) => plainText(doc, false)],
  ['blocks that comments are about', (doc) => json(readTextBlocks(doc).map((block) => block.text))],
  ['places where a section is split', (doc) => json(blockStarts(doc))],
  ['text beside a version', (doc) => json(presentBlocks(doc).map((block) => block.text))],
  ['passages found again', (doc) => json(changedBlocks(doc, readVector(new Y.Doc())).map((block) => block.text))],
  ['search and similarity', (doc) => readSection(doc)?.text ?? ''],
  ['authors', (doc) => json([...blockTexts(doc)])],
  ['rounds and versions', (doc) => strFromU8(gunzipSync(versionOf(Y.encodeStateAsUpdateV2(doc)).content))],
  ['texts of blocks', (doc) => json(sectionBlocks(doc).map((block) => block.text))],
  ['nodes on the server', (doc) => json(stored(doc))],
  ['console', (doc) => renderToStaticMarkup(createElement(TextNodes, { nodes: documentNode(doc).content }))],
]
/** Our nodes, as `make-deposit` reads them. */
const stored = (doc: Y.Doc): readonly DocumentNode[] => nodesOf(Y.encodeStateAsUpdateV2(doc)) as readonly DocumentNode[]

const namesIn = (nodes: readonly DocumentNode[]): string[] =>
  nodes.flatMap(({ type, content = [] }) => [type, ...namesIn(content)])

test('the text has every node of the schema', () => {
  expect(new Set(['doc', ...namesIn(ADVISED)])).toEqual(new Set(Object.keys(WRITING_NODES)))
})

test.each(READERS)('advice is no part of the text for: %s', async (_, read) => {
  const written = await read(makeDocument(ADVISED))
  expect(written).toContain(WORDS)
  expect(written).not.toContain(ADVICE)
  expect(written).not.toContain('guidance')
})

test('what is counted, exported and numbered is the same with advice and without', () => {
  expect(onDevice(makeDocument(ADVISED)).blocks).toEqual(onDevice(makeDocument(BLOCKS)).blocks)
  expect(readSection(makeDocument(BLOCKS))).toEqual(readSection(makeDocument(ADVISED)))
})

test.each(Object.keys(WRITING_NODES))('a text is of the version that knows its newest node: %s', (name) => {
  const without = (nodes: readonly DocumentNode[]): DocumentNode[] =>
    nodes.flatMap(({ content = [], ...one }) =>
      versionOfNode(one.type) > versionOfNode(name) ? [] : [{ ...one, content: without(content) }],
    )
  expect(readSection(makeDocument(without(ADVISED)))?.schemaVersion).toBe(versionOfNode(name))
})

test('a newer node than all is of the version that this release writes', () => {
  expect(readSection(makeDocument(ADVISED))?.schemaVersion).toBe(SCHEMA_VERSION)
})

test('device and server count the same words, and none of a formula', () => {
  const doc = makeDocument(BLOCKS)
  expect(countWords(plainText(doc, false))).toBe(readSection(doc)?.words)
  const plain = BLOCKS.filter(({ type }) => type !== 'equation')
  expect(readSection(makeDocument(plain))?.words).toBe(readSection(doc)?.words)
})

const IN_LINE: Readonly<Record<string, string | null>> = {
  Markdown: `$${FORMULA}$`,
  LaTeX: `\\(${FORMULA}\\)`,
  Word: '<m:sSup>',
  print: `<code>${FORMULA}</code>`,
  'deposit PDF': '"kind":"math"',
  'words that are counted': null,
  // Comments can mark only letters, and a formula has none.
  'blocks that comments are about': null,
}
test.each(READERS)('a formula in a line is written by: %s', async (name, read) => {
  const written = await read(makeDocument(BLOCKS))
  const shown = IN_LINE[name]
  if (shown === null) expect(written).not.toContain(FORMULA)
  else expect(written).toContain(shown ?? FORMULA)
})

test('a section that holds advice alone is empty', () => {
  const doc = makeDocument([advice(0), node('paragraph', { id: 'p' })])
  expect(readSection(doc)).toMatchObject({ words: 0, text: '', schemaVersion: 2 })
  expect(plainText(doc)).toBe('')
})

test('a page to be printed draws formulas in their place', () => {
  const drawMath = (source: string, place: string) => `<math>${place}: ${source}</math>`
  const written = writePrint(onDevice(makeDocument(BLOCKS)), { addressOf: () => undefined, mathOf: drawMath })
  expect(written).toContain(`<math>line: ${FORMULA}</math>`)
  expect(written).toContain('<math>own: E = ')
})

test.each(['plain text', 'search and similarity', 'rounds and versions', 'texts of blocks', 'text beside a version'])(
  'the source of an equation is read as text for: %s',
  async (name) => {
    const read = READERS.find(([one]) => one === name)?.[1]
    expect(await read?.(makeDocument(BLOCKS))).toContain('trois mots ici')
  },
)

test('formulas side by side, and before a digit, are read again as they were written', () => {
  const formula = (source: string) => node('inline_equation', { source })
  const line = node('paragraph', { id: 'p' }, text('De '), formula('x'), text('2 à '), formula('y'), formula('z_1'))
  const { markdown } = writeMarkdown(onDevice(makeDocument([line])), NO_PICTURES)
  expect(markdown).toContain('De $x$<!-- -->2 à $y$<!-- -->$z_1$')
  const [, again] = readMarkdown(new TextEncoder().encode(markdown), () => undefined).blocks
  expect(again?.content?.map(({ text: words, attrs }) => words ?? attrs?.['source'])).toEqual([
    'De ',
    'x',
    '2 à ',
    'y',
    'z_1',
  ])
})

/** The words of a note in each format; null where notes are omitted. */
const IN_NOTE: Readonly<Record<string, string | null>> = {
  Markdown: `[^2]: Voir *${NOTED}*`,
  LaTeX: `\\footnote{Voir \\emph{${NOTED}}`,
  'deposit PDF': `{"text":"${NOTED}","isItalic":true}`,
  print: `Voir <em>${NOTED}</em>`,
  Word: null,
  console: `<em>${NOTED}</em>`,
  'words that are counted': null,
  'blocks that comments are about': null,
}
test.each(READERS)('the words of a note are written with their marks by: %s', async (name, read) => {
  const written = await read(makeDocument(BLOCKS))
  const shown = IN_NOTE[name]
  if (shown === null) expect(written).not.toContain(NOTED)
  else expect(written).toContain(shown ?? NOTED)
})

test('Word has the words of a note in the part of its notes', async () => {
  const files = unzipSync(await writeWord(onDevice(makeDocument(BLOCKS)), NO_PICTURES))
  expect(strFromU8(files['word/footnotes.xml'] ?? new Uint8Array())).toMatch(new RegExp(`<w:i/>.*${NOTED}`))
})
