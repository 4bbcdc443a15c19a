import { Suspense, useSyncExternalStore, type SuspenseProps } from 'react'
import { countSettled, onSettled } from '../network/load'

/**
 * `Suspense` that shows loaded content at once. React delays content until 300 ms after the last fallback. The
 * application suspends three times when it opens (its code, an area's and a screen's), which would add nearly a second
 * even offline. Subscribing to `onSettled` makes each load an update of its own, which React does not delay.
 */
export function PromptSuspense(props: SuspenseProps) {
  useSyncExternalStore(onSettled, countSettled, countSettled)
  return <Suspense {...props} />
}
