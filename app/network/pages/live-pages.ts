import type { ComponentType } from 'react'
import { retriable } from '../retriable'
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
  /** Of a task, although search engines list it: without the panels of the footer, as all that is hidden. */
  readonly isTask?: true
  /** Its texts and forms serve where no script runs, although it has one. */
  readonly servesWithoutScript?: true
}

interface LivePage {
  fetcher: LoadPage
  Page: ComponentType<LivePageProps>
}

/** Pages with behaviour, by slug; each is a chunk of its own. */
export const livePages: Record<string, LivePage> = {}

/** Told once at start: the pages live in features, which this file must not import. */
export function registerPages(pages: Readonly<Record<string, SitePage>>): void {
  for (const [slug, { load: fetcher }] of Object.entries(pages))
    if (fetcher) livePages[slug] = { fetcher, Page: retriable(fetcher) }
}
