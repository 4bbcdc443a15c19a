import { useEffect, useState } from 'react'
import type { Address } from '#contract/endpoint'
import { findRefusal } from '../../network/http'
import { useSyncEngine } from '../../offline/replica/use-list'

export type End = (kind: 'closed' | 'over') => void

interface Read<T> {
  readonly value: T | null
  readonly problem: Error | null
  readonly retry: () => void
}

/** The view has ended: by its time, a sign-out, a removed second factor, or the end of access to the project. */
const isOver = (error: unknown): boolean => {
  const code = findRefusal(error)?.code
  return code === 'viewEnded' || code === 'forbidden'
}

/** Requests a part of an opened text, which only the state of the calling component contains. */
export function useRead<T>(address: Address<T>, onEnd: End): Read<T> {
  const engine = useSyncEngine()
  const [answer, setAnswer] = useState<Pick<Read<T>, 'value' | 'problem'>>({ value: null, problem: null })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isUnmounted = false
    engine.ask(address).then(
      ({ body }) => {
        if (!isUnmounted) setAnswer({ value: body, problem: null })
      },
      (problem: unknown) => {
        if (isUnmounted) return
        if (isOver(problem)) onEnd('over')
        else setAnswer({ value: null, problem: problem as Error }) // `ask` throws only errors.
      },
    )
    return () => {
      isUnmounted = true
    }
  }, [engine, address, tries, onEnd])
  return { ...answer, retry: () => setTries((count) => count + 1) }
}
