import { useEffect, useState } from 'react'
import type { LocalData, LocalRow, ResourceName, Row } from '../../../offline/storage/types'

const WAIT_MS = 400
const ROWS = 50

export interface ServerRows<R extends Row> {
  readonly rows: readonly LocalRow<R>[]
  readonly isAsking: boolean
}

/**
 * What the server finds besides, when not all rows are on the device. `query` is null when there is nothing to ask.
 * Without
 * a line nothing is found, and the list says that it searched only this device.
 */
export function useServerRows<R extends Row>(
  local: LocalData,
  name: ResourceName,
  query: string | null,
): ServerRows<R> {
  const [answer, setAnswer] = useState<{ query: string; rows: readonly LocalRow<R>[] } | null>(null)
  useEffect(() => {
    if (query === null) return
    let isCurrent = true
    const ask = async () => {
      let rows: readonly LocalRow<R>[] = []
      try {
        const { value } = await local.refresh<readonly R[]>(
          `search:${name}`,
          `/api/${name}?${query}&limit=${String(ROWS)}`,
        )
        rows = value.map((row) => ({ row, base: row, state: 'clean', searchText: '' }))
      } catch {
        // The list says by itself that the server does not answer.
      }
      if (isCurrent) setAnswer({ query, rows })
    }
    const timer = setTimeout(() => void ask(), WAIT_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [local, name, query])
  const isAnswered = query !== null && answer?.query === query
  return { rows: isAnswered ? answer.rows : [], isAsking: query !== null && !isAnswered && navigator.onLine }
}
