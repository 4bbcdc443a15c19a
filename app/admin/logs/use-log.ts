import { useEffect, useState } from 'react'
import { useConsole } from '../console/console-context'
import { useKept, type Kept } from '../../lib/local/use-kept'
import { auditQuery, type LogFilters } from './log-filters'
import type { Entry } from './log-entry'

const PAGE_ROWS = 50

export interface Log {
  readonly kept: Kept<Entry[]>
  readonly entries: readonly Entry[]
  readonly hasMore: boolean
  readonly isFetching: boolean
  readonly failure: unknown
  readonly more: () => void
}

/** The newest entries, kept for offline, and as many older ones as are asked for, which are not. */
export function useLog(filters: LogFilters): Log {
  const { transport } = useConsole()
  const query = auditQuery(filters).toString()
  const kept = useKept<Entry[]>(`logs?${query}`, `/api/audit?limit=${PAGE_ROWS}${query && '&'}${query}`)
  const [older, setOlder] = useState<{ entries: Entry[]; hasMore: boolean; failure: unknown }>({ entries: [], hasMore: true, failure: null })
  const [isFetching, setFetching] = useState(false)

  // Other filters, or newer entries: what was fetched below them no longer joins up.
  const [shown, setShown] = useState({ query, at: kept.at })
  if (shown.query !== query || shown.at !== kept.at) {
    setShown({ query, at: kept.at })
    setOlder({ entries: [], hasMore: true, failure: null })
  }

  const first = kept.value ?? []
  const entries = [...first, ...older.entries]
  const last = entries.at(-1)

  async function more() {
    if (!last) return
    setFetching(true)
    try {
      // From the last one's moment on, itself included: several may share it. Those already here are left out.
      const next = new URLSearchParams(query)
      next.set('limit', String(PAGE_ROWS))
      next.set('to', new Date(Date.parse(last.at) + 1).toISOString())
      const { body } = await transport.request(`/api/audit?${next.toString()}`)
      const rows = body as Entry[] // The contract's reply.
      const known = new Set(entries.map(({ id }) => id))
      const added = rows.filter(({ id }) => !known.has(id))
      setOlder((before) => ({ entries: [...before.entries, ...added], hasMore: rows.length === PAGE_ROWS && added.length > 0, failure: null }))
    } catch (failure) {
      setOlder((before) => ({ ...before, failure }))
    } finally {
      setFetching(false)
    }
  }

  useEffect(() => setFetching(false), [query])
  return { kept, entries, hasMore: first.length === PAGE_ROWS && older.hasMore, isFetching, failure: older.failure, more: () => void more() }
}
