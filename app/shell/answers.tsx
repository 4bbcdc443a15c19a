import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient, QueryClientProvider, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { PersistQueryClientProvider, type PersistedClient } from '@tanstack/react-query-persist-client'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { Address } from '#contract/endpoint'
import { answersKey, answersStorage, mayKeepAnswers } from '../device/stored-answers'
import { REPLICA_VERSION } from '../offline/replica/replica-version'
import { KEEP_REPLICA_MS } from '../offline/replica/life'
import { useSyncEngine, useSyncEngineStatus } from '../offline/replica/use-list'
import { databaseName } from '../offline/storage/dexie-storage'
import { RESOURCES } from '../offline/storage/types'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Stored on the device, for the next visit and for offline reading. */
      persist?: boolean
      /** Computed by the server from the lists; refetched once the lists have changed. */
      fromLists?: boolean
    }
  }
}

/** Queries are fetched once and shown until they are invalidated (specification, section 7). */
const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: KEEP_REPLICA_MS,
        refetchOnWindowFocus: false,
        // Queries also run offline, so that the failure is shown; they refetch once the network is back.
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  })

/** Removes errors from stored queries, since a failed refetch concerns only this visit. */
const withoutFailures = (state: PersistedClient): PersistedClient => ({
  ...state,
  clientState: {
    ...state.clientState,
    queries: state.clientState.queries.map((query) => ({
      ...query,
      state: { ...query.state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null },
    })),
  },
})

interface Props {
  userId: string
  /** `memory`: a shared device, which stores nothing. */
  storage: 'kept' | 'memory'
  children: ReactNode
}

/** Provides one person's queries of server data outside the synchronised rows. */
export function Answers({ userId, storage, children }: Props) {
  const engine = useSyncEngine()
  const { session } = useSyncEngineStatus(engine)
  const [client] = useState(newClient)
  const [persister] = useState(() => {
    const database = databaseName(userId)
    mayKeepAnswers(database)
    // oxlint-disable-next-line typescript/no-deprecated -- The asynchronous one would first show screens without data.
    const stored = createSyncStoragePersister({
      storage: answersStorage,
      key: answersKey(database),
      // Stored at once, also if the person leaves immediately after a screen has loaded.
      throttleTime: 0,
    })
    return { ...stored, persistClient: (state: PersistedClient) => stored.persistClient(withoutFailures(state)) }
  })
  useEffect(() => {
    if (session === 'ended') client.clear()
  }, [client, session])
  useEffect(() => {
    const ends = RESOURCES.map((name) =>
      engine.onList(name, () => {
        void client.invalidateQueries({ predicate: ({ meta }) => meta?.fromLists === true, refetchType: 'none' })
      }),
    )
    return () => {
      for (const end of ends) end()
    }
  }, [client, engine])
  if (storage === 'memory') return <QueryClientProvider client={client}>{children}</QueryClientProvider>
  return (
    <PersistQueryClientProvider
      client={client}
      persistOptions={{
        persister,
        maxAge: KEEP_REPLICA_MS,
        buster: String(REPLICA_VERSION),
        dehydrateOptions: {
          shouldDehydrateQuery: ({ meta, state }) => meta?.persist === true && state.data !== undefined,
        },
      }}
      // Stored data is shown with its date and refetched.
      onSuccess={() => client.invalidateQueries()}
    >
      {children}
    </PersistQueryClientProvider>
  )
}

interface Options {
  persist?: boolean
  fromLists?: boolean
  /** Refetched each time its screen opens, since the data changes often. */
  isFresh?: boolean
  /** Disables the query. */
  isSkipped?: boolean
}

export type Answer<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'dataUpdatedAt' | 'isFetching'> & {
  readonly refetch: () => void
}

/** A GET request as a query, with its address as key. Fails with `NetworkError` or `ApiError`. */
export function useAnswer<T>(
  address: Address<T>,
  { isFresh = false, isSkipped = false, ...meta }: Options = {},
): Answer<T> {
  const engine = useSyncEngine()
  const { refetch, ...query } = useQuery({
    queryKey: [address],
    queryFn: async () => (await engine.ask(address)).body,
    meta,
    enabled: !isSkipped,
    ...(isFresh && { staleTime: 0 }),
  })
  const again = useCallback(() => void refetch({ cancelRefetch: false }), [refetch])
  return { ...query, refetch: again }
}
