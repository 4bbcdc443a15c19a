import type { Language } from '#contract/languages'
import type { Frame } from './frame-context'

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
  texts?: unknown
  data?: unknown
}

/** What a served document carries for its own start: the frame, and its page without the html that is already there. */
export interface BootData {
  frame: Frame
  page: Omit<PagePayload, 'html'>
}

/** `/` → `home`, `/blog/x` → `blog/x`. */
export const slugOf = (path: string): string => path.replace(/^\/+|\/+$/g, '') || 'home'

export const payloadUrl = (language: Language, slug: string): string => `/content/${language}/${slug}.json`

/** Plain texts of the documentation's entries by id, apart from the pages: only a search needs them. */
export const searchTextsUrl = (language: Language): string => `/content/${language}/search-texts.json`
