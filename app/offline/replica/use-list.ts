import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { MutationEntry, ListSnapshot, LocalData, LocalStatus, RowName, RowOf } from '../storage/types'

export const LocalContext = createContext<LocalData | null>(null)

/** What the signed-in person has on this device; only inside the console. */
export function useLocal(): LocalData {
  const local = useContext(LocalContext)
  if (!local) throw new Error('no LocalContext above')
  return local
}

/** A list as it is on this device; draws again when it changes, whoever changed it. */
export function useList<N extends RowName>(local: LocalData, name: N): ListSnapshot<RowOf<N>> {
  const subscribe = useCallback((listener: () => void) => local.onList(name, listener), [local, name])
  const snapshot = useSyncExternalStore(subscribe, () => local.list(name))
  // The rows come from the server's list of that name, whose contract is this type.
  return snapshot as ListSnapshot<RowOf<N>>
}

/** The entries of the outbox, oldest first. */
export function useEntries(local: LocalData): readonly MutationEntry[] {
  const subscribe = useCallback((listener: () => void) => local.onEntries(listener), [local])
  return useSyncExternalStore(subscribe, () => local.entries())
}

export function useLocalStatus(local: LocalData): LocalStatus {
  const subscribe = useCallback((listener: () => void) => local.onStatus(listener), [local])
  return useSyncExternalStore(subscribe, () => local.status())
}
