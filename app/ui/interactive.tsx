import { useEffect } from 'react'

/** Leaves a mark once what stands beside it answers to the person: benches and tests wait for it. */
export function Interactive() {
  useEffect(() => {
    performance.mark('interactive')
  }, [])
  return null
}
