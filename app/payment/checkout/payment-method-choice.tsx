import type { PaymentMethods } from '../payment-calls'
import type { PaymentTexts } from '../payment.fr'

interface Props {
  t: PaymentTexts
  methods: PaymentMethods
  method: 'card' | 'paypal'
  isBusy: boolean
  onChange: (method: 'card' | 'paypal') => void
}

/** The payment methods that the server has, each with what it needs. */
export function PaymentMethodChoice({ t: { checkout: c }, methods, method, isBusy, onChange }: Props) {
  const choices = [
    { id: 'card', name: c.card, needs: methods.sandbox ? c.cardSandbox : c.cardNeeds },
    { id: 'paypal', name: c.paypal, needs: methods.sandbox ? c.paypalSandbox : c.paypalNeeds },
  ] as const
  return (
    <fieldset className="payment-methods">
      <legend>{c.paymentMethods}</legend>
      {choices
        .filter(({ id }) => methods[id] !== null)
        .map(({ id, name, needs }) => (
          <label key={id} className="switch">
            <input type="radio" name="means" checked={method === id} disabled={isBusy} onChange={() => onChange(id)} />
            <span>
              {name}
              <small>{needs}</small>
            </span>
          </label>
        ))}
    </fieldset>
  )
}
