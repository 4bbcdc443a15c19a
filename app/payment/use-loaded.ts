import { useCallback, useEffect, useState } from 'react'
import { loadOrNull } from '../network/load'

/** Code that a step needs is fetched with the step: it may not come, and then can be asked for again. */
export function useLoaded<T>(load: () => Promise<T>) {
  const [module, setModule] = useState<T | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const start = useCallback(() => {
    setFailed(false)
    void loadOrNull(load).then((came) => (came ? setModule(came) : setFailed(true)))
  }, [load])
  useEffect(() => queueMicrotask(start), [start])
  useEffect(() => {
    if (!hasFailed) return
    addEventListener('online', start)
    return () => removeEventListener('online', start)
  }, [hasFailed, start])
  return { module, hasFailed, start }
}
