import { ErrorBoundary } from './ui/error-boundary'
import { PublicLayout } from './layout/public-layout'
import { FrameContext, type Frame } from './i18n/frame-context'
import { retriable } from './network/retriable'
import { PromptSuspense } from './ui/prompt-suspense'

/** Ionic's router stands inside it: each half has its own. */
const ApplicationRoot = retriable(() => import('./application-root'))

/**
 * The one tree. Which half it draws is settled by the document: their security policies differ, so crossing over loads
 * a new one.
 */
export function App({ frame, half }: { frame: Frame; half: 'public' | 'application' }) {
  return (
    <FrameContext value={frame}>
      {half === 'public' ? (
        <PublicLayout />
      ) : (
        <ErrorBoundary at="" isBare>
          <PromptSuspense fallback={<div className="wide skeleton" aria-busy="true" />}>
            <ApplicationRoot />
          </PromptSuspense>
        </ErrorBoundary>
      )}
    </FrameContext>
  )
}
