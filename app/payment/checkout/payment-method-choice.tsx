import { OPERATORS } from '#domain/money/mobile-money'
import type { CheckoutMethod, PaymentMethods } from '../payment-calls'
import type { PaymentTexts } from '../payment.fr'

interface Props {
  t: PaymentTexts
  methods: PaymentMethods
  method: CheckoutMethod
  isBusy: boolean
  onChange: (method: CheckoutMethod) => void
}

/** The server's payment methods with their requirements. */
export function PaymentMethodChoice({ t: { checkout: c }, methods, method, isBusy, onChange }: Props) {
  // Wallet names are the same in each language.
  const wallets = [...new Set(methods.mobile.map(({ operator }) => OPERATORS[operator].name))]
  const choices = [
    { id: 'mobile', name: 'Mobile money', needs: wallets.join(', ') },
    { id: 'card', name: c.card, needs: methods.sandbox ? c.cardSandbox : c.cardNeeds },
    { id: 'paypal', name: c.paypal, needs: methods.sandbox ? c.paypalSandbox : c.paypalNeeds },
  ] as const
  return (
    <fieldset className="payment-methods">
      <legend>{c.paymentMethods}</legend>
      {choices
        .filter(({ id }) => (id === 'mobile' ? wallets.length > 0 : methods[id] !== null))
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
