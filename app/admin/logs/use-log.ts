import { useInfiniteQuery } from '@tanstack/react-query'
import { auditRoutes } from '#contract/routes/audit'
import { buildAddress } from '../../network/call'
import { useSyncEngine } from '../../offline/replica/use-list'
import { auditQuery, type LogFilters } from './log-filters'

const PAGE_ROWS = 50

/** Log entries, newest first, page by page. The device never stores them, since they concern everybody. */
export function useLog(filters: LogFilters) {
  const engine = useSyncEngine()
  const requested = auditQuery(filters)
  requested.set('limit', String(PAGE_ROWS))
  const query = requested.toString()
  const log = useInfiniteQuery({
    queryKey: ['logs', query],
    initialPageParam: `?${query}`,
    queryFn: ({ pageParam }) =>
      engine.ask(buildAddress(auditRoutes.list, { query: new URL(pageParam, location.href).searchParams })),
    getNextPageParam: ({ next }) => next,
    // Another visit starts at the newest entry and does not refetch every page read before.
    gcTime: 0,
  })
  const entries = log.data?.pages.flatMap(({ body }) => body)
  const { dataUpdatedAt, isFetching, hasNextPage, isFetchingNextPage } = log
  const error = log.isFetchNextPageError ? null : log.error
  return {
    answer: { data: entries, error, dataUpdatedAt, isFetching, refetch: () => void log.refetch() },
    entries: entries ?? [],
    hasNextPage,
    isFetchingNextPage,
    nextError: log.isFetchNextPageError ? log.error : null,
    fetchNextPage: () => void log.fetchNextPage(),
  }
}
