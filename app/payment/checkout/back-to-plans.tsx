import { useNavigate } from 'react-router-dom'
import { Icon } from '../../ui/icon'
import type { PaymentTexts } from '../payment.fr'

/** From the second step to the first; an order in progress stays, and is found again there. */
export function BackToPlans({ t }: { t: Pick<PaymentTexts, 'plans'> }) {
  const navigate = useNavigate()
  return (
    <p>
      <button type="button" className="button button-quiet" onClick={() => navigate('/payment')}>
        <Icon name="back" /> {t.plans}
      </button>
    </p>
  )
}
