import { useRef, useState, type SubmitEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { COUNTRIES } from '#contract/countries'
import { MAX_EMAIL, MAX_NAME } from '#contract/limits'
import { OPERATORS, type WalletCountry } from '#domain/money/mobile-money'
import { formatEuros } from '#domain/money/money'
import { hasWallets, type PayerCountry } from '#domain/money/payer-countries'
import { deviceRegion } from '../../device/region'
import { useFrame } from '../../i18n/frame-context'
import { interpolate } from '../../i18n/interpolate'
import { findRefusal } from '../../network/http'
import { Field } from '../../ui/field'
import { usePaymentMethods } from '../checkout/use-payment-methods'
import { isOver, isPaid } from '../order-screen-rules'
import type { CheckoutMethod, PaymentMethods, WalletWish } from '../payment-calls'
import { Waiting } from '../parts'
import { WalletPart } from '../wallet/wallet-part'
import { payFor, type LinkedPayment } from './payer-calls'
import type { PayerPageTexts } from './payer-page.fr'
import type { PayerTexts } from './payer.fr'

interface Props {
  t: PayerPageTexts
  p: PayerTexts
  token: string
  shown: LinkedPayment
  /** Looks up the link again. */
  onChange: () => void
}

/** Methods for a country: wallets first where supported, then card and PayPal. */
function methodsFrom(methods: PaymentMethods, country: PayerCountry): CheckoutMethod[] {
  const isServed = methods.mobile.some(({ operator }) => OPERATORS[operator].country === country)
  return [
    ...(hasWallets(country) && isServed ? ['mobile' as const] : []),
    ...(['card', 'paypal'] as const).filter((method) => methods[method] !== null),
  ]
}

/** Asks for the payer, the country and the payment method, then creates the payer's order and opens its page. */
export function PayerForm({ t, p, token, shown, onChange }: Props) {
  const { language } = useFrame()
  const navigate = useNavigate()
  const methods = usePaymentMethods()
  const place = useRef<HTMLDivElement>(null)
  const [country, setCountry] = useState<PayerCountry>(() => deviceRegion() ?? 'other')
  const [chosen, setChosen] = useState<CheckoutMethod | null>(null)
  const [values, setValues] = useState({ name: '', email: '' })
  const [errors, setErrors] = useState<{ name?: string; email?: string }>({})
  const [trouble, setTrouble] = useState('')
  const [isSending, setSending] = useState(false)
  /** Order id of the current input, so that a retry after a network failure is the same payment. */
  const [order, setOrder] = useState({ wish: '', id: '' })
  if (!methods) return <Waiting text={t.opening} />

  const choices = methodsFrom(methods, country)
  const method = chosen !== null && choices.includes(chosen) ? chosen : choices[0]
  const needs = {
    mobile: [
      ...new Set(
        methods.mobile
          .map(({ operator }) => OPERATORS[operator])
          .flatMap((one) => (one.country === country ? one.name : [])),
      ),
    ].join(', '),
    card: p.cardNeeds,
    paypal: interpolate(p.paypalNeeds, { euros: formatEuros(shown.amountEurCents, language) }),
  }

  function isComplete(): boolean {
    const found = {
      ...(values.name.trim() ? {} : { name: p.nameRequired }),
      ...(/^\S+@\S+\.\S+$/.test(values.email.trim()) ? {} : { email: p.emailRequired }),
    }
    setErrors(found)
    const [first] = Object.keys(found)
    if (first !== undefined) place.current?.querySelector<HTMLElement>(`[data-payer=${first}]`)?.focus()
    return first === undefined
  }

  async function pay(by: CheckoutMethod, wallet?: WalletWish) {
    if (isSending || !isComplete()) return
    const payment = { ...values, country, method: by, ...(wallet && { wallet }) }
    const wish = JSON.stringify(payment)
    const id = order.wish === wish ? order.id : crypto.randomUUID()
    setOrder({ wish, id })
    setTrouble('')
    setSending(true)
    try {
      const state = await payFor(token, { orderId: id, ...payment })
      if (!isOver(state.status) || isPaid(state.status)) {
        navigate(`/payment?order=${state.resumeToken}`)
        return
      }
      // The order was closed meanwhile, so the next attempt creates a new one.
      setOrder({ wish: '', id: '' })
      setTrouble(p.closed)
    } catch (error) {
      const refusal = findRefusal(error)
      if (refusal?.code === 'alreadyPaid' || refusal?.code === 'invalidLink') onChange()
      setErrors({
        ...(refusal?.fields?.['name'] && { name: p.nameRequired }),
        ...(refusal?.fields?.['email'] && { email: p.emailRequired }),
      })
      setTrouble(refusal ? (Object.values(refusal.fields ?? {})[0]?.message ?? refusal.message) : p.cut)
    }
    setSending(false)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (method && method !== 'mobile') void pay(method)
  }
  const change = (name: 'name' | 'email') => (value: string) => setValues({ ...values, [name]: value })
  const notice = trouble && (
    <p className="notice notice-bad" role="alert">
      {trouble}
    </p>
  )

  return (
    <div ref={place}>
      <form className="pay-form" noValidate aria-busy={isSending} onSubmit={submit}>
        <h2>{p.who}</h2>
        <Field label={p.name} error={errors.name}>
          {(a11y) => (
            <input
              {...a11y}
              data-payer="name"
              value={values.name}
              maxLength={MAX_NAME}
              autoComplete="name"
              disabled={isSending}
              onChange={(event) => change('name')(event.target.value)}
            />
          )}
        </Field>
        <Field label={p.email} help={interpolate(p.emailHelp, { name: shown.firstName })} error={errors.email}>
          {(a11y) => (
            <input
              {...a11y}
              data-payer="email"
              type="email"
              value={values.email}
              maxLength={MAX_EMAIL}
              autoComplete="email"
              disabled={isSending}
              onChange={(event) => change('email')(event.target.value)}
            />
          )}
        </Field>
        <Field label={p.country}>
          {(a11y) => (
            <select
              {...a11y}
              value={country}
              disabled={isSending}
              onChange={(event) => setCountry(event.target.value as PayerCountry)}
            >
              {COUNTRIES.map((one) => (
                <option key={one.code} value={one.code}>
                  {one[language]}
                </option>
              ))}
              <option value="other">{p.otherCountry}</option>
            </select>
          )}
        </Field>
        {choices.length === 0 ? (
          <p className="notice">
            {p.none} <Link to="/contact">{p.contact}</Link>
          </p>
        ) : (
          <fieldset className="payment-methods">
            <legend>{p.means}</legend>
            {choices.map((id) => (
              <label key={id} className="switch">
                <input
                  type="radio"
                  name="means"
                  checked={method === id}
                  disabled={isSending}
                  onChange={() => setChosen(id)}
                />
                <span>
                  {id === 'mobile' ? 'Mobile money' : id === 'card' ? p.card : 'PayPal'}
                  <small>{needs[id]}</small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {method !== 'mobile' && (
          <>
            {notice}
            <button type="submit" className="button pay-button" disabled={isSending || method === undefined}>
              {isSending ? p.starting : p.next}
            </button>
          </>
        )}
      </form>
      {method === 'mobile' && (
        <WalletPart t={{ ...t, loading: t.opening }}>
          {({ WalletForm, w }) => (
            <>
              {notice}
              <WalletForm
                key={country}
                w={w}
                methods={methods}
                francs={shown.amount}
                isBusy={isSending}
                only={country as WalletCountry}
                onPay={(wallet) => pay('mobile', wallet)}
              />
            </>
          )}
        </WalletPart>
      )}
    </div>
  )
}
