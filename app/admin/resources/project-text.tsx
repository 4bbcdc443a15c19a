import { retriable } from '../../network/retriable'
import { ErrorBoundary } from '../../ui/error-boundary'
import { PromptSuspense } from '../../ui/prompt-suspense'

/** Loaded when a project's view or its text opens. */
const Figures = retriable<{ id: string }>(async () => ({
  default: (await import('../project-text/project-figures')).ProjectFigures,
}))
const Reading = retriable<{ id: string; title: string; onClose: () => void }>(async () => ({
  default: (await import('../project-text/reading-dialog')).ReadingDialog,
}))

export const ProjectText = ({ id }: { id: string }) => (
  <ErrorBoundary at={id} isInside>
    <PromptSuspense fallback={<div className="skeleton" aria-busy="true" />}>
      <Figures id={id} />
    </PromptSuspense>
  </ErrorBoundary>
)

export const OpenedProjectText = (props: { id: string; title: string; onClose: () => void }) => (
  <ErrorBoundary at={props.id} isInside>
    <PromptSuspense>
      <Reading {...props} />
    </PromptSuspense>
  </ErrorBoundary>
)
