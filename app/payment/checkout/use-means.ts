import { useEffect, useState } from 'react'
import { forget, load } from '../../network/load'
import { readMeans, type Means } from '../payment-calls'

/** What it came to: whoever asks later is not drawn twice. */
let answered: Means | null = null

const askMeans = async (): Promise<Means> => (answered = await readMeans())

/** What can be paid with, asked once a document; a failure is forgotten, so that the next one asks again. */
export const loadMeans = (): Promise<Means> => load(askMeans)

/** After a payment: what is not for sale any more is asked anew. */
export function forgetMeans(): void {
  forget(askMeans)
  answered = null
}

/** One that was asked just before the line came back fails after it. */
const AGAIN_MS = 5_000

/** Null until the server has said. */
export function useMeans(): Means | null {
  const [means, setMeans] = useState<Means | null>(answered)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const later = () => {
      if (!isGone) timer = setTimeout(ask, AGAIN_MS)
    }
    const ask = () => {
      clearTimeout(timer)
      void loadMeans().then(setMeans, later)
    }
    ask()
    addEventListener('online', ask)
    return () => {
      isGone = true
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  }, [])
  return means
}
