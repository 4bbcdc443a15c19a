import { useState } from 'react'
import { formatFrancs } from '#domain/money/money'
import { ownLinkRoutes } from '#contract/routes/own-links'
import { useOnline } from '../../../device/use-online'
import { useFrame } from '../../../i18n/frame-context'
import { longDate } from '../../../i18n/relative-time'
import { buildAddress, call, type ReplyAt } from '../../../network/call'
import { useAnswer } from '../../../shell/answers'
import { failureText } from '../../../shell/failure-text'
import { useTranslation } from '../../../shell/i18n'
import { showToast } from '../../../ui/toast'
import { actingAs, useAccount } from '../account-context'

type Links = ReplyAt<typeof ownLinkRoutes.list>

/** Active payment links for another payer, with their expiry and a button to withdraw them. */
export function PaymentLinks() {
  const { t } = useTranslation('account')
  const { language } = useFrame()
  const { person } = useAccount()
  const isOnline = useOnline()
  const { data } = useAnswer<Links>(buildAddress(ownLinkRoutes.list), { isFresh: true })
  const [remaining, setRemaining] = useState<Links | null>(null)
  const [isBusy, setBusy] = useState(false)
  const links = remaining ?? data ?? []

  async function revoke(id: string) {
    setBusy(true)
    try {
      setRemaining(await call(ownLinkRoutes.revoke, { params: { id }, ...actingAs(person) }))
      showToast({ title: t('subscription.links.revoked') })
    } catch (error) {
      showToast({ variant: 'destructive', title: t('errorTitle'), text: failureText(error, t) })
    }
    setBusy(false)
  }
  if (links.length === 0) return null
  return (
    <section className="card" aria-labelledby="links-title">
      <h2 id="links-title">{t('subscription.links.title')}</h2>
      <p>{t('subscription.links.text')}</p>
      <ul className="account-receipts">
        {links.map(({ id, plan, amount, expiresAt }) => {
          const name = t(`subscription.plans.${plan}`)
          return (
            <li key={id}>
              <p>
                <strong>{t('subscription.links.one', { plan: name, amount: formatFrancs(amount, language) })}</strong>
                <br />
                <small>{t('subscription.links.until', { date: longDate(new Date(expiresAt), language) })}</small>
              </p>
              <button
                type="button"
                className="button button-quiet"
                disabled={!isOnline || isBusy}
                title={isOnline ? undefined : t('needsNetwork')}
                aria-label={t('subscription.links.revokeLabel', { plan: name })}
                onClick={() => void revoke(id)}
              >
                {t('subscription.links.revoke')}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
