import { useNavigate } from 'react-router-dom'
import { Icon } from '../../ui/icon'
import type { PaymentTexts } from '../payment.fr'

/** Link from the second step to the first, which shows an order in progress. */
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
