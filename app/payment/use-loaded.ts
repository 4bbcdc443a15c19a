import { useCallback, useEffect, useState } from 'react'
import { findRefusal } from '../network/http'
import { loadOrNull } from '../network/load'

/** Loads code or data for a step, with a retry after a failure. */
export function useLoaded<T>(load: () => Promise<T>) {
  const [module, setModule] = useState<T | null>(null)
  const [hasFailed, setFailed] = useState(false)
  /** The server's error message; null for code, and after a network failure. */
  const [refusal, setRefusal] = useState<string | null>(null)
  const start = useCallback(() => {
    setFailed(false)
    const failed = (error: unknown) => setRefusal(findRefusal(error)?.message ?? null)
    void loadOrNull(load, failed).then((came) => (came ? setModule(came) : setFailed(true)))
  }, [load])
  useEffect(() => queueMicrotask(start), [start])
  useEffect(() => {
    if (!hasFailed) return
    addEventListener('online', start)
    return () => removeEventListener('online', start)
  }, [hasFailed, start])
  return { module, hasFailed, refusal, start }
}
