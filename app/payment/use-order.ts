import { QueryClient, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { PaymentState } from '#contract/payments'
import { findRefusal } from '../network/http'
import { isPaid, pollDelay, chooseScreen, toStepKey, walletDelay } from './order-screen-rules'
import { rememberState } from './checkout/order-store'
import { checkOrder, isOrderMissing } from './payment-calls'
import { forgetPaymentMethods } from './checkout/use-payment-methods'

export type OrderTrouble = 'network' | 'missing' | { readonly message: string | undefined }

export interface Watched {
  readonly state: PaymentState | null
  /** When the server last answered. */
  readonly checkedAt: Date | null
  readonly trouble: OrderTrouble | null
  readonly isChecking: boolean
  readonly check: () => Promise<void>
  /** Takes what another call answered. */
  readonly take: (state: PaymentState) => void
}

const toTrouble = (error: unknown): OrderTrouble => {
  if (isOrderMissing(error)) return 'missing'
  const refusal = findRefusal(error)
  return refusal === null ? 'network' : { message: refusal.message }
}

interface Known {
  readonly state: PaymentState | null
  readonly checkedAt: Date | null
  /** Why the last question failed; what was known stays beside it. */
  readonly trouble: OrderTrouble | null
}
const NOTHING: Known = { state: null, checkedAt: null, trouble: null }

/** Nothing of a payment is kept after its screen: the next one asks the server. */
const orders = new QueryClient({
  defaultOptions: { queries: { retry: false, gcTime: 0, networkMode: 'always', structuralSharing: false } },
})

const answered = (state: PaymentState): Known => {
  void rememberState(state)
  if (isPaid(state.status)) forgetPaymentMethods()
  return { state, checkedAt: new Date(), trouble: null }
}

const computeDelay = (known: Known | undefined, attempt: number): number | false =>
  known?.state && chooseScreen(known.state) === 'wallet' ? walletDelay(attempt) : pollDelay(attempt)

interface Options {
  /** Another way to ask, such as taking PayPal's agreement. */
  ask?: (id: string) => Promise<PaymentState>
  /** What the server has just said of it: then it is not asked at once. */
  given?: PaymentState | null
  /** Whether an answer that still comes is awaited. */
  isAwaited: (state: PaymentState) => boolean
}

/**
 * An order as the server knows it. While something is awaited, or the network failed, it is asked again: by the clock,
 * and when the network or the window comes back. No other answer of the product is asked again by itself: here a person
 * waits for their money.
 */
export function useOrder(id: string, { ask = checkOrder, given = null, isAwaited }: Options): Watched {
  const isGiven = given?.resumeToken === id
  const mayChange = (known: Known | undefined): boolean =>
    known?.trouble === 'network' || (known?.state != null && isAwaited(known.state))
  /** What was known last, and how many answers there were when it became so. */
  const step = useRef({ of: toStepKey(), from: 1 })
  const { data, isFetching, refetch } = useQuery(
    {
      queryKey: [id],
      queryFn: () =>
        ask(id).then(answered, (error: unknown) => ({
          ...(orders.getQueryData<Known>([id]) ?? NOTHING),
          trouble: toTrouble(error),
        })),
      ...(isGiven && { initialData: () => ({ ...NOTHING, state: given, checkedAt: new Date() }) }),
      refetchOnMount: isGiven ? false : 'always',
      refetchOnWindowFocus: ({ state }) => mayChange(state.data),
      refetchOnReconnect: ({ state }) => mayChange(state.data),
      refetchInterval: ({ state: { data: known, dataUpdateCount: count } }) => {
        const of = toStepKey(known?.state)
        if (step.current.of !== of) step.current = { of, from: count }
        return mayChange(known) && navigator.onLine ? computeDelay(known, count - step.current.from) : false
      },
    },
    orders,
  )
  // So long as it is mounted, it listens to the network and the window.
  useEffect(() => {
    orders.mount()
    return () => orders.unmount()
  }, [])
  const take = useCallback(
    (state: PaymentState) => {
      // A question that left before may bring an older state.
      void orders.cancelQueries({ queryKey: [id] })
      orders.setQueryData([id], answered(state))
    },
    [id],
  )
  const check = useCallback(async () => void (await refetch()), [refetch])
  return { ...(data ?? NOTHING), isChecking: isFetching, check, take }
}
