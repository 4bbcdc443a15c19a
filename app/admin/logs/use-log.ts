import { useState } from 'react'
import { auditRoutes } from '#contract/routes/audit'
import { callOver } from '../../offline/replica/call-over'
import { addressOf, requestOf } from '../../network/call'
import { useKept, type Kept } from '../../offline/replica/use-kept'
import { useConsole } from '../console/console-context'
import type { Entry } from './log-entry'
import { auditQuery, type LogFilters } from './log-filters'

const PAGE_ROWS = 50

export interface Log {
  readonly kept: Kept<Entry[]>
  readonly entries: readonly Entry[]
  readonly hasMore: boolean
  readonly isFetching: boolean
  readonly failure: unknown
  readonly more: () => void
}

interface Older {
  readonly entries: readonly Entry[]
  /** Undefined while nothing older has been fetched: then the first page tells. */
  readonly next: string | null | undefined
  readonly isFetching: boolean
  readonly failure: unknown
}
const NONE: Older = { entries: [], next: undefined, isFetching: false, failure: null }

/** The newest entries, kept for offline, and as many older ones as are asked for, which are not. */
export function useLog(filters: LogFilters): Log {
  const { transport } = useConsole()
  const asked = auditQuery(filters)
  const query = asked.toString()
  asked.set('limit', String(PAGE_ROWS))
  const kept = useKept(`logs?${query}`, addressOf(auditRoutes.list, { query: asked }))
  // Where the first page ends: as long as a look for newer ones finds none, what was fetched below it stays.
  const place = `${query} ${String(kept.next)}`
  const [older, setOlder] = useState({ place, ...NONE })

  // Other filters, or newer entries: what was fetched below them no longer joins up.
  if (older.place !== place) setOlder({ place, ...NONE })

  const next = older.next === undefined ? kept.next : older.next
  const put = (change: (before: Older) => Partial<Older>) =>
    setOlder((before) => (before.place === place ? { ...before, ...change(before) } : before))

  async function more() {
    if (next === null) return
    put(() => ({ isFetching: true, failure: null }))
    try {
      const page = requestOf(auditRoutes.list, { query: new URL(next, location.href).searchParams })
      const answer = await callOver(transport, page)
      put((before) => ({ entries: [...before.entries, ...answer.body], next: answer.next, isFetching: false }))
    } catch (failure) {
      put(() => ({ failure, isFetching: false }))
    }
  }

  return {
    kept,
    entries: [...(kept.value ?? []), ...older.entries],
    hasMore: next !== null,
    isFetching: older.isFetching,
    failure: older.failure,
    more: () => void more(),
  }
}
