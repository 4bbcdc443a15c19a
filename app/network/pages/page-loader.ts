import type { Language } from '#contract/languages'
import { ApiError, request } from '../http'
import { isHere, load, put } from '../load'
import { livePages } from './live-pages'
import { payloadUrl, searchTextsUrl, type PagePayload } from './page-payload'

/**
 * Puts in the page that the document came with, so that it hydrates without a request. An unknown address came with the
 * not-found page.
 */
export const seedPage = (page: PagePayload, slug = page.slug): void => put(slug, page)

/** The page's payload, fetched once; the not-found page for an unknown address. */
export const loadPage = (language: Language, slug: string): Promise<PagePayload> =>
  load(() => fetchPage(language, slug), slug)

async function fetchPage(language: Language, slug: string): Promise<PagePayload> {
  // Its script on the same round trip; a failure is met again where the page is drawn.
  prepareLivePage(slug).catch(() => undefined)
  try {
    return (await request(payloadUrl(language, slug))) as PagePayload // Written by our own build, read back as it was.
  } catch (error) {
    if (error instanceof ApiError && error.status === 404 && slug !== 'not-found')
      return loadPage(language, 'not-found')
    throw error
  }
}

/** Has a page's component before it is drawn, so that it is drawn at once. Rejects where it does not come. */
export async function prepareLivePage(slug: string): Promise<void> {
  const page = livePages[slug]
  if (page) await load(page.fetcher)
}

/** Whether a page can be drawn at once, its text and its script being in memory. */
export function isPageHere(slug: string): boolean {
  const page = livePages[slug]
  return isHere(slug) && (!page || isHere(page.fetcher))
}

/** Brings a page's text and script into memory; a failure is met where the page is drawn. */
export async function preparePage(language: Language, slug: string): Promise<void> {
  await Promise.allSettled([loadPage(language, slug), prepareLivePage(slug)])
}

/**
 * Texts that search reads, by the id of their entry; kept by the browser's cache or the service worker. Throws
 * NetworkError.
 */
export const loadSearchTexts = async (language: Language): Promise<Record<string, string>> =>
  (await request(searchTextsUrl(language))) as Record<string, string> // Written by our own build.
