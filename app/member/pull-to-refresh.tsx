import { useQueryClient } from '@tanstack/react-query'
import { retriable } from '../network/retriable'
import { ErrorBoundary } from '../ui/error-boundary'
import { PromptSuspense } from '../ui/prompt-suspense'

const Refresher = retriable(async () => ({ default: (await import('../shell/pull-to-refresh')).PullToRefresh }))

/** Pulled down, a screen asks the server anew. It comes after the screen. */
export function PullToRefresh() {
  const client = useQueryClient()
  return (
    <ErrorBoundary at="refresher" otherwise={null}>
      <PromptSuspense fallback={null}>
        <Refresher onPull={() => client.invalidateQueries()} />
      </PromptSuspense>
    </ErrorBoundary>
  )
}
