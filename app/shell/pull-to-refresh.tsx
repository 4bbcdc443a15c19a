import { useEffect, useSyncExternalStore } from 'react'
import { isHere, onSettled } from '../network/load'
import { retriable } from '../network/retriable'
import { loadRefresher, prepareRefresher } from './first-use'

const Refresher = retriable(loadRefresher)
const hasRefresher = () => isHere(loadRefresher)

/**
 * Refreshes a screen when it is pulled down; placed in the screen's `fixed` part. On a first visit its code loads with
 * the first touch, since mouse users never pull.
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
