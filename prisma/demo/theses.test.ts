import { randomUUID } from 'node:crypto'
import * as Y from 'yjs'
import { OUTLINE_MAP, Outline, readingOrder } from '#contract/writing/outline'
import { TEXT_FRAGMENT } from '#blocks/schema'
import type { Language } from '#contract/languages'
import { draftTexts } from '../writing/draft-writing'
import { readFigures, readThesis, THESES } from './theses'

function open(state: Uint8Array): Y.Doc {
  const doc = new Y.Doc()
  Y.applyUpdateV2(doc, state)
  return doc
}

async function draft(language: Language) {
  const texts = await readThesis(language)
  const figures = new Map([...(await readFigures(language)).keys()].map((name) => [name, randomUUID()]))
  const { outline, sections } = draftTexts(texts, figures)
  const order = readingOrder(Outline.parse(open(outline).getMap(OUTLINE_MAP).toJSON()))
  const blocks = sections.flatMap(({ state }) => open(state).getXmlFragment(TEXT_FRAGMENT).toArray())
  const xml = blocks.map(String).join('')
  const words = sections.reduce((sum, section) => sum + section.words, 0)
  return { texts, sections, order, xml, words, figures, plain: sections.map(({ text }) => text).join('\n') }
}

type Draft = Awaited<ReturnType<typeof draft>>
const drafts = {} as Record<Language, Draft>
beforeAll(async () => {
  for (const { language } of THESES) drafts[language] = await draft(language)
})

/** The text around each place that breaks the rule. */
const breaches = (text: string, rule: RegExp): string[] =>
  Array.from(text.matchAll(rule), ({ index }) => text.slice(Math.max(0, index - 20), index + 20))

/** Counts footnotes of both kinds. */
const count = (xml: string, name: string): number =>
  xml.split(new RegExp(`<${name === 'footnote' ? '(?:foot)?note' : name}[ >]`)).length - 1

describe.each([
  ['fr', 18, [9_000, 10_000], { table: 7, figure: 3, footnote: 7, quote: 15, link: 1 }],
  ['en', 13, [3_500, 4_000], { table: 4, figure: 1, footnote: 2, quote: 7, link: 1 }],
] as const)('the thesis in %s', (language, files, [fewest, most], least) => {
  it('has one section a file, in the order of their names', () => {
    const { texts, order } = drafts[language]
    expect(texts).toHaveLength(files)
    expect(order.map(({ depth, title }) => `${'#'.repeat(depth + 1)} ${title}`)).toEqual(
      texts.map((text) => text.split('\n', 1)[0]),
    )
  })

  it('is as long as such a text', () => {
    expect(drafts[language].words).toBeGreaterThanOrEqual(fewest)
    expect(drafts[language].words).toBeLessThanOrEqual(most)
    for (const { words } of drafts[language].sections) expect(words).toBeGreaterThan(20)
  })

  it.each(Object.entries(least))('shows every %s', (name, times) =>
    expect(count(drafts[language].xml, name)).toBeGreaterThanOrEqual(times),
  )

  it.each(['heading', 'bullet_list', 'ordered_list', 'bold', 'italic'])('shows %s', (name) =>
    expect(count(drafts[language].xml, name)).toBeGreaterThan(0),
  )

  it('has a drawing for each figure, and a figure for each drawing', () => {
    const { sections, figures, xml } = drafts[language]
    expect(sections.flatMap(({ pictures }) => pictures).sort()).toEqual([...figures.values()].sort())
    expect(count(xml, 'figure')).toBe(figures.size)
  })

  it('leaves no Markdown in the text', () =>
    expect(breaches(drafts[language].plain, /\*\*|\[\^|\]\(|^#|^>|\\|figure:/gm)).toEqual([]))

  it('says at once that it is invented', () =>
    expect(drafts[language].sections[0]?.text).toMatch(/exemple.*inventés|example.*invented/s))

  it('has no straight apostrophe or quotation mark', () =>
    expect(breaches(drafts[language].plain, /['"]/g)).toEqual([]))
})

it('French has a narrow no-break space before double marks and inside guillemets', () => {
  const { texts, sections, order } = drafts.fr
  const english = order.find(({ title }) => title === 'Abstract')?.id
  const french = sections.filter(({ id }) => id !== english).map(({ text }) => text)
  expect(french).toHaveLength(sections.length - 1)
  expect(breaches(french.join('\n'), /[^\u202f][;:!?»]|«(?!\u202f)/g)).toEqual([])
  expect(breaches(texts.join('\n'), /[ \u00a0][;:!?»]|«(?!\u202f)/g)).toEqual([])
})

it('English has no space before a mark and no guillemets', () =>
  expect(breaches(drafts.en.plain, /\s[;:!?]|[\u202f«»]/g)).toEqual([]))

it('tables and figures are numbered without a gap', () => {
  const numbers = (text: string, label: string) =>
    Array.from(text.matchAll(new RegExp(`^${label} (\\d)\\.`, 'gm')), ([, number]) => Number(number))
  expect(numbers(drafts.fr.plain, 'Tableau')).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(numbers(drafts.fr.plain, 'Figure')).toEqual([1, 2, 3])
  expect(numbers(drafts.en.plain, 'Table')).toEqual([1, 2, 3, 4])
})
