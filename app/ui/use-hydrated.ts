import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * False during hydration, true from the next render on, which happens before the next paint.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
