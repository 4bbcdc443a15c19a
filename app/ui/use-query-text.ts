import { useEffect, useLayoutEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * A text kept in the address (`?q=`), so that back and links find it again. The first render is without it, as the
 * prerendered page was; it is there before anything is painted.
 */
export function useQueryText(name: string): [string, (value: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  const inAddress = parameters.get(name) ?? ''
  const [value, setValue] = useState('')
  useLayoutEffect(() => setValue(inAddress), [inAddress])
  // Addresses change late while one types fast; the field never does.
  useEffect(() => {
    if (value === inAddress) return
    const timer = setTimeout(() => {
      setParameters(
        (before) => {
          if (value === '') before.delete(name)
          else before.set(name, value)
          return before
        },
        { replace: true },
      )
    }, 250)
    return () => clearTimeout(timer)
  }, [value]) // eslint-disable-line react-hooks/exhaustive-deps -- only typing writes the address
  return [value, setValue]
}
