import { useInfiniteQuery } from '@tanstack/react-query'
import type { Address } from '#contract/endpoint'
import { useSyncEngine } from '../offline/replica/use-list'
import type { Answer } from './answers'

export interface Pages<T> {
  readonly answer: Answer<readonly T[]>
  /** Number of rows of all pages, which links to this list show. Undefined while unknown. */
  readonly total: number | undefined
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly nextError: Error | null
  readonly fetchNextPage: () => void
}

/** A paged list of the server, stored on the device. One query gives both the rows and the total. */
export function usePages<T>(address: Address<T[]>): Pages<T> {
  const engine = useSyncEngine()
  const pages = useInfiniteQuery({
    queryKey: ['pages', address],
    initialPageParam: address,
    queryFn: ({ pageParam }) => engine.ask<T[]>(pageParam),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    meta: { persist: true },
  })
  const { data, dataUpdatedAt, isFetching, hasNextPage, isFetchingNextPage } = pages
  const rows = data?.pages.flatMap(({ body }) => body)
  const error = pages.isFetchNextPageError ? null : pages.error
  return {
    answer: { data: rows, error, dataUpdatedAt, isFetching, refetch: () => void pages.refetch() },
    total: rows && Math.max(data?.pages[0]?.total ?? 0, rows.length),
    hasNextPage,
    isFetchingNextPage,
    nextError: pages.isFetchNextPageError ? pages.error : null,
    fetchNextPage: () => void pages.fetchNextPage(),
  }
}
