import { useEffect } from 'react'

/** Sets a performance mark once the sibling components are interactive; benchmarks and tests wait for it. */
export function Interactive() {
  useEffect(() => {
    performance.mark('interactive')
  }, [])
  return null
}
