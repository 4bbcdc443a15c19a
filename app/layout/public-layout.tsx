import { Suspense, useDeferredValue, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useFrame } from '../lib/frame-context'
import { isPageHere } from '../lib/page-loader'
import { slugOf } from '../lib/page-payload'
import { BottomBar } from './bottom-bar'
import { Drawn } from './drawn'
import { useDrawnBehaviour } from './drawn-behaviour'
import { DrawnDisplayMenu } from './drawn-display-menu'
import { ErrorBoundary } from './error-boundary'
import { Footer } from './footer'
import { Header } from './header'
import { InstallOffer } from './install-offer'
import { useMenuBehaviour } from './menu-behaviour'
import { PageView } from './page-view'
import { Toaster } from './toaster'
import { UpdateBar } from './update-bar'

/** Frame of the public half. The page before stays while the next one loads, under a thin bar. */
export function PublicLayout() {
  const { texts } = useFrame()
  const { pathname } = useLocation()
  useMenuBehaviour()
  useDrawnBehaviour()
  const deferred = useDeferredValue(pathname)
  // One frame less for a page that waits for nothing.
  const shown = isPageHere(slugOf(pathname)) ? pathname : deferred
  // The page that came with the document waits for nothing: a boundary around it would be hydrated later, in a second go.
  const [first] = useState(pathname)
  const page = <PageView pathname={shown} />
  return (
    <>
      {shown !== pathname && <div className="progress" role="progressbar" aria-label={texts.page.loading} />}
      <Drawn part="header">{import.meta.env.SSR && <Header />}</Drawn>
      <ErrorBoundary at={shown}>
        {shown === first ? page : <Suspense fallback={<main id="page" className="wide skeleton" aria-busy="true" />}>{page}</Suspense>}
      </ErrorBoundary>
      <Drawn part="footer">{import.meta.env.SSR && <Footer />}</Drawn>
      <DrawnDisplayMenu />
      <UpdateBar />
      <InstallOffer />
      <Toaster />
      <Drawn part="bar">{import.meta.env.SSR && <BottomBar />}</Drawn>
    </>
  )
}
