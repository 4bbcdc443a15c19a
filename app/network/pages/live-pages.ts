import { lazy, type ComponentType } from 'react'
import { FAILURE_MS } from '../arrival'
import type { PagePayload } from './page-payload'

/** What a page with behaviour receives: the payload with its texts and data. */
export interface LivePageProps {
  page: PagePayload
}

export type LoadPage = () => Promise<{ default: ComponentType<LivePageProps> }>

/** A page's row in the table of the site's pages (`app/pages.ts`). */
export interface SitePage {
  /** Its script, of a page with behaviour. */
  readonly load?: LoadPage
  /** Not in the sitemap, and told to search engines not to be listed. */
  readonly hidden?: true
  /** Its texts and forms serve where no script runs, although it has one. */
  readonly servesWithoutScript?: true
}

export interface LivePage {
  load: LoadPage
  Page: ComponentType<LivePageProps>
  /** Drawn before, so that drawing it again waits for nothing. */
  isHere?: true
}

/**
 * React remembers a chunk that did not come: a new `lazy` takes its place once that has been drawn, so that a retry
 * asks again.
 */
function live(load: LoadPage): LivePage {
  const attempt: LoadPage = () =>
    load().then(
      (module) => {
        page.isHere = true
        return module
      },
      (error: unknown) => {
        setTimeout(() => (page.Page = lazy(attempt)), FAILURE_MS)
        throw error
      },
    )
  const page: LivePage = { load, Page: lazy(attempt) }
  return page
}

/**
 * Pages with behaviour, by slug; each is a chunk of its own.
 */
export const livePages: Record<string, LivePage> = {}

/**
 * Has a page's component before it is drawn, so that it is drawn at once. Rejects where it does not come: `Page` is
 * still the one that loads itself.
 */
export async function prepareLivePage(slug: string): Promise<void> {
  const page = livePages[slug]
  if (!page) return
  page.Page = (await page.load()).default
  page.isHere = true
}

/** Told once at start: the pages live in features, which this file must not import. */
export function registerPages(pages: Readonly<Record<string, SitePage>>): void {
  for (const [slug, { load }] of Object.entries(pages)) if (load) livePages[slug] = live(load)
}
