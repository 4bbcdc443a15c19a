import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useFrame } from '../i18n/frame-context'
import { isPageHere, preparePage } from '../network/pages/page-loader'
import { toSlug } from '../network/pages/page-payload'
import { BottomBar } from './bottom-bar'
import { StaticFrame } from './static-frame'
import { useFrameEvents } from './frame-events'
import { ErrorBoundary } from '../ui/error-boundary'
import { Footer } from './footer'
import { Header } from './header'
import { DeferredUiLoader } from './deferred-ui-loader'
import { useMenuBehaviour } from '../ui/menu-behaviour'
import { PageView } from './page-view'

/**
 * The page to draw: the one asked for once its text and script are here, or could not come; until then the one before.
 */
function useShownPage(pathname: string): string {
  const { language } = useFrame()
  const [before, setBefore] = useState(pathname)
  const isHere = isPageHere(toSlug(pathname))
  useEffect(() => {
    if (before === pathname) return
    let isCurrent = true
    const show = () => isCurrent && setBefore(pathname)
    if (isHere) show()
    else void preparePage(language, toSlug(pathname)).then(show)
    return () => {
      isCurrent = false
    }
  }, [language, pathname, before, isHere])
  return isHere ? pathname : before
}

/** Frame of the public half. The page before stays while the next one loads, under a thin bar. */
export function PublicLayout() {
  const { texts } = useFrame()
  const { pathname } = useLocation()
  useMenuBehaviour()
  useFrameEvents()
  const shown = useShownPage(pathname)
  // The page that came with the document waits for nothing: a boundary around it would be hydrated later, in a second
  // go.
  const [first] = useState(pathname)
  const page = <PageView pathname={shown} />
  return (
    <>
      {shown !== pathname && <div className="progress" role="progressbar" aria-label={texts.page.loading} />}
      <StaticFrame part="header">{import.meta.env.SSR && <Header />}</StaticFrame>
      <ErrorBoundary at={shown}>
        {shown === first ? (
          page
        ) : (
          <Suspense fallback={<main id="page" className="wide skeleton" aria-busy="true" />}>{page}</Suspense>
        )}
      </ErrorBoundary>
      <StaticFrame part="footer">{import.meta.env.SSR && <Footer />}</StaticFrame>
      <DeferredUiLoader />
      <StaticFrame part="bar">{import.meta.env.SSR && <BottomBar />}</StaticFrame>
    </>
  )
}
