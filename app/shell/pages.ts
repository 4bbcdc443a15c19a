import { useInfiniteQuery } from '@tanstack/react-query'
import type { Address } from '#contract/endpoint'
import { useSyncEngine } from '../offline/replica/use-list'
import type { Answer } from './answers'

export interface Pages<T> {
  readonly answer: Answer<readonly T[]>
  /** Of all pages: what a line that leads here counts. Undefined until it is known. */
  readonly total: number | undefined
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly nextError: Error | null
  readonly fetchNextPage: () => void
}

/** A list of the server, page by page, kept on the device: one question for its rows and for their number. */
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
