import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useHydrated } from './use-hydrated'

/**
 * Delay before the address is updated, in ms, since browsers limit how often a page may change it.
 */
const WRITE_DELAY_MS = 250

/**
 * A text in the address (`?q=`), so that back and links restore it. The first render is without it, to match the
 * prerendered page; the text is set before the first paint.
 */
export function useQueryText(name: string): [string, (value: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  const hydrated = useHydrated()
  const [typed, setTyped] = useState<string | null>(null)

  useEffect(() => {
    if (typed === null) return
    const { pathname } = location
    const timer = setTimeout(() => {
      // The person has opened another page meanwhile, where this search does not apply.
      if (location.pathname !== pathname) return
      setParameters(
        () => {
          // Reads the current address: the router's copy is from the last render, and two fields may change at once.
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
