import { retriable } from '../../network/retriable'
import { ErrorBoundary } from '../../ui/error-boundary'
import { PromptSuspense } from '../../ui/prompt-suspense'

const Offer = retriable(async () => ({ default: (await import('./notice-offer')).PushOffer }))

/** The offer of push messages, loaded without blocking the surrounding screen. */
export const PushOfferLater = (props: { after: 'handIn' | 'booking' }) => (
  <ErrorBoundary at="" otherwise={null}>
    <PromptSuspense fallback={null}>
      <Offer {...props} />
    </PromptSuspense>
  </ErrorBoundary>
)
