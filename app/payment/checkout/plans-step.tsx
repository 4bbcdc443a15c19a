import { useEffect, useState, type SubmitEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { PLANS } from '#domain/money/plans'
import { interpolate } from '../../i18n/interpolate'
import { useOnline } from '../../device/use-online'
import { useFrame } from '../../i18n/frame-context'
import { Field } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { readOrder, type StoredOrder } from './order-store'
import { formatPaymentDate } from '../parts'
import type { PaymentTexts } from '../payment.fr'
import type { PlanCard } from './plan-cards'
import { usePaymentMethods } from './use-payment-methods'

interface Props {
  t: PaymentTexts
  plans: PlanCard[]
  /** The address contains an unknown plan. */
  isUnknown: boolean
  onPrepare: () => void
}

/** The plans, readable offline and without script, below an order that this device created. */
export function PlansStep({ t, plans, isUnknown, onPrepare }: Props) {
  const isOnline = useOnline()
  const own = new Map(usePaymentMethods()?.account?.holds.map(({ level, until }) => [level, until]))
  return (
    <>
      <h1>{t.heading}</h1>
      <p className="lead">{t.lead}</p>
      {isUnknown && (
        <p className="notice" role="status">
          {t.unknownPlan}
        </p>
      )}
      <Begun t={t} />
      {!isOnline && (
        <p className="notice" role="status">
          {t.offlinePlans}
        </p>
      )}
      <ul className="cards">
        {plans.map(({ id, name, text, price, features }) => (
          <li key={id} className={id === 'premium' ? 'card plan plan-best' : 'card plan'}>
            <h2>{name}</h2>
            <p>{text}</p>
            <p className="price">
              <strong>{price ?? t.onQuote}</strong>
              {price && <small>{t.oncePaid}</small>}
            </p>
            <ul className="ticks">
              {features.map((feature) => (
                <li key={feature}>
                  <Icon name="check" />
                  {feature}
                </li>
              ))}
            </ul>
            {own.has(PLANS[id].opens) ? (
              <OwnPlan t={t} until={own.get(PLANS[id].opens) ?? null} />
            ) : price ? (
              <Link className="button" to={`/payment?plan=${id}`} onFocus={onPrepare} onPointerDown={onPrepare}>
                {interpolate(t.choose, { plan: name })}
              </Link>
            ) : (
              <a className="button" href="/register?plan=contact">
                {t.askQuote}
              </a>
            )}
          </li>
        ))}
      </ul>
      <section className="aside">
        <h2>{t.quoteHeading}</h2>
        <QuoteForm t={t} />
      </section>
    </>
  )
}

/** Shown instead of the button for a plan that the person already has. */
function OwnPlan({ t, until }: { t: PaymentTexts; until: string | null }) {
  const { language } = useFrame()
  return (
    <>
      <p className="notice notice-good">
        {until === null ? t.own : interpolate(t.ownUntil, { date: formatPaymentDate(until, language, false) })}
      </p>
      <a className="button button-quiet" href="/account/subscription">
        {t.ownAccount}
      </a>
    </>
  )
}

/** Submits natively until the script has loaded. */
function QuoteForm({ t }: { t: PaymentTexts }) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const clean = code.replace(/[\s-]/g, '').toUpperCase()
    const isCode = /^[A-Z\d]{8,20}$/.test(clean)
    setWrong(!isCode)
    if (isCode) navigate(`/payment?quote=${clean}`)
  }
  return (
    <form method="get" action="/payment" noValidate onSubmit={submit}>
      <Field label={t.quoteCode} help={t.quoteHelp} error={isWrong ? t.quoteInvalid : undefined}>
        {(a11y) => (
          <input
            {...a11y}
            name="quote"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={24}
          />
        )}
      </Field>
      <button type="submit" className="button button-quiet">
        {t.quoteOpen}
      </button>
    </form>
  )
}

/** This device's order in progress, or the last paid one. */
function Begun({ t }: { t: PaymentTexts }) {
  const { language } = useFrame()
  const [order, setOrder] = useState<StoredOrder | null>(null)
  useEffect(() => void readOrder().then(setOrder), [])
  if (!order?.token) return null
  const plan = t.planNames[order.planType]
  const to = `/payment?order=${order.token}`
  if (order.paidAt)
    return (
      <p className="notice notice-good">
        {interpolate(t.paidBefore, { plan, date: formatPaymentDate(order.paidAt, language, false) })}{' '}
        <Link to={`/payment-success?session_id=${order.token}`}>{t.receipt}</Link>
      </p>
    )
  if (order.over) return null
  return (
    <div className="notice begun">
      <p>
        <strong>{t.opening}.</strong>{' '}
        {interpolate(t.openingText, { plan, date: formatPaymentDate(order.startedAt, language) })}
      </p>
      <Link className="button" to={to}>
        {t.resume}
      </Link>
    </div>
  )
}
