import { retriable } from '../../../network/retriable'
import type { MutationEntry } from '../../../offline/storage/types'
import { ErrorBoundary } from '../../../ui/error-boundary'
import { PromptSuspense } from '../../../ui/prompt-suspense'

const Cards = retriable(async () => ({ default: (await import('./waiting-projects')).WaitingProjectCards }))

interface Props {
  entries: readonly MutationEntry[]
  /** Texts of projects that were not made are shown too. */
  isAway?: boolean
}

/** Projects that wait for the server, in a chunk of their own; the screen around waits for nothing. */
export const WaitingProjects = (props: Props) => (
  <ErrorBoundary at="" otherwise={null}>
    <PromptSuspense fallback={null}>
      <Cards {...props} />
    </PromptSuspense>
  </ErrorBoundary>
)
