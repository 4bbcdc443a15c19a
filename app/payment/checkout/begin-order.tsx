import { findRefusal } from '../../network/http'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PaymentState } from '#contract/payments'
import type { Plan } from '#domain/money/plans'
import { OPERATORS } from '#domain/money/mobile-money'
import { deviceRegion } from '../../device/region'
import { interpolate } from '../../i18n/interpolate'
import { BackToPlans } from './back-to-plans'
import { openOrder } from './open-order'
import { ErrorPanel, Waiting } from '../parts'
import type { PaymentMethods } from '../payment-calls'
import type { PaymentTexts } from '../payment.fr'
import { loadPaymentMethods } from './use-payment-methods'
import { WalletBeginning } from '../wallet/wallet-beginning'

export type CheckoutTrouble = { readonly title: string; readonly text: string } | 'noPaymentMethod' | 'held' | 'mobile'

/** Text for the failure to create an order. */
export function describeOrderFailure(error: unknown, t: PaymentTexts): CheckoutTrouble {
  const refusal = findRefusal(error)
  if (refusal?.code === 'alreadyHeld') return 'held'
  if (refusal) return { title: t.errorTitle, text: refusal.code === undefined ? t.checkout.failed : refusal.message }
  return { title: t.checkout.offlineTitle, text: t.checkout.paymentMethodsOffline }
}

export const paymentPath = ({ resumeToken }: PaymentState): string => `/payment?order=${resumeToken}`

/** Whether a wallet of the device's country is supported, since most people there pay with a wallet. */
export function isWalletFirst({ mobile }: PaymentMethods, region: string | null): boolean {
  return mobile.some(({ operator }) => OPERATORS[operator].country === region)
}

/** The initial payment method of an order; null if there is none. */
export const firstMethod = ({ card, paypal }: PaymentMethods, prefersPaypal: boolean): 'card' | 'paypal' | null =>
  paypal !== null && (prefersPaypal || card === null) ? 'paypal' : card === null ? null : 'card'

interface Props {
  t: PaymentTexts
  plan: Plan
  /** Id of the instalment to pay. */
  part: string | null
  prefersPaypal: boolean
  onBegin: (order: PaymentState) => void
}

/**
 * Creates the order of a chosen plan at once; opening it again finds the same order. Where wallets come first, the
 * order is created once the wallet or another method is chosen.
 */
export function BeginOrder({ t, plan, part, prefersPaypal, onBegin }: Props) {
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState<CheckoutTrouble | null>(null)
  const [other, setOther] = useState<'card' | 'paypal' | null>(null)

  const start = useCallback(async (): Promise<PaymentState | null> => {
    setTrouble(null)
    try {
      const methods = await loadPaymentMethods()
      const isForRelative = new URLSearchParams(location.search).has('relative')
      const mayBeWallet = other === null && !prefersPaypal && !isForRelative
      if (mayBeWallet && isWalletFirst(methods, deviceRegion())) {
        setTrouble('mobile')
        return null
      }
      const method = other ?? firstMethod(methods, prefersPaypal)
      if (method !== null) return await openOrder({ planType: plan, method, ...(part !== null && { part }) })
      setTrouble(methods.mobile.length > 0 ? 'mobile' : 'noPaymentMethod')
    } catch (error) {
      setTrouble(describeOrderFailure(error, t))
    }
    return null
  }, [plan, part, prefersPaypal, other, t])
  // Replaces the history entry, so that back leads to the plans instead of here again.
  const go = useCallback(
    (order: PaymentState | null) => {
      if (!order) return
      onBegin(order)
      const relative = new URLSearchParams(location.search).has('relative') ? '&relative=1' : ''
      navigate(paymentPath(order) + relative, { replace: true })
    },
    [navigate, onBegin],
  )

  useEffect(() => {
    let isCancelled = false
    const run = () => void start().then((order) => isCancelled || go(order))
    queueMicrotask(run)
    addEventListener('online', run)
    return () => {
      isCancelled = true
      removeEventListener('online', run)
    }
  }, [start, go])

  return (
    <div className="narrow">
      <BackToPlans t={t} />
      <h1>{interpolate(t.checkout.heading, { plan: t.planNames[plan] })}</h1>
      {trouble === null ? (
        <Waiting text={t.checkout.opening} />
      ) : trouble === 'mobile' ? (
        <WalletBeginning
          t={t}
          wish={{ planType: plan, ...(part !== null && { part }) }}
          onBegin={go}
          onOther={setOther}
          relativeAt={`/payment?plan=${plan}${part === null ? '' : `&part=${part}`}&relative=1`}
        />
      ) : (
        <NotBegun t={t} trouble={trouble} onRetry={() => void start().then(go)} />
      )}
    </div>
  )
}

/** Explains why no order could be created. */
export function NotBegun({
  t,
  trouble,
  onRetry,
}: {
  t: PaymentTexts
  trouble: Exclude<CheckoutTrouble, 'mobile'>
  onRetry: () => void
}) {
  if (trouble === 'noPaymentMethod')
    return (
      <p className="notice notice-bad">
        {t.checkout.noPaymentMethod} <a href="/contact?subject=sales">{t.contact}</a>
      </p>
    )
  if (trouble === 'held')
    return (
      <p className="notice notice-good" role="status">
        {t.own} <a href="/account/subscription">{t.ownAccount}</a>
      </p>
    )
  return <ErrorPanel {...trouble} retry={t.retry} onRetry={onRetry} />
}
