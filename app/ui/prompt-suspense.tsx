import { Suspense, useSyncExternalStore, type SuspenseProps } from 'react'
import { countSettled, onSettled } from '../network/load'

/**
 * `Suspense` that shows at once what it waited for. React by itself holds it back until 300 ms after the last fallback,
 * lest screens flicker; the application waits three times in a row when it opens, for its code, an area's and a
 * screen's, so that nearly a second went by with all of it on the device. An update of its own is not held back: each
 * arrival is one.
 */
export function PromptSuspense(props: SuspenseProps) {
  useSyncExternalStore(onSettled, countSettled, countSettled)
  return <Suspense {...props} />
}
