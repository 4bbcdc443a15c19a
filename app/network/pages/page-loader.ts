import type { Language } from '#contract/languages'
import { ApiError, request } from '../http'
import { isHere, load, put } from '../load'
import { livePages } from './live-pages'
import { payloadUrl, searchTextsUrl, type PagePayload } from './page-payload'

/**
 * Adds the page that the document contains, so that it hydrates without a request. At an unknown address that is the
 * not-found page.
 */
export const seedPage = (page: PagePayload, slug = page.slug): void => put(slug, page)

/** Fetches the page's payload once; the not-found page for an unknown address. */
export const loadPage = (language: Language, slug: string): Promise<PagePayload> =>
  load(() => fetchPage(language, slug), slug)

async function fetchPage(language: Language, slug: string): Promise<PagePayload> {
  // The script loads in parallel; its failure is handled when the page renders.
  prepareLivePage(slug).catch(() => undefined)
  try {
    return (await request(payloadUrl(language, slug))) as PagePayload // Written by the build.
  } catch (error) {
    if (error instanceof ApiError && error.status === 404 && slug !== 'not-found')
      return loadPage(language, 'not-found')
    throw error
  }
}

/** Loads a page's component before it renders. Rejects if that fails. */
export async function prepareLivePage(slug: string): Promise<void> {
  const page = livePages[slug]
  if (page) await load(page.fetcher)
}

/** Whether a page's text and script are in memory, so that it can render at once. */
export function isPageHere(slug: string): boolean {
  const page = livePages[slug]
  return isHere(slug) && (!page || isHere(page.fetcher))
}

/** Loads a page's text and script; a failure is handled when the page renders. */
export async function preparePage(language: Language, slug: string): Promise<void> {
  await Promise.allSettled([loadPage(language, slug), prepareLivePage(slug)])
}

/**
 * Texts for the search, by the id of their entry; cached by the browser or the service worker. Throws NetworkError.
 */
export const loadSearchTexts = async (language: Language): Promise<Record<string, string>> =>
  (await request(searchTextsUrl(language))) as Record<string, string> // Written by the build.
