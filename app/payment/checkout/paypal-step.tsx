import { findRefusal } from '../../network/http'
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatEuros } from '#domain/money/money'
import type { PaymentState } from '#contract/payments'
import { interpolate } from '../../i18n/interpolate'
import { useFrame } from '../../i18n/frame-context'
import type { PaymentTexts } from '../payment.fr'

interface Props {
  t: PaymentTexts
  state: PaymentState
  /** Sends the payer to the server first; resolves to false if the input is invalid. */
  prepare: () => Promise<boolean>
  isBusy: boolean
  /** Payer and payment method. */
  children: ReactNode
}

/** An order that the payer approves at PayPal. */
export function PaypalStep({ t, state, prepare, isBusy, children }: Props) {
  const { language } = useFrame()
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState('')
  const isGoing = useRef(false)

  async function go() {
    // A second press may come before the button is rendered as disabled.
    if (isGoing.current) return
    isGoing.current = true
    setTrouble('')
    try {
      if (await prepare()) navigate(`/paypal-payment?plan=${state.plan}&order=${state.resumeToken}`)
    } catch (error) {
      setTrouble(findRefusal(error)?.message ?? t.checkout.offline)
    }
    isGoing.current = false
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void go()
  }
  return (
    <form className="pay-form" noValidate onSubmit={submit}>
      {children}
      <p>{t.checkout.paypalText}</p>
      {state.amountEurCents !== null && (
        <p className="note">{interpolate(t.checkout.euros, { euros: formatEuros(state.amountEurCents, language) })}</p>
      )}
      {trouble && (
        <p className="notice notice-bad" role="alert">
          {trouble}
        </p>
      )}
      <button type="submit" className="button pay-button pay-way" disabled={isBusy}>
        {t.checkout.paypalGo}
      </button>
    </form>
  )
}
