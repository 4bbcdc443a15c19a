import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Address } from '#contract/endpoint'
import type { Keyed, LocalRow, SyncEngine } from '../offline/storage/types'

const WAIT_MS = 400
/** How many rows of the server one search shows. */
export const SERVER_ROWS = 50

export interface ServerRows<R extends Keyed> {
  readonly rows: readonly LocalRow<R>[]
  readonly isAsking: boolean
}

const NONE: readonly never[] = []

/**
 * What the server finds besides, when not all rows are on the device. `address` is null when there is nothing to ask.
 * Without a network nothing is found, and the list says that it searched only this device.
 */
export function useServerRows<R extends Keyed>(engine: SyncEngine, address: Address<unknown> | null): ServerRows<R> {
  // The server is asked after the person has stopped typing.
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
    // Rows change: a search that is made again is asked again, and without a network finds nothing.
    gcTime: 0,
  })
  const rows = useMemo(() => {
    // Without `since` the answer is the rows, of the list whose rows these are.
    const found = isCurrent && Array.isArray(data) ? (data as readonly Keyed[] as readonly R[]) : NONE
    return found.map((row): LocalRow<R> => ({ row, base: row, state: 'clean', searchText: '' }))
  }, [data, isCurrent])
  return { rows, isAsking: address !== null && (isFetching || !isCurrent) && navigator.onLine }
}
