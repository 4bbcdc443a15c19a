import { lazy, type ComponentType } from 'react'
import type { PagePayload } from './page-payload'

/** What a page with behaviour receives: the payload with its texts and data. */
export interface LivePageProps {
  page: PagePayload
}

type Load = () => Promise<{ default: ComponentType<LivePageProps> }>

export interface LivePage {
  load: Load
  Page: ComponentType<LivePageProps>
}

/** React remembers a chunk that did not come: a new `lazy` takes its place, so that a retry asks again. */
function live(load: Load): LivePage {
  const attempt: Load = () =>
    load().catch((error: unknown) => {
      page.Page = lazy(attempt)
      throw error
    })
  const page: LivePage = { load, Page: lazy(attempt) }
  return page
}

/** Pages with behaviour, by slug; each is a chunk of its own. The prerenderer replaces `Page` by the loaded component. */
export const livePages: Record<string, LivePage> = {}

/** Told once at start: the pages live in features, which this file must not import. */
export function registerLivePages(loads: Record<string, Load>): void {
  for (const [slug, load] of Object.entries(loads)) livePages[slug] = live(load)
}
