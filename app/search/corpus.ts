import type { Language } from '#contract/languages'
import { loadPage, loadSearchTexts } from '../lib/page-loader'

/** One thing that can be found: where it is, what it is called, and the text searched. */
export interface Found {
  kind: 'faq' | 'blog' | 'documentation'
  to: string
  title: string
  text: string
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
}

const plain = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent

/** Everything that the header's search covers, from the payloads of the three lists: on the device once it is ready for offline. */
export async function loadCorpus(language: Language): Promise<Found[]> {
  const data = async <T>(slug: string): Promise<T[]> => (await loadPage(language, slug)).data as T[] // Written by our own build.
  const [faq, articles, entries, texts] = await Promise.all([
    data<FaqData>('faq'),
    data<ArticleData>('blog'),
    data<DocumentationData>('documentation'),
    loadSearchTexts(language),
  ])
  return [
    ...faq.map((item) => ({ kind: 'faq' as const, to: `/faq#${item.id}`, title: item.question, text: plain(item.html) })),
    ...articles.map((item) => ({ kind: 'blog' as const, to: `/blog/${item.id}`, title: item.title, text: `${item.excerpt} ${item.author}` })),
    ...entries.map((item) => ({ kind: 'documentation' as const, to: `/documentation/${item.id}`, title: item.title, text: texts[item.id] ?? '' })),
  ]
}
