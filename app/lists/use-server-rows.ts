import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Address } from '#contract/endpoint'
import type { Keyed, LocalRow, SyncEngine } from '../offline/storage/types'

const WAIT_MS = 400
/** Most rows that one server search returns. */
export const SERVER_ROWS = 50

export interface ServerRows<R extends Keyed> {
  readonly rows: readonly LocalRow<R>[]
  readonly isAsking: boolean
}

const NONE: readonly never[] = []

/**
 * Searches the server when not all rows are on the device. `address` is null if no search is needed. Offline nothing is
 * found, and the list says that it searched only this device.
 */
export function useServerRows<R extends Keyed>(engine: SyncEngine, address: Address<unknown> | null): ServerRows<R> {
  // The request waits until the person has stopped typing.
  const [requested, setRequested] = useState<Address<unknown> | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRequested(address), WAIT_MS)
    return () => clearTimeout(timer)
  }, [address])
  const isCurrent = address !== null && requested === address
  const { data, isFetching } = useQuery({
    queryKey: ['search', requested],
    queryFn: async () => requested && (await engine.ask(requested)).body,
    enabled: isCurrent,
    // Results are not cached, since rows change.
    gcTime: 0,
  })
  const rows = useMemo(() => {
    // Without `since` the response is an array of the list's rows.
    const found = isCurrent && Array.isArray(data) ? (data as readonly Keyed[] as readonly R[]) : NONE
    return found.map((row): LocalRow<R> => ({ row, base: row, state: 'clean', searchText: '' }))
  }, [data, isCurrent])
  return { rows, isAsking: address !== null && (isFetching || !isCurrent) && navigator.onLine }
}
