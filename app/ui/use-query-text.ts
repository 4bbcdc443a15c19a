import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useHydrated } from './use-hydrated'

/**
 * Addresses change this long after the last key, in ms: browsers refuse a page that changes its address at each one.
 */
const WRITE_DELAY_MS = 250

/**
 * A text kept in the address (`?q=`), so that back and links find it again. The first render is without it, as the
 * prerendered page was; it is there before anything is painted.
 */
export function useQueryText(name: string): [string, (value: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  const hydrated = useHydrated()
  const [typed, setTyped] = useState<string | null>(null)

  useEffect(() => {
    if (typed === null) return
    const { pathname } = location
    const timer = setTimeout(() => {
      // Gone to another page meanwhile: what was searched here is not asked there.
      if (location.pathname !== pathname) return
      setParameters(
        () => {
          // The address as it is now: the router's copy is of the last render, and two fields may write in one go.
          const now = new URLSearchParams(location.search)
          if (typed === '') now.delete(name)
          else now.set(name, typed)
          return now
        },
        { replace: true },
      )
      setTyped(null)
    }, WRITE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed, name, setParameters])

  return [typed ?? (hydrated ? (parameters.get(name) ?? '') : ''), setTyped]
}
