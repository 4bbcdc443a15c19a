import { use, useCallback, useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFrame } from '../lib/frame-context'
import { livePages } from '../lib/live-pages'
import { loadPage } from '../lib/page-loader'
import { slugOf, type PagePayload } from '../lib/page-payload'
import { isApplicationPath } from '../lib/routes'
import { stopWhenOffline } from '../lib/stop-when-offline'
import { islandPlaces, Islands } from './islands'
import { Interactive } from '../ui/interactive'
import { useArrival } from './use-arrival'

/** Content of `<main>`: a live page of React, or the HTML that the build made. */
export function PageView({ pathname }: { pathname: string }) {
  const { language, texts } = useFrame()
  const page = use(loadPage(language, slugOf(pathname)))
  useArrival(page, pathname)
  const onClick = useInnerLinks(texts.page.outsideOffline)
  const live = livePages[page.slug]
  return (
    <main id="page" tabIndex={-1} onClick={onClick} key={page.slug}>
      {live ? (
        <>
          <live.Page page={page} />
          <Interactive />
        </>
      ) : (
        <>
          <StaticContent page={page} />
          <Interactive />
        </>
      )}
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

/** Links inside static content are plain anchors: ours are opened by the router, others say so when there is no line. */
function useInnerLinks(outsideOffline: string): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    if (event.target instanceof Element) event.target.closest('.picture-tap')?.parentElement?.classList.add('shown')
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    if (!anchor || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (anchor.origin !== location.origin) {
      if (anchor.protocol.startsWith('http')) stopWhenOffline(event, outsideOffline)
      return
    }
    const isFile = anchor.hasAttribute('download') || anchor.target !== '' || /\.\w+$/.test(anchor.pathname)
    if (isFile || anchor.pathname.startsWith('/api/') || isApplicationPath(anchor.pathname)) return
    if (anchor.pathname === location.pathname && anchor.hash && anchor.search === location.search) return
    event.preventDefault()
    navigate(anchor.pathname + anchor.search + anchor.hash)
  }
}
