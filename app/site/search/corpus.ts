import type { Language } from '#contract/languages'
import { htmlToText } from '../../ui/html-text'
import { loadPage, loadSearchTexts } from '../../network/pages/page-loader'

/** A searchable document: address, title, summary and text. */
export interface SearchDocument {
  kind: 'faq' | 'blog' | 'documentation'
  to: string
  title: string
  summary: string
  author: string
  body: string
}

/** All searchable documents; `isPartial` if some failed to load. */
export interface Corpus {
  items: SearchDocument[]
  isPartial: boolean
}

/** The parts of the three lists' data that search reads; the pages themselves declare the rest. */
interface FaqData {
  id: string
  question: string
  html: string
}
interface ArticleData {
  id: string
  title: string
  excerpt: string
  author: string
}
interface DocumentationData {
  id: string
  title: string
  summary: string
}

export const foundQuestion = ({ id, question, html }: FaqData): SearchDocument => ({
  kind: 'faq',
  to: `/faq#${id}`,
  title: question,
  summary: '',
  author: '',
  body: htmlToText(html),
})

export const foundArticle = ({ id, title, excerpt, author }: ArticleData, body = ''): SearchDocument => ({
  kind: 'blog',
  to: `/blog/${id}`,
  title,
  summary: excerpt,
  author,
  body,
})

export const foundEntry = ({ id, title, summary }: DocumentationData, body = ''): SearchDocument => ({
  kind: 'documentation',
  to: `/documentation/${id}`,
  title,
  summary,
  author: '',
  body,
})

/**
 * Loads all searchable documents from the payloads of the three lists, which are also available offline. Rejects if no
 * list could load.
 */
export async function loadCorpus(language: Language): Promise<Corpus> {
  // The cast is safe: the build writes the payloads.
  const data = async <T>(slug: string): Promise<T[]> => (await loadPage(language, slug)).data as T[]
  const [faq, articles, entries, texts] = await Promise.allSettled([
    data<FaqData>('faq'),
    data<ArticleData>('blog'),
    data<DocumentationData>('documentation'),
    loadSearchTexts(language),
  ])
  const lists = [faq, articles, entries]
  const failed = lists.find((list) => list.status === 'rejected')
  if (failed && lists.every((list) => list.status === 'rejected')) throw failed.reason
  const getValues = <T>(list: PromiseSettledResult<T[]>): T[] => (list.status === 'fulfilled' ? list.value : [])
  const bodies = texts.status === 'fulfilled' ? texts.value : {}
  return {
    items: [
      ...getValues(faq).map(foundQuestion),
      ...getValues(articles).map((article) => foundArticle(article)),
      ...getValues(entries).map((entry) => foundEntry(entry, bodies[entry.id])),
    ],
    isPartial: failed !== undefined || texts.status === 'rejected',
  }
}

/** The text of an article's page, without its table of contents and next-link (`blog/article-page.tsx`). */
const articleText = (html: string): string =>
  htmlToText(/ class="article-text">(.*?)(?:<p class="next">|$)/s.exec(html)?.[1] ?? '')

/** Adds the articles' texts, which are separate files, so that a changed article does not refetch the others. */
export async function withArticleTexts(language: Language, { items, isPartial }: Corpus): Promise<Corpus> {
  const texts = await Promise.allSettled(
    items.map(async ({ kind, to, body }) =>
      kind === 'blog' ? articleText((await loadPage(language, to.slice(1))).html) : body,
    ),
  )
  return {
    items: items.map((item, index) => {
      const text = texts[index]
      return text?.status === 'fulfilled' ? { ...item, body: text.value } : item
    }),
    isPartial: isPartial || texts.some(({ status }) => status === 'rejected'),
  }
}
