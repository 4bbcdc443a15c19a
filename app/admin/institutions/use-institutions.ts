import { useInfiniteQuery } from '@tanstack/react-query'
import { institutionsRoutes } from '#contract/routes/institutions'
import { addressOf, type ReplyAt } from '../../network/call'
import { useSyncEngine } from '../../offline/replica/use-list'

export type Institution = ReplyAt<typeof institutionsRoutes.list>[number]

const PAGE_ROWS = 50

/** The first institutions by name, and as many more as are asked for; what was read stays on the device. */
export function useInstitutions(withClosed: boolean) {
  const engine = useSyncEngine()
  const list = useInfiniteQuery({
    queryKey: ['institutions', withClosed],
    initialPageParam: `?limit=${String(PAGE_ROWS)}${withClosed ? '&closed=true' : ''}`,
    queryFn: ({ pageParam }) =>
      engine.ask(addressOf(institutionsRoutes.list, { query: new URL(pageParam, location.href).searchParams })),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    meta: { persist: true },
  })
  const { dataUpdatedAt, isFetching, hasNextPage, isFetchingNextPage } = list
  const data = list.data?.pages.flatMap(({ body }) => body)
  const error = list.isFetchNextPageError ? null : list.error
  return {
    answer: { data, error, dataUpdatedAt, isFetching, refetch: () => void list.refetch() },
    hasNextPage,
    isFetchingNextPage,
    nextError: list.isFetchNextPageError ? list.error : null,
    fetchNextPage: () => void list.fetchNextPage(),
  }
}
