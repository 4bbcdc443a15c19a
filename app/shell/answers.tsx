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
      /** Kept on the device, for the next visit and for reading without network. */
      persist?: boolean
      /** Made by the server from the lists: asked for again once these have changed. */
      fromLists?: boolean
    }
  }
}

/** Specification, section 7: asked once, shown until something says that it has changed. */
const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: KEEP_REPLICA_MS,
        refetchOnWindowFocus: false,
        // It asks without network too: what then fails is told, and asked again when the network is back.
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  })

/** An answer is kept though a later question failed: that is of this visit. */
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
  /** `memory`: a shared device, on which nothing stays. */
  storage: 'kept' | 'memory'
  children: ReactNode
}

/** The answers of the server that are no synchronised rows, for the screens of one person. */
export function Answers({ userId, storage, children }: Props) {
  const engine = useSyncEngine()
  const { session } = useSyncEngineStatus(engine)
  const [client] = useState(newClient)
  const [persister] = useState(() => {
    const database = databaseName(userId)
    mayKeepAnswers(database)
    // oxlint-disable-next-line typescript/no-deprecated -- The asynchronous one would show a screen without what is kept.
    const stored = createSyncStoragePersister({
      storage: answersStorage,
      key: answersKey(database),
      // At once: anyone who leaves as soon as a screen is there has it the next time.
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
      // What was kept is shown with its date, and asked for again.
      onSuccess={() => client.invalidateQueries()}
    >
      {children}
    </PersistQueryClientProvider>
  )
}

interface Options {
  persist?: boolean
  fromLists?: boolean
  /** Asked at each opening of its screen: how the server is now, and what was just done. */
  isFresh?: boolean
  /** Nothing is asked: there is nothing to ask about. */
  isSkipped?: boolean
}

export type Answer<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'dataUpdatedAt' | 'isFetching'> & {
  readonly refetch: () => void
}

/** What the server answers to a GET; its address is its key. Fails with `NetworkError` and `ApiError`. */
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
