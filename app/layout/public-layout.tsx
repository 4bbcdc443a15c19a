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
 * The path of the page to render: the previous page until the text and script of the requested one have loaded or
 * failed to load.
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

/** Frame of the public half. The previous page stays while the next one loads, under a progress bar. */
export function PublicLayout() {
  const { texts } = useFrame()
  const { pathname } = useLocation()
  useMenuBehaviour()
  useFrameEvents()
  const shown = useShownPage(pathname)
  // The first page is already in the document; a Suspense boundary around it would only delay its hydration.
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
