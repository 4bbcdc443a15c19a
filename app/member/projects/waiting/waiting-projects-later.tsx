import { retriable } from '../../../network/retriable'
import type { MutationEntry } from '../../../offline/storage/types'
import { ErrorBoundary } from '../../../ui/error-boundary'
import { PromptSuspense } from '../../../ui/prompt-suspense'

const Cards = retriable(async () => ({ default: (await import('./waiting-projects')).WaitingProjectCards }))

interface Props {
  entries: readonly MutationEntry[]
  /** Also shows texts of projects that were never created. */
  isAway?: boolean
}

/** Projects that the server has not received, loaded as a separate chunk without blocking the surrounding screen. */
export const WaitingProjects = (props: Props) => (
  <ErrorBoundary at="" otherwise={null}>
    <PromptSuspense fallback={null}>
      <Cards {...props} />
    </PromptSuspense>
  </ErrorBoundary>
)
