import type { Means } from '../payment-calls'
import type { PaymentTexts } from '../payment.fr'

interface Props {
  t: PaymentTexts
  means: Means
  method: 'card' | 'paypal'
  isBusy: boolean
  onChange: (method: 'card' | 'paypal') => void
}

/** The means that the server has, each with what it needs. */
export function MeansChoice({ t: { checkout: c }, means, method, isBusy, onChange }: Props) {
  const choices = [
    { id: 'card', name: c.card, needs: means.sandbox ? c.cardSandbox : c.cardNeeds },
    { id: 'paypal', name: c.paypal, needs: means.sandbox ? c.paypalSandbox : c.paypalNeeds },
  ] as const
  return (
    <fieldset className="means">
      <legend>{c.means}</legend>
      {choices
        .filter(({ id }) => means[id] !== null)
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
