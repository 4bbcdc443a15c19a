import { use, useEffect, useRef, useState } from 'react'
import { useFrame } from '../i18n/frame-context'
import { livePages } from '../network/pages/live-pages'
import { loadPage } from '../network/pages/page-loader'
import { toSlug, type PagePayload } from '../network/pages/page-payload'
import { Islands, loadIslands, type Island } from './islands'
import { Interactive } from '../ui/interactive'
import { useNavigationEffects } from './use-navigation-effects'

/** Content of `<main>`: a live React page, or HTML from the build. */
export function PageView({ pathname }: { pathname: string }) {
  const { language } = useFrame()
  const page = use(loadPage(language, toSlug(pathname)))
  useNavigationEffects(page, pathname)
  const live = livePages[page.slug]
  return (
    <main id="page" data-task={page.isTask ? '' : undefined} tabIndex={-1} key={page.slug}>
      {live ? <live.Page page={page} /> : <StaticContent page={page} />}
      <Interactive />
    </main>
  )
}

function StaticContent({ page }: { page: PagePayload }) {
  const content = useRef<HTMLDivElement>(null)
  const [islands, setIslands] = useState<Island[]>([])
  useEffect(() => {
    let isCurrent = true
    void loadIslands(content.current).then((loaded) => isCurrent && loaded.length > 0 && setIslands(loaded))
    return () => {
      isCurrent = false
    }
  }, [])
  return (
    <>
      <div ref={content} className="static" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: page.html }} />
      <Islands islands={islands} />
    </>
  )
}
