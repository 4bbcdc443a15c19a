import { findRefusal } from '../../network/http'
import { useState, type SubmitEvent } from 'react'
import { MAX_EMAIL } from '#contract/limits'
import type { PaymentState } from '#contract/payments'
import { interpolate } from '../../i18n/interpolate'
import { Field } from '../../ui/field'
import { rememberPayer } from '../checkout/order-store'
import { OrderLink, type CommonTexts } from '../parts'
import { givePayer } from '../payment-calls'

interface Props {
  t: CommonTexts
  state: PaymentState
  take: (state: PaymentState) => void
}

/** Asks for an address after a payment without one, now or later by the order's link. The level opens only then. */
export function ReceiptAddress({ t, state, take }: Props) {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (sent)
    return (
      <p className="notice notice-good" role="status">
        {interpolate(t.addressSent, { email: sent })}
      </p>
    )
  if (state.receiptTo !== 'nobody') return null

  async function give() {
    const address = email.trim()
    if (!address || isBusy) return setError(t.addressRequired)
    setBusy(true)
    setError(undefined)
    try {
      const after = await givePayer(state.orderId, { email: address })
      await rememberPayer(state.orderId, address)
      setSent(address)
      take(after)
    } catch (refused) {
      const refusal = findRefusal(refused)
      setError(refusal ? (refusal.fields?.['email']?.message ?? refusal.message) : t.addressNoLine)
    }
    setBusy(false)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void give()
  }
  return (
    <form className="receipt-address" noValidate onSubmit={submit}>
      <p>{t.addressText}</p>
      <Field label={t.addressLabel} error={error}>
        {(a11y) => (
          <input
            {...a11y}
            type="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            maxLength={MAX_EMAIL}
            autoComplete="email"
          />
        )}
      </Field>
      <button type="submit" className="button button-quiet" disabled={isBusy}>
        {t.addressSend}
      </button>
      <OrderLink t={t} token={state.resumeToken} />
    </form>
  )
}
