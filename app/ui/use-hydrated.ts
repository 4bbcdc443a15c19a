import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * False while the page takes over what the server drew, true from the render right after: before anything new is
 * painted.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
