import { useEffect, useRef } from 'react'
import { retriable } from '../network/retriable'
import { ErrorBoundary } from '../ui/error-boundary'
import { PromptSuspense } from '../ui/prompt-suspense'
import { useOwnWork } from './work/own-work'

const Refresher = retriable(async () => ({ default: (await import('../shell/ionic/refresher')).Refresher }))

/** Pulled down, a screen asks the server for the own projects and sessions. It comes after the screen. */
export function PullToRefresh() {
  const { refresh, both } = useOwnWork()
  const end = useRef<(() => void) | null>(null)
  const { isLoading } = both
  useEffect(() => {
    if (isLoading) return
    end.current?.()
    end.current = null
  }, [isLoading])
  const pull = (complete: () => void) => {
    end.current = complete
    refresh()
  }
  return (
    <ErrorBoundary at="refresher" otherwise={null}>
      <PromptSuspense fallback={null}>
        <Refresher onRefresh={pull} />
      </PromptSuspense>
    </ErrorBoundary>
  )
}
