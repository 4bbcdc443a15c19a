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
  /** Time of the server's last response. */
  readonly checkedAt: Date | null
  readonly trouble: OrderTrouble | null
  readonly isChecking: boolean
  readonly check: () => Promise<void>
  /** Applies the response of another call. */
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
  /** Why the last request failed; the known state stays available. */
  readonly trouble: OrderTrouble | null
}
const NOTHING: Known = { state: null, checkedAt: null, trouble: null }

/** A separate client without caching, so that each screen requests the current state of a payment. */
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
  /** Replaces the default request, for example to capture a PayPal payment. */
  ask?: (id: string) => Promise<PaymentState>
  /** A state just received from the server, which makes the first request unnecessary. */
  given?: PaymentState | null
  /** Whether the order's outcome is still awaited. */
  isAwaited: (state: PaymentState) => boolean
}

/**
 * The server's state of an order. While an outcome is awaited, or after a network failure, it is polled, and refetched
 * when the network or the window returns. Only orders are polled, since here a person waits for a payment.
 */
export function useOrder(id: string, { ask = checkOrder, given = null, isAwaited }: Options): Watched {
  const isGiven = given?.resumeToken === id
  const mayChange = (known: Known | undefined): boolean =>
    known?.trouble === 'network' || (known?.state != null && isAwaited(known.state))
  /** The current step, and the number of responses when it began. */
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
  // While mounted, the client observes the network and the window.
  useEffect(() => {
    orders.mount()
    return () => orders.unmount()
  }, [])
  const take = useCallback(
    (state: PaymentState) => {
      // A request sent earlier may return an older state.
      void orders.cancelQueries({ queryKey: [id] })
      orders.setQueryData([id], answered(state))
    },
    [id],
  )
  const check = useCallback(async () => void (await refetch()), [refetch])
  return { ...(data ?? NOTHING), isChecking: isFetching, check, take }
}
