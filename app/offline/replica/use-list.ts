import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { MutationEntry, ListSnapshot, SyncEngine, SyncEngineStatus, RowName, RowOf } from '../storage/types'

export const SyncEngineContext = createContext<SyncEngine | null>(null)

/** The sync engine of the signed-in person; requires a `SyncEngineContext`. */
export function useSyncEngine(): SyncEngine {
  const engine = useContext(SyncEngineContext)
  if (!engine) throw new Error('no SyncEngineContext above')
  return engine
}

/** A list on this device; rerenders when a tab or the server changes it. */
export function useList<N extends RowName>(engine: SyncEngine, name: N): ListSnapshot<RowOf<N>> {
  const subscribe = useCallback((listener: () => void) => engine.onList(name, listener), [engine, name])
  const snapshot = useSyncExternalStore(subscribe, () => engine.list(name))
  // The cast is safe: the contract of this list has this row type.
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
