import { useEffect, useState } from 'react'
import { readMeans, type Means } from './payment-calls'

let known: Promise<Means> | null = null

/** What can be paid with, asked once a document; a failure is forgotten, so that the next one asks again. */
export function loadMeans(): Promise<Means> {
  known ??= readMeans().catch((error: unknown) => {
    known = null
    throw error
  })
  return known
}

/** After a payment: what is not for sale any more is asked anew. */
export function forgetMeans(): void {
  known = null
}

/** Null until the server has said. */
export function useMeans(): Means | null {
  const [means, setMeans] = useState<Means | null>(null)
  useEffect(() => {
    const ask = () => void loadMeans().then(setMeans, () => undefined)
    ask()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [])
  return means
}
