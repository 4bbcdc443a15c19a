import { useEffect, useRef, useState } from 'react'
import { MAX_EMAIL, MAX_NAME } from '#contract/limits'
import type { PaymentState } from '#contract/payments'
import { interpolate } from '../../i18n/interpolate'
import { useFrame } from '../../i18n/frame-context'
import { Field } from '../../ui/field'
import { readOrder } from './order-store'
import { formatPaymentDate } from '../parts'
import { readPrice, type Price } from '../payment-calls'
import type { PaymentTexts } from '../payment.fr'
import { asksPayer, type Payer } from './use-payer'

interface Props {
  t: PaymentTexts
  state: PaymentState
  payer: Payer
  isBusy: boolean
}

/** Optional name and address for the receipt, requested if the order lacks them. */
export function PayerPart({ t, state, payer, isBusy }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const { values, errors, change } = payer
  const c = t.checkout
  useEffect(() => {
    if (Object.keys(errors).length > 0) place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  if (state.receiptTo === 'account') return <AccountLine t={t} state={state} />
  if (state.receiptTo === 'payer') return <p className="note">{t.mailed}</p>
  if (!asksPayer(state)) return <GivenLine t={t} state={state} />
  return (
    <div ref={place}>
      <h2>{c.who}</h2>
      <Field
        label={c.email}
        mark={c.optional}
        help={state.receiptTo === 'quote' ? c.quoteEmailHelp : c.emailHelp}
        error={errors.email}
      >
        {(a11y) => (
          <input
            {...a11y}
            type="email"
            value={values.email}
            onChange={(event) => change('email', event.target.value)}
            maxLength={MAX_EMAIL}
            autoComplete="email"
            disabled={isBusy}
          />
        )}
      </Field>
      <Field label={c.fullName} mark={c.optional} error={errors.fullName}>
        {(a11y) => (
          <input
            {...a11y}
            value={values.fullName}
            onChange={(event) => change('fullName', event.target.value)}
            maxLength={MAX_NAME}
            autoComplete="name"
            disabled={isBusy}
          />
        )}
      </Field>
    </div>
  )
}

/** Shows the receipt address if it was entered on this device, since the server never returns it. */
function GivenLine({ t: { checkout: c }, state }: Pick<Props, 't' | 'state'>) {
  const [email, setEmail] = useState('')
  useEffect(
    () => void readOrder().then((order) => setEmail(order?.orderId === state.orderId ? order.email : '')),
    [state],
  )
  return <p className="note">{email ? interpolate(c.sentTo, { email }) : c.given}</p>
}

/** Shows the signed-in account, and the start of the plan if a current period has to end first. */
function AccountLine({ t: { checkout: c }, state: { plan, again } }: Pick<Props, 't' | 'state'>) {
  const { language } = useFrame()
  const [known, setKnown] = useState<{ price: Price; isLater: boolean } | null>(null)
  useEffect(() => {
    const quote = new URLSearchParams(again.split('?')[1]).get('quote') ?? undefined
    const tell = (price: Price) =>
      setKnown({ price, isLater: new Date(price.startsAt).getTime() > Date.now() + 60_000 })
    // Without a response the payment works all the same.
    void readPrice(plan, quote).then(tell, () => undefined)
  }, [plan, again])
  const price = known?.price
  return (
    <>
      {price?.payer && (
        <p className="note">{interpolate(c.signedIn, { name: price.payer.fullName, email: price.payer.email })}</p>
      )}
      {!price?.payer && <p className="note">{c.toAccount}</p>}
      {price?.payer && known?.isLater && (
        <p className="notice">
          {interpolate(c.startsAt, { date: formatPaymentDate(price.startsAt, language, false) })}
        </p>
      )}
    </>
  )
}
