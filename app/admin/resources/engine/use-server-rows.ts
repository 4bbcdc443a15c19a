import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { resourceRoutes } from '#contract/routes/resource'
import { addressOf } from '../../../network/call'
import type { SyncEngine, LocalRow, ResourceName, Row } from '../../../offline/storage/types'

const WAIT_MS = 400
const ROWS = 50

export interface ServerRows<R extends Row> {
  readonly rows: readonly LocalRow<R>[]
  readonly isAsking: boolean
}

const NONE: readonly never[] = []

/**
 * What the server finds besides, when not all rows are on the device. `query` is null when there is nothing to ask.
 * Without a network nothing is found, and the list says that it searched only this device.
 */
export function useServerRows<R extends Row>(
  engine: SyncEngine,
  name: ResourceName,
  query: string | null,
): ServerRows<R> {
  // Once the person pauses.
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query), WAIT_MS)
    return () => clearTimeout(timer)
  }, [query])
  const search = new URLSearchParams(asked ?? '')
  search.set('limit', String(ROWS))
  const address = addressOf(resourceRoutes(name).list, { query: search })
  const { data, isFetching } = useQuery({
    queryKey: ['search', address],
    queryFn: async () => (await engine.ask(address)).body,
    enabled: asked !== null && asked === query,
    // Rows change: a search that is made again is asked again, and without a network finds nothing.
    gcTime: 0,
  })
  const isCurrent = query !== null && asked === query
  const rows = useMemo(() => {
    // Without `since` the answer is the rows, of the list whose rows these are.
    const found = isCurrent && Array.isArray(data) ? (data as readonly Row[] as readonly R[]) : NONE
    return found.map((row): LocalRow<R> => ({ row, base: row, state: 'clean', searchText: '' }))
  }, [data, isCurrent])
  return { rows, isAsking: query !== null && (isFetching || !isCurrent) && navigator.onLine }
}
