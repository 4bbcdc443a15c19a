import { useCallback, useSyncExternalStore } from 'react'
import type { ListSnapshot, SyncEngine, ResourceName } from '../../offline/storage/types'
import { useSyncEngine } from '../../offline/replica/use-list'

/** The lists whose replica state the frame shows. */
const NAMES: readonly ResourceName[] = ['users', 'templates', 'projects', 'sessions']

export interface ReplicaState {
  /** The oldest of the lists' timestamps: nothing on the screen is older. */
  readonly copiedAt: number | null
  readonly here: number
  /** Null while a list's total is unknown. */
  readonly total: number | null
  readonly isCopying: boolean
  readonly trouble: ListSnapshot['trouble']
}

function read(engine: SyncEngine): ReplicaState {
  const lists = NAMES.map((name) => engine.list(name))
  const timestamps = lists.map(({ copiedAt }) => copiedAt)
  const totals = lists.map(({ total }) => total)
  return {
    copiedAt: timestamps.reduce<number | null>(
      (oldest, at) => (oldest === null || at === null ? null : Math.min(oldest, at)),
      Number.POSITIVE_INFINITY,
    ),
    here: lists.reduce((sum, { rows }) => sum + rows.length, 0),
    total: totals.reduce<number | null>((sum, total) => (sum === null || total === null ? null : sum + total), 0),
    isCopying: lists.some(({ status }) => status !== 'ready'),
    trouble: lists.find(({ trouble }) => trouble)?.trouble ?? null,
  }
}

const same = (a: ReplicaState, b: ReplicaState): boolean =>
  a.copiedAt === b.copiedAt &&
  a.here === b.here &&
  a.total === b.total &&
  a.isCopying === b.isCopying &&
  a.trouble === b.trouble

const last = new WeakMap<SyncEngine, ReplicaState>()

/** Returns the same object until a field changes, as `useSyncExternalStore` requires. */
function snapshot(engine: SyncEngine): ReplicaState {
  const before = last.get(engine)
  const now = read(engine)
  if (before && same(before, now)) return before
  last.set(engine, now)
  return now
}

/** The combined replica state of these lists. */
export function useReplicaState(): ReplicaState {
  const engine = useSyncEngine()
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = NAMES.map((name) => engine.onList(name, listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [engine],
  )
  return useSyncExternalStore(subscribe, () => snapshot(engine))
}
