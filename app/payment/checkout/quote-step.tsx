import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatFrancs } from '#domain/money/money'
import type { PaymentState } from '#contract/payments'
import { deviceRegion } from '../../device/region'
import { interpolate } from '../../i18n/interpolate'
import { useFrame } from '../../i18n/frame-context'
import { BackToPlans } from './back-to-plans'
import {
  paymentPath,
  firstMethod,
  isWalletFirst,
  NotBegun,
  describeOrderFailure,
  type CheckoutTrouble,
} from './begin-order'
import { openOrder } from './open-order'
import { formatPaymentDate, Waiting } from '../parts'
import { readPrice, readQuote, type PaymentMethods, type Price, type QuoteCard } from '../payment-calls'
import type { PaymentTexts } from '../payment.fr'
import { loadPaymentMethods } from './use-payment-methods'
import { WalletBeginning } from '../wallet/wallet-beginning'

interface Props {
  t: PaymentTexts
  quote: string
  onBegin: (order: PaymentState) => void
}

interface Loaded {
  methods: PaymentMethods
  price: Price
  card: QuoteCard
}

/**
 * Shows a quote instead of the plans. The order is created only when the person continues: a quote is paid once, so
 * reading it must not cancel a colleague's payment.
 */
export function QuoteStep({ t, quote, onBegin }: Props) {
  const { language } = useFrame()
  const navigate = useNavigate()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [trouble, setTrouble] = useState<CheckoutTrouble | null>(null)
  const [isOpening, setOpening] = useState(false)
  const isBusy = useRef(false)
  const c = t.checkout

  const load = useCallback(() => {
    setTrouble(null)
    Promise.all([loadPaymentMethods(), readPrice('institution', quote), readQuote(quote)]).then(
      ([methods, price, card]) => setLoaded({ methods, price, card }),
      (error: unknown) => setTrouble(describeOrderFailure(error, t)),
    )
  }, [quote, t])
  useEffect(() => queueMicrotask(load), [load])
  useEffect(() => {
    if (!trouble || loaded) return
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [trouble, loaded, load])

  const begun = (order: PaymentState) => {
    onBegin(order)
    navigate(paymentPath(order), { replace: true })
  }

  async function open({ methods }: Loaded, chosen?: 'card' | 'paypal') {
    // A ref blocks a second press before the next render.
    if (isBusy.current) return
    if (chosen === undefined && isWalletFirst(methods, deviceRegion())) return setTrouble('mobile')
    const method = chosen ?? firstMethod(methods, false)
    if (method === null) return setTrouble(methods.mobile.length > 0 ? 'mobile' : 'noPaymentMethod')
    isBusy.current = true
    setTrouble(null)
    setOpening(true)
    try {
      begun(await openOrder({ planType: 'institution', method, quote }))
    } catch (error) {
      setTrouble(describeOrderFailure(error, t))
      setOpening(false)
    }
    isBusy.current = false
  }

  const panel = trouble && trouble !== 'mobile' && (
    <NotBegun t={t} trouble={trouble} onRetry={() => (loaded ? void open(loaded) : load())} />
  )
  if (!loaded)
    return (
      <div className="narrow">
        <BackToPlans t={t} />
        <h1>{interpolate(c.heading, { plan: t.planNames.institution })}</h1>
        {panel ?? <Waiting text={t.loading} />}
      </div>
    )
  const { price, card } = loaded
  return (
    <div className="narrow">
      <BackToPlans t={t} />
      <h1>{interpolate(c.quoteHeading, { organisation: card.organisation })}</h1>
      <p className="lead">
        {interpolate(c.quoteUntil, { code: card.code, date: formatPaymentDate(card.validUntil, language, false) })}{' '}
        {card.description}
      </p>
      <dl className="meter-list">
        <dt>{c.toPay}</dt>
        <dd className="to-pay">{formatFrancs(price.amount, language)}</dd>
      </dl>
      {panel}
      {trouble === 'mobile' ? (
        <WalletBeginning
          t={t}
          wish={{ planType: 'institution', quote }}
          onBegin={begun}
          onOther={(method) => void open(loaded, method)}
        />
      ) : (
        <button
          type="button"
          className="button pay-button pay-way"
          disabled={isOpening}
          onClick={() => void open(loaded)}
        >
          {isOpening ? c.opening : c.next}
        </button>
      )}
    </div>
  )
}
