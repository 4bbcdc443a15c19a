import { ErrorBoundary } from './ui/error-boundary'
import { PublicLayout } from './layout/public-layout'
import { FrameContext, type Frame } from './i18n/frame-context'
import { retriable } from './network/retriable'
import { PromptSuspense } from './ui/prompt-suspense'

/** Each half has its own router; Ionic's is inside this chunk. */
const ApplicationRoot = retriable(() => import('./application-root'))

/**
 * The root component. The document determines the half, since the halves have different security policies. Navigation
 * between them loads another document.
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
