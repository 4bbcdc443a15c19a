import { Suspense, useDeferredValue } from 'react'
import { useLocation } from 'react-router-dom'
import { useFrame } from '../lib/frame-context'
import { BottomBar } from './bottom-bar'
import { ErrorBoundary } from './error-boundary'
import { Footer } from './footer'
import { Header } from './header'
import { InstallOffer } from './install-offer'
import { PageView } from './page-view'
import { Toaster } from './toaster'
import { UpdateBar } from './update-bar'

/** Frame of the public half. The page before stays while the next one loads, under a thin bar. */
export function PublicLayout() {
  const { texts } = useFrame()
  const { pathname } = useLocation()
  const shown = useDeferredValue(pathname)
  return (
    <>
      <a className="skip" href="#page">
        {texts.skip}
      </a>
      {shown !== pathname && <div className="progress" role="progressbar" aria-label={texts.page.loading} />}
      <Header />
      <ErrorBoundary at={shown}>
        <Suspense fallback={<main id="page" className="wide skeleton" aria-busy="true" />}>
          <PageView pathname={shown} />
        </Suspense>
      </ErrorBoundary>
      <Footer />
      <UpdateBar />
      <InstallOffer />
      <Toaster />
      <BottomBar />
    </>
  )
}
