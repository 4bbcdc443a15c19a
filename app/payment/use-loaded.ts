import { useCallback, useEffect, useState } from 'react'
import { findRefusal } from '../network/http'
import { loadOrNull } from '../network/load'

/** Code that a step needs is fetched with the step: it may not come, and then can be asked for again. */
export function useLoaded<T>(load: () => Promise<T>) {
  const [module, setModule] = useState<T | null>(null)
  const [hasFailed, setFailed] = useState(false)
  /** What the server said, where it was asked and refused; null for code, and where the network did not answer. */
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
