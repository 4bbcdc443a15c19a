import fc from 'fast-check'
import { LANGUAGES } from '#contract/languages'
import { findArticles } from '../site/blog/article-filter'
import { findEntries } from '../site/documentation/entry-filter'
import { findQuestions } from '../site/faq/faq-filter'
import { matches, splitWords } from '../i18n/text-search'
import { readArticles, readDocumentation, readFaq } from '../content/content'

const ROOT = 'app/content'

/** A search for a part of a text, with other case or accents and with ordinary spaces. */
const typed = (texts: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...texts), fc.nat(), fc.integer({ min: 1, max: 40 }), fc.boolean(), fc.boolean())
    .map(([text, at, length, isUpper, isPlain]) => {
      const start = at % text.length
      const part = text.slice(start, start + length).replace(/\s/g, ' ')
      const letters = isPlain ? part.normalize('NFD').replace(/\p{M}/gu, '') : part
      return isUpper ? letters.toUpperCase() : letters.toLowerCase()
    })

describe.each(LANGUAGES)("%s: the lists' own filters never miss what is typed of a text", (language) => {
  const faq = readFaq(ROOT, language).map(({ id, front, html, text }) => ({ id, question: front.question, html, text }))
  const articles = readArticles(ROOT, language).map(({ id, front }) => ({ id, ...front }))
  const entries = readDocumentation(ROOT, language).map(({ id, front, text }) => ({ id, ...front, text }))
  const bodies = Object.fromEntries(entries.map(({ id, text }) => [id, text]))
  const expectFound = (texts: readonly string[], find: (query: string) => readonly unknown[]) =>
    fc.assert(
      fc.property(typed(texts), (query) => expect(find(query)).toHaveLength(1)),
      { numRuns: 60 },
    )

  test('questions and answers', () => {
    for (const item of faq) expectFound([item.question, item.text], (query) => findQuestions([item], query))
  })
  test('titles, excerpts and authors', () => {
    for (const item of articles)
      expectFound([item.title, item.excerpt, item.author], (query) => findArticles([item], query))
  })
  test('titles, summaries and contents', () => {
    for (const item of entries)
      expectFound([item.title, item.summary, item.text], (query) => findEntries([item], bodies, query))
  })

  test('what stands in a title comes before what is only mentioned, for every word of every title', () => {
    const isIn = (query: string, text: string) => matches(query, [text])
    const lists = [
      {
        find: (query: string) => findQuestions(faq, query).map(({ question }) => question),
        all: faq.map((i) => i.question),
      },
      {
        find: (query: string) => findArticles(articles, query).map(({ title }) => title),
        all: articles.map((i) => i.title),
      },
      {
        find: (query: string) => findEntries(entries, bodies, query).map(({ title }) => title),
        all: entries.map((i) => i.title),
      },
    ]
    for (const { find, all } of lists)
      for (const query of new Set(all.flatMap((title) => [title, ...splitWords(title)]))) {
        const titled = find(query).map((title) => isIn(query, title))
        expect([query, titled.lastIndexOf(true)]).toEqual([query, titled.filter(Boolean).length - 1])
      }
  })

  test.each([
    ['l’application', "l'application"],
    ["d'un", 'd’un'],
  ])('either apostrophe finds both: %s, %s', (typographic, straight) => {
    const found = (query: string) => [
      ...findQuestions(faq, query).map(({ id }) => id),
      ...findEntries(entries, bodies, query).map(({ id }) => id),
    ]
    expect(found(typographic)).toEqual(found(straight))
    if (language === 'fr') expect(found(straight).length).toBeGreaterThan(3)
  })
})
