import { useEffect, useState } from 'react'
import { forget, load } from '../../network/load'
import { readPaymentMethods, type PaymentMethods } from '../payment-calls'

/** The loaded methods, so that components mounted later need only one render. */
let answered: PaymentMethods | null = null

const askPaymentMethods = async (): Promise<PaymentMethods> => (answered = await readPaymentMethods())

/** The available payment methods, requested once per document; a failure is dropped and requested again. */
export const loadPaymentMethods = (): Promise<PaymentMethods> => load(askPaymentMethods)

/** Drops the methods after a payment, since they include the plans that the account already has. */
export function forgetPaymentMethods(): void {
  forget(askPaymentMethods)
  answered = null
}

/** Retry delay, since a request made just before the network returned may fail afterwards. */
const AGAIN_MS = 5_000

/** Null while loading. */
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
