import { useTranslation } from '../../../shell/i18n'
import { useState } from 'react'
import { formatFrancs } from '#domain/money/money'
import { PLANS, type Subscription } from '#domain/money/plans'
import { receiptsRoutes } from '#contract/routes/receipts'
import { subscriptionsRoutes } from '#contract/routes/subscriptions'
import { buildAddress, call, type ReplyAt } from '../../../network/call'
import { NEW_TAB } from '../../../i18n/new-tab'
import { failureText } from '../../../shell/failure-text'
import { useFrame } from '../../../i18n/frame-context'
import { useAnswer } from '../../../shell/answers'
import { longDate } from '../../../i18n/relative-time'
import { showToast } from '../../../ui/toast'
import { useOnline } from '../../../device/use-online'
import { Badge } from '../../../shell/badge'
import { Icon } from '../../../ui/icon'
import { Dialog } from '../../../shell/dialog'
import { actingAs, useAccount } from '../account-context'
import { Part } from '../part'
import { ownLevels } from './own-levels'
import { PaymentLinks } from './payment-links'
import { PlanChange } from './plan-change'
import { Schedules } from './schedules'
import { OF_LEVEL } from '../../projects/use-level'

export type CurrentSubscription = ReplyAt<typeof subscriptionsRoutes.read>
type ActRoute = typeof subscriptionsRoutes.cancel | typeof subscriptionsRoutes.resume

/** The current level and its end, following periods, other plans at their exact price, and the receipts. */
export function SubscriptionPanel() {
  const { t } = useTranslation('account')
  const { person } = useAccount()
  const answer = useAnswer(buildAddress(subscriptionsRoutes.read), OF_LEVEL)
  return (
    <Part answer={answer}>
      {(subscription) => (
        <div className="account-columns">
          <div>
            <Held subscription={subscription} onChange={answer.refetch} />
            <Schedules schedules={getSchedules(subscription)} />
            {person.role === 'student' && <PaymentLinks />}
            {person.role === 'student' && <PlanChange level={subscription.level} own={collectLevels(subscription)} />}
          </div>
          <section className="card" aria-labelledby="receipts-title">
            <h2 id="receipts-title">{t('subscription.receipts')}</h2>
            <Receipts subscription={subscription} />
          </section>
        </div>
      )}
    </Part>
  )
}

/** A response stored by an older release may lack the schedules. */
const getSchedules = ({ schedules = [] }: Partial<CurrentSubscription>) => schedules

/** Levels that are not for sale, including one paid in instalments, which continues with its next part. */
function collectLevels(subscription: CurrentSubscription): Set<Subscription> {
  const own = ownLevels(subscription)
  for (const { state, plan } of getSchedules(subscription))
    if (state === 'open' && PLANS[plan].opens === subscription.level) own.add(subscription.level)
  return own
}

function Held({ subscription, onChange }: { subscription: CurrentSubscription; onChange: () => void }) {
  const { t } = useTranslation('account')
  const { language } = useFrame()
  const { person } = useAccount()
  const isOnline = useOnline()
  const [isConfirming, setConfirming] = useState(false)
  const day = (date: string) => longDate(new Date(date), language)
  const { level, period, following, pendingDowngrade, cancelAtPeriodEnd } = subscription

  async function act(route: ActRoute, done: string) {
    setConfirming(false)
    try {
      await call(route, actingAs(person))
      showToast({ title: done })
      onChange()
    } catch (error) {
      showToast({ variant: 'destructive', title: t('errorTitle'), text: failureText(error, t) })
    }
  }
  return (
    <section className="card" aria-labelledby="subscription-title">
      <h2 id="subscription-title">{t('subscription.title')}</h2>
      {level === null ? (
        <>
          <p>
            <strong>{t('subscription.none')}</strong>
          </p>
          <p>{person.role === 'student' ? t('subscription.noneText') : t('subscription.notNeeded')}</p>
        </>
      ) : (
        <>
          <p>
            <Badge tone="good">{t(`subscription.levels.${level}`)}</Badge>
          </p>
          <p>
            <strong>
              {period?.endsAt ? t('subscription.until', { date: day(period.endsAt) }) : t('subscription.noEnd')}
            </strong>
          </p>
          {period?.plan && (
            <p className="note">
              {t('subscription.bought', { plan: t(`subscription.plans.${period.plan}`), date: day(period.startsAt) })}
            </p>
          )}
        </>
      )}
      {following.map((next) => (
        <p key={next.startsAt}>
          {t(next.endsAt ? 'subscription.following' : 'subscription.followingOpen', {
            level: t(`subscription.levels.${next.level}`),
            from: day(next.startsAt),
            to: next.endsAt ? day(next.endsAt) : '',
          })}
        </p>
      ))}
      {pendingDowngrade && (
        <p>
          {t('subscription.pendingDowngrade', {
            level: t(`subscription.levels.${pendingDowngrade.level}`),
            date: day(pendingDowngrade.startsAt),
          })}
        </p>
      )}
      {cancelAtPeriodEnd && <p className="notice">{t('subscription.cancelled')}</p>}
      {period && (
        <p className="actions">
          {cancelAtPeriodEnd ? (
            <button
              type="button"
              className="button button-quiet"
              disabled={!isOnline}
              title={isOnline ? undefined : t('needsNetwork')}
              onClick={() => void act(subscriptionsRoutes.resume, t('subscription.resumeDone'))}
            >
              {t('subscription.resume')}
            </button>
          ) : (
            <button
              type="button"
              className="button button-quiet"
              disabled={!isOnline}
              title={isOnline ? undefined : t('needsNetwork')}
              onClick={() => setConfirming(true)}
            >
              {t('subscription.cancel')}
            </button>
          )}
        </p>
      )}
      {isConfirming && (
        <Dialog title={t('subscription.cancelTitle')} onClose={() => setConfirming(false)}>
          <p>{t('subscription.cancelText')}</p>
          <p className="actions">
            <button type="button" className="button" onClick={() => setConfirming(false)}>
              {t('subscription.cancelNo')}
            </button>
            <button
              type="button"
              className="button button-danger"
              onClick={() => void act(subscriptionsRoutes.cancel, t('subscription.cancelDone'))}
            >
              {t('subscription.cancelYes')}
            </button>
          </p>
        </Dialog>
      )}
    </section>
  )
}

function Receipts({ subscription: { receipts } }: { subscription: CurrentSubscription }) {
  const { t } = useTranslation('account')
  const { language } = useFrame()
  if (receipts.length === 0) return <p className="note">{t('subscription.noReceipts')}</p>
  return (
    <ul className="account-receipts">
      {receipts.map(({ number, kind, plan, amount, issuedAt, proof }) => (
        <li key={number}>
          <p>
            <strong>{t('subscription.receipt', { kind: t(`subscription.kindsOfReceipt.${kind}`), number })}</strong>
            <br />
            <small>
              {longDate(new Date(issuedAt), language)} · {t(`subscription.plans.${plan}`)} ·{' '}
              {formatFrancs(amount, language)}
            </small>
          </p>
          {proof && (
            <a
              className="button button-quiet"
              href={buildAddress(receiptsRoutes.pdf, { params: { number }, query: { proof, lang: language } })}
              target="_blank"
              rel="noopener"
              aria-label={`${t('subscription.pdfLabel', { number })} ${NEW_TAB[language]}`}
            >
              <Icon name="document" />
              {t('subscription.pdf')}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
