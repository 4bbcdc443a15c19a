import { lazy, type ComponentType } from 'react'
import { FAILURE_MS } from '../arrival'
import type { PagePayload } from './page-payload'

/** What a page with behaviour receives: the payload with its texts and data. */
export interface LivePageProps {
  page: PagePayload
}

type Load = () => Promise<{ default: ComponentType<LivePageProps> }>

export interface LivePage {
  load: Load
  Page: ComponentType<LivePageProps>
  /** Drawn before, so that drawing it again waits for nothing. */
  isHere?: true
}

/**
 * React remembers a chunk that did not come: a new `lazy` takes its place once that has been drawn, so that a retry
 * asks again.
 */
function live(load: Load): LivePage {
  const attempt: Load = () =>
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
 * Pages with behaviour, by slug; each is a chunk of its own. The prerenderer replaces `Page` by the loaded component.
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
export function registerLivePages(loads: Record<string, Load>): void {
  for (const [slug, load] of Object.entries(loads)) livePages[slug] = live(load)
}
