import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { MutationEntry, ListSnapshot, SyncEngine, SyncEngineStatus, RowName, RowOf } from '../storage/types'

export const SyncEngineContext = createContext<SyncEngine | null>(null)

/** What the signed-in person has on this device; only inside the console. */
export function useSyncEngine(): SyncEngine {
  const engine = useContext(SyncEngineContext)
  if (!engine) throw new Error('no SyncEngineContext above')
  return engine
}

/** A list as it is on this device; draws again when a tab or the server changes it. */
export function useList<N extends RowName>(engine: SyncEngine, name: N): ListSnapshot<RowOf<N>> {
  const subscribe = useCallback((listener: () => void) => engine.onList(name, listener), [engine, name])
  const snapshot = useSyncExternalStore(subscribe, () => engine.list(name))
  // The rows come from the server's list of that name, whose contract is this type.
  return snapshot as ListSnapshot<RowOf<N>>
}

/** The entries of the outbox, oldest first. */
export function useEntries(engine: SyncEngine): readonly MutationEntry[] {
  const subscribe = useCallback((listener: () => void) => engine.onEntries(listener), [engine])
  return useSyncExternalStore(subscribe, () => engine.entries())
}

export function useSyncEngineStatus(engine: SyncEngine): SyncEngineStatus {
  const subscribe = useCallback((listener: () => void) => engine.onStatus(listener), [engine])
  return useSyncExternalStore(subscribe, () => engine.status())
}
