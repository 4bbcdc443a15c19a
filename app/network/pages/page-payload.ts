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
  /** A task page (paying, signing in, searching), whose footer has only its last line. */
  isTask?: true
  texts?: unknown
  data?: unknown
}

/** Data in a document for its own start: the frame, and the page without the html that the document already has. */
export interface BootData {
  /**
   * The frame itself if it fits in the document, or the address of a script with the frame as default export.
   */
  frame: Frame | string
  page: Omit<PagePayload, 'html'>
}

/** `/` → `home`, `/blog/x` → `blog/x`; all receipts (`/recu/x`) share one page. */
export const toSlug = (path: string): string =>
  path.replace(/^\/+|\/+$/g, '').replace(/^recu\/[\w-]+$/, 'recu') || 'home'

export const payloadUrl = (language: Language, slug: string): string => `/content/${language}/${slug}.json`

/** Plain texts of the documentation's entries by id, in a separate file, since only the search needs them. */
export const searchTextsUrl = (language: Language): string => `/content/${language}/search-texts.json`

/** An entry of a live page's data, whose html is rendered into the element with its id as `data-html`. */
interface StaticItem {
  id: string
  html?: string
}

const isStaticItem = (item: unknown): item is StaticItem =>
  typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'

/** Removes the html of entries from the data of a document whose markup already contains it. */
export const withoutStaticHtml = (data: unknown): unknown =>
  Array.isArray(data) ? data.map((item: unknown) => (isStaticItem(item) ? { ...item, html: undefined } : item)) : data

/** Reads the html that `withoutStaticHtml` removed back from the document. */
export function readStaticHtml(data: unknown): void {
  if (!Array.isArray(data)) return
  const items = new Map((data as unknown[]).filter(isStaticItem).map((item) => [item.id, item]))
  for (const element of document.querySelectorAll<HTMLElement>('[data-html]')) {
    const item = items.get(element.dataset.html ?? '')
    // `innerHTML` encodes no-break spaces as entities, which a search would not match.
    if (item) item.html ??= element.innerHTML.replaceAll('&nbsp;', '\u00a0')
  }
}
