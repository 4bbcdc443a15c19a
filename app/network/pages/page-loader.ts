import type { Language } from '#contract/languages'
import { arriving, FAILURE_MS, type Tracked } from '../arrival'
import { ApiError, request } from '../http'
import { livePages, prepareLivePage } from './live-pages'
import { payloadUrl, searchTextsUrl, type PagePayload } from './page-payload'

const pages = new Map<string, Tracked<PagePayload>>()

/**
 * Puts in the page that the document came with, so that it hydrates without a request. An unknown address came with the
 * not-found page.
 */
export function seedPage(page: PagePayload, slug = page.slug): void {
  pages.set(slug, Object.assign(Promise.resolve(page), { status: 'fulfilled' as const, value: page }))
}

/**
 * The page's payload, fetched once; the not-found page for an unknown address. A failure is forgotten, so that a retry
 * asks again.
 */
export function loadPage(language: Language, slug: string): Promise<PagePayload> {
  const known = pages.get(slug)
  if (known) return known
  // Its script on the same round trip; a failure is met again where the page is drawn.
  livePages[slug]?.load().catch(() => undefined)
  const loading = arriving(
    request(payloadUrl(language, slug)).then(
      (page) => page as PagePayload, // Written by our own build, read back as it was.
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 404 && slug !== 'not-found')
          return loadPage(language, 'not-found')
        setTimeout(() => pages.delete(slug), FAILURE_MS)
        throw error
      },
    ),
  )
  pages.set(slug, loading)
  return loading
}

/** Whether a page can be drawn at once, its text and its script being in memory. */
export const isPageHere = (slug: string): boolean =>
  pages.get(slug)?.status === 'fulfilled' && (livePages[slug]?.isHere ?? !(slug in livePages))

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
