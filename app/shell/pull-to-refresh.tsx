import { useEffect, useSyncExternalStore } from 'react'
import { isHere, onSettled } from '../network/load'
import { retriable } from '../network/retriable'
import { loadRefresher, prepareRefresher } from './first-use'

const Refresher = retriable(loadRefresher)
const hasRefresher = () => isHere(loadRefresher)

/**
 * Pulling a screen down asks the server now. Stands in a screen's `fixed` part. A first visit fetches its code with the
 * first touch: anyone who has a mouse never pulls.
 */
export function PullToRefresh({ onPull }: { onPull: () => Promise<unknown> }) {
  const isReady = useSyncExternalStore(onSettled, hasRefresher)
  useEffect(() => {
    if (isReady) return undefined
    document.addEventListener('touchstart', prepareRefresher, { passive: true })
    return () => document.removeEventListener('touchstart', prepareRefresher)
  }, [isReady])
  return isReady && <Refresher onPull={onPull} />
}
