import { use, useCallback, useState } from 'react'
import { useFrame } from '../lib/frame-context'
import { livePages } from '../lib/live-pages'
import { loadPage } from '../lib/page-loader'
import { slugOf, type PagePayload } from '../lib/page-payload'
import { islandPlaces, Islands } from './islands'
import { Interactive } from '../ui/interactive'
import { useArrival } from './use-arrival'

/** Content of `<main>`: a live page of React, or the HTML that the build made. */
export function PageView({ pathname }: { pathname: string }) {
  const { language } = useFrame()
  const page = use(loadPage(language, slugOf(pathname)))
  useArrival(page, pathname)
  const live = livePages[page.slug]
  return (
    <main id="page" tabIndex={-1} key={page.slug}>
      {live ? <live.Page page={page} /> : <StaticContent page={page} />}
      <Interactive />
    </main>
  )
}

function StaticContent({ page }: { page: PagePayload }) {
  const [places, setPlaces] = useState<HTMLElement[]>([])
  // Which places for islands there are is known once the content is in the document.
  const content = useCallback((element: HTMLDivElement | null) => setPlaces(islandPlaces(element)), [])
  return (
    <>
      <div ref={content} className="static" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: page.html }} />
      <Islands places={places} />
    </>
  )
}
