import { Link } from 'react-router-dom'
import type { PaymentState } from '#contract/payments'
import type { PaymentTexts } from './payment.fr'

/** An order that is agreed to at PayPal. */
export const PaypalStep = ({ t, state }: { t: PaymentTexts; state: PaymentState }) => (
  <>
    <p>{t.checkout.paypalText}</p>
    <Link className="button" to={`/paypal-payment?plan=${state.plan}&order=${state.resumeToken}`}>
      {t.checkout.paypalGo}
    </Link>
  </>
)
