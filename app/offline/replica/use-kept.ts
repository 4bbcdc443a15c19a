import { useCallback, useEffect, useState } from 'react'
import type { Address } from '#contract/endpoint'
import { useLocal } from './use-list'
import type { Cached } from '../storage/types'

/** A small answer of the server as this device has it. `failure` is why the last asking did not go through. */
export interface Kept<T> {
  readonly value: T | null
  /** ms since the epoch; null while there is nothing. */
  readonly at: number | null
  /** Of the first page of a long answer: where the next one is. */
  readonly next: string | null
  readonly failure: Error | null
  readonly isLoading: boolean
  readonly refresh: () => void
}

/** Shows what is on the device at once, and asks the server beside it. */
export function useKept<T>(key: string, address: Address<T>): Kept<T> {
  const local = useLocal()
  const [state, setState] = useState<{
    key: string
    kept: Cached<T> | null
    failure: Error | null
    isLoading: boolean
  }>({ key, kept: null, failure: null, isLoading: true })
  const [round, setRound] = useState(0)

  useEffect(() => {
    let isLeft = false
    let isFresh = false
    const put = (change: { kept?: Cached<T>; failure?: Error | null; isLoading?: boolean }) => {
      if (isLeft) return
      setState((before) => ({
        key,
        kept: before.key === key ? before.kept : null,
        failure: null,
        isLoading: before.isLoading,
        ...change,
      }))
    }
    put({ isLoading: true })
    void local.cached<T>(key).then(
      (kept) => kept && !isFresh && put({ kept }),
      () => undefined,
    )
    local.refresh(key, address).then(
      (kept) => {
        isFresh = true
        put({ kept, isLoading: false })
      },
      async (error: unknown) => {
        // What the device has comes first: a failure is told beside it, not in its place.
        const kept = await local.cached<T>(key).catch(() => null)
        put({
          ...(kept && { kept }),
          failure: error instanceof Error ? error : new Error(String(error)),
          isLoading: false,
        })
      },
    )
    return () => {
      isLeft = true
    }
  }, [local, key, address, round])

  // Back on the line: what could not be asked is asked again.
  useEffect(() => {
    const again = () => setRound((count) => count + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])

  const refresh = useCallback(() => setRound((count) => count + 1), [])
  const kept = state.key === key ? state.kept : null
  return {
    value: kept?.value ?? null,
    at: kept?.at ?? null,
    next: kept?.next ?? null,
    failure: state.failure,
    isLoading: state.isLoading || state.key !== key,
    refresh,
  }
}
