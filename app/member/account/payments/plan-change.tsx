import { useTranslation } from '../../../shell/i18n'
import { useState } from 'react'
import { formatFrancs } from '#domain/money/money'
import { PLAN_IDS, PLANS, type Plan, type Subscription } from '#domain/money/plans'
import { subscriptionsRoutes } from '#contract/routes/subscriptions'
import { call, type ReplyAt } from '../../../network/call'
import { failureText } from '../../../shell/failure-text'
import { useFrame } from '../../../i18n/frame-context'
import { longDate } from '../../../i18n/relative-time'
import { useOnline } from '../../../device/use-online'
import { actingAs, useAccount } from '../account-context'

type Quote = ReplyAt<typeof subscriptionsRoutes.change>
type State = 'idle' | { requested: Plan } | { quote: Quote } | { failed: string }

/** Other plans with their exact price and start. An active level is not for sale again. */
export function PlanChange({ level, own }: { level: Subscription | null; own: ReadonlySet<Subscription> }) {
  const { t } = useTranslation('account')
  const { person } = useAccount()
  const isOnline = useOnline()
  const [state, setState] = useState<State>('idle')

  async function ask(plan: Plan) {
    setState({ requested: plan })
    try {
      setState({ quote: await call(subscriptionsRoutes.change, { query: { planType: plan }, ...actingAs(person) }) })
    } catch (error) {
      setState({ failed: failureText(error, t) })
    }
  }
  const sold = PLAN_IDS.filter((plan) => PLANS[plan].priceXof !== null)
  const isOwn = (plan: Plan) => own.has(PLANS[plan].opens)
  const isBusy = typeof state === 'object' && 'asked' in state
  return (
    <section className="card" aria-labelledby="change-title">
      <h2 id="change-title">{level === null ? t('subscription.choose') : t('subscription.change')}</h2>
      {sold.filter(isOwn).map((plan) => (
        <p key={plan}>{t('subscription.yours', { plan: t(`subscription.plans.${plan}`) })}</p>
      ))}
      <p className="actions">
        {sold
          .filter((plan) => !isOwn(plan))
          .map((plan) => (
            <button
              key={plan}
              type="button"
              className="button button-quiet"
              disabled={!isOnline || isBusy}
              title={isOnline ? undefined : t('needsNetwork')}
              onClick={() => void ask(plan)}
            >
              {t('subscription.see', { plan: t(`subscription.plans.${plan}`) })}
            </button>
          ))}
        <a className="button button-quiet" href="/register?plan=contact">
          {t('subscription.quote')}
        </a>
      </p>
      <div role="status">
        {isBusy && <p>{t('subscription.loading')}</p>}
        {typeof state === 'object' && 'quote' in state && <QuoteCard quote={state.quote} />}
      </div>
      {typeof state === 'object' && 'failed' in state && (
        <p className="notice notice-bad" role="alert">
          {state.failed}
        </p>
      )}
      <p>
        <a href="/pricing">{t('subscription.prices')}</a>
      </p>
    </section>
  )
}

function QuoteCard({ quote }: { quote: Quote }) {
  const { t } = useTranslation('account')
  const { language } = useFrame()
  const isNow = quote.kind === 'first' || quote.kind === 'upgrade'
  const [from, to] = [quote.startsAt, quote.endsAt].map((date) => longDate(new Date(date), language))
  return (
    <div className="account-change">
      <h3>{t(`subscription.plans.${quote.plan}`)}</h3>
      <p>{t(`subscription.kinds.${quote.kind}`)}</p>
      <dl className="account-facts">
        <dt>{t('subscription.listPrice')}</dt>
        <dd>{formatFrancs(quote.listPrice, language)}</dd>
        {quote.creditAmount > 0 && (
          <>
            <dt>{t('subscription.credit', { days: quote.unusedDays })}</dt>
            <dd>−{formatFrancs(quote.creditAmount, language)}</dd>
          </>
        )}
        <dt>{t('subscription.amount')}</dt>
        <dd>
          <strong>{formatFrancs(quote.amount, language)}</strong>
        </dd>
      </dl>
      <p>{t(isNow ? 'subscription.startsNow' : 'subscription.startsLater', { from: from ?? '', to: to ?? '' })}</p>
      <p className="actions">
        <a className="button" href={`/payment?plan=${quote.plan}`}>
          {t('subscription.pay')}
        </a>
        <a className="button button-quiet" href={`/payment?plan=${quote.plan}&relative=1`}>
          {t('subscription.relative')}
        </a>
      </p>
    </div>
  )
}
