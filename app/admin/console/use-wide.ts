import { useSyncExternalStore } from 'react'

/** From this width on, the sidebar stands beside the page; below, it is a drawer. */
const query = matchMedia('(min-width: 48rem)')

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
