import { refusalOf } from '../network/http'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PaymentState } from '#contract/payments'
import { isPaid, pollDelay } from './order-screen-rules'
import { rememberState } from './checkout/order-store'
import { checkOrder, isMissing } from './payment-calls'
import { forgetMeans } from './checkout/use-means'

export type Trouble = 'line' | 'missing' | { readonly message: string | undefined }

export interface Watched {
  readonly state: PaymentState | null
  /** When the server last answered. */
  readonly checkedAt: Date | null
  readonly trouble: Trouble | null
  readonly isChecking: boolean
  readonly check: () => Promise<void>
  /** Takes what another call answered. */
  readonly take: (state: PaymentState) => void
}

const troubleOf = (error: unknown): Trouble => {
  if (isMissing(error)) return 'missing'
  const refusal = refusalOf(error)
  return refusal === null ? 'line' : { message: refusal.message }
}

/**
 * An order as the server knows it, asked once, unless it is the one that it has just given; `ask` is another way to
 * ask, such as taking PayPal's agreement.
 */
export function useOrder(
  id: string,
  ask: (id: string) => Promise<PaymentState> = checkOrder,
  given: PaymentState | null = null,
): Watched {
  const [known, setKnown] = useState(() => (given?.resumeToken === id ? { state: given, checkedAt: new Date() } : null))
  const latest = useRef(given?.resumeToken)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isChecking, setChecking] = useState(false)

  const take = useCallback((state: PaymentState) => {
    latest.current = state.resumeToken
    setKnown({ state, checkedAt: new Date() })
    setTrouble(null)
    void rememberState(state)
    if (isPaid(state.status)) forgetMeans()
  }, [])
  const check = useCallback(async () => {
    setChecking(true)
    await ask(id).then(take, (error: unknown) => setTrouble(troubleOf(error)))
    setChecking(false)
  }, [ask, id, take])

  useEffect(() => {
    if (latest.current !== id) queueMicrotask(() => void check())
  }, [check, id])
  return { state: known?.state ?? null, checkedAt: known?.checkedAt ?? null, trouble, isChecking, check, take }
}

/**
 * Asks again while something is awaited: by the clock, when the line or the window comes back; not while nobody looks.
 */
export function usePolling(isAwaited: boolean, check: () => Promise<void>): void {
  useEffect(() => {
    if (!isAwaited) return
    let attempt = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const later = () => {
      clearTimeout(timer)
      if (!isOver) timer = setTimeout(run, pollDelay(attempt++))
    }
    const run = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void check().then(later)
      else later()
    }
    const now = () => {
      attempt = 0
      clearTimeout(timer)
      run()
    }
    later()
    addEventListener('online', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
    }
  }, [isAwaited, check])
}
