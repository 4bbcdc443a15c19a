import { useEffect, useState } from 'react'
import { resourceRoutes } from '#contract/routes/resource'
import { addressOf } from '../../../network/call'
import type { LocalData, LocalRow, ResourceName, Row } from '../../../offline/storage/types'

const WAIT_MS = 400
const ROWS = 50

export interface ServerRows<R extends Row> {
  readonly rows: readonly LocalRow<R>[]
  readonly isAsking: boolean
}

/**
 * What the server finds besides, when not all rows are on the device. `query` is null when there is nothing to ask.
 * Without a line nothing is found, and the list says that it searched only this device.
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
        const asked = new URLSearchParams(query)
        asked.set('limit', String(ROWS))
        const address = addressOf(resourceRoutes(name).list, { query: asked })
        const { value } = await local.refresh(`search:${name}`, address)
        // Without `since` the answer is the rows, of the list whose rows these are.
        const found = Array.isArray(value) ? (value as readonly Row[] as readonly R[]) : []
        rows = found.map((row) => ({ row, base: row, state: 'clean', searchText: '' }))
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
