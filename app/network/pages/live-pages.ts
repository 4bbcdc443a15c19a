import type { ComponentType } from 'react'
import { retriable } from '../retriable'
import type { PagePayload } from './page-payload'

/** Props of a page with behaviour: the payload with its texts and data. */
export interface LivePageProps {
  page: PagePayload
}

export type LoadPage = () => Promise<{ default: ComponentType<LivePageProps> }>

/** A page's row in the table of the site's pages (`app/pages.ts`). */
export interface SitePage {
  /** Loads the script of a page with behaviour. */
  readonly load?: LoadPage
  /** Not in the sitemap and not indexed by search engines. */
  readonly hidden?: true
  /** A task page that search engines may index; like hidden pages, it has no footer panels. */
  readonly isTask?: true
  /** The page has a script, but its texts and forms also work without it. */
  readonly servesWithoutScript?: true
}

interface LivePage {
  fetcher: LoadPage
  Page: ComponentType<LivePageProps>
}

/** Pages with behaviour, by slug; each is a separate chunk. */
export const livePages: Record<string, LivePage> = {}

/** Registers the pages once, at start, since this file must not import the features that contain them. */
export function registerPages(pages: Readonly<Record<string, SitePage>>): void {
  for (const [slug, { load: fetcher }] of Object.entries(pages))
    if (fetcher) livePages[slug] = { fetcher, Page: retriable(fetcher) }
}
