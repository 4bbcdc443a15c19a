import { useEffect, useState } from 'react'
import { forget, load } from '../../network/load'
import { readPaymentMethods, type PaymentMethods } from '../payment-calls'

/** What it came to: anyone who asks later is not drawn twice. */
let answered: PaymentMethods | null = null

const askPaymentMethods = async (): Promise<PaymentMethods> => (answered = await readPaymentMethods())

/** What can be paid with, asked once a document; a failure is forgotten, so that the next one asks again. */
export const loadPaymentMethods = (): Promise<PaymentMethods> => load(askPaymentMethods)

/** After a payment: what is not for sale any more is asked anew. */
export function forgetPaymentMethods(): void {
  forget(askPaymentMethods)
  answered = null
}

/** One that was asked just before the network came back fails after it. */
const AGAIN_MS = 5_000

/** Null until the server has said. */
export function usePaymentMethods(): PaymentMethods | null {
  const [methods, setMethods] = useState<PaymentMethods | null>(answered)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCancelled = false
    const later = () => {
      if (!isCancelled) timer = setTimeout(ask, AGAIN_MS)
    }
    const ask = () => {
      clearTimeout(timer)
      void loadPaymentMethods().then(setMethods, later)
    }
    ask()
    addEventListener('online', ask)
    return () => {
      isCancelled = true
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  }, [])
  return methods
}
