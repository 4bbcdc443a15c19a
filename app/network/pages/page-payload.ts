import type { Language } from '#contract/languages'
import type { Frame } from '../../i18n/frame-context'

/**
 * One page in one language, as the build writes it to `/content/<language>/<slug>.json`.
 * `html` is the prerendered content of `<main>`; `texts` and `data` feed the pages that have behaviour.
 */
export interface PagePayload {
  slug: string
  path: string
  title: string
  description: string
  kind: 'static' | 'live'
  html: string
  /** Of a task (paying, signing in, searching): the footer shows its last line alone. */
  isTask?: true
  texts?: unknown
  data?: unknown
}

/** What a served document carries for its own start: its frame, and its page without the html that is already there. */
export interface BootData {
  /**
   * Itself where it comes with the text, which costs a weak network nothing; or the address of a script whose default
   * export it is.
   */
  frame: Frame | string
  page: Omit<PagePayload, 'html'>
}

/** `/` → `home`, `/blog/x` → `blog/x`; the number of a receipt (`/recu/x`) is no page of its own. */
export const toSlug = (path: string): string =>
  path.replace(/^\/+|\/+$/g, '').replace(/^recu\/[\w-]+$/, 'recu') || 'home'

export const payloadUrl = (language: Language, slug: string): string => `/content/${language}/${slug}.json`

/** Plain texts of the documentation's entries by id, apart from the pages: only a search needs them. */
export const searchTextsUrl = (language: Language): string => `/content/${language}/search-texts.json`

/** An entry of a live page's data, drawn whole into an element marked `data-html` with its id. */
interface StaticItem {
  id: string
  html?: string
}

const isStaticItem = (item: unknown): item is StaticItem =>
  typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'

/** Data for a document whose markup already holds the html of its entries: they do not travel a second time. */
export const withoutStaticHtml = (data: unknown): unknown =>
  Array.isArray(data) ? data.map((item: unknown) => (isStaticItem(item) ? { ...item, html: undefined } : item)) : data

/** Reads back from the document what `withoutDrawnHtml` left out. */
export function readStaticHtml(data: unknown): void {
  if (!Array.isArray(data)) return
  const items = new Map((data as unknown[]).filter(isStaticItem).map((item) => [item.id, item]))
  for (const element of document.querySelectorAll<HTMLElement>('[data-html]')) {
    const item = items.get(element.dataset.html ?? '')
    // A browser writes no-break spaces as entities, which a search would not find.
    if (item) item.html ??= element.innerHTML.replaceAll('&nbsp;', '\u00a0')
  }
}
