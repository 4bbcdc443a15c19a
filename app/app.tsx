import { lazy, Suspense } from 'react'
import { PublicLayout } from './layout/public-layout'
import { FrameContext, type Frame } from './lib/frame-context'
import { Interactive } from './ui/interactive'

const ApplicationHalf = lazy(() => import('./application/application-half'))

/** The one tree. Which half it draws is settled by the document: their security policies differ, so crossing over loads a new one. */
export function App({ frame, half }: { frame: Frame; half: 'public' | 'application' }) {
  return (
    <FrameContext value={frame}>
      {half === 'public' ? (
        <PublicLayout />
      ) : (
        <Suspense fallback={<div className="wide skeleton" aria-busy="true" />}>
          <ApplicationHalf />
          <Interactive />
        </Suspense>
      )}
    </FrameContext>
  )
}
