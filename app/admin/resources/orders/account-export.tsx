import type { TFunction } from 'i18next'
import { useState } from 'react'
import { PAYMENT_PROVIDERS } from '#contract/choices'
import { ordersRoutes } from '#contract/routes/orders'
import { buildAddress } from '../../../network/call'
import { useOnline } from '../../../device/use-online'
import { Field } from '../../../ui/field'
import { useConsole } from '../../console/console-context'
import { Dialog } from '../../../shell/dialog'

const DAY_MS = 86_400_000
/** Days are those of Lomé, whose time zone is UTC. */
const dayText = (timestamp: number): string => new Date(timestamp).toISOString().slice(0, 10)
const getFirstDay = (now: Date, months: number): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)

/**
 * Exports payments and refunds between two days for the accountant, from the same rows as the statistics.
 */
export function AccountExport({ t, onClose }: { t: TFunction<'resources'>; onClose: () => void }) {
  const isOnline = useOnline()
  const { isDemonstration } = useConsole()
  const [from, setFrom] = useState(() => dayText(getFirstDay(new Date(), -1)))
  const [to, setTo] = useState(() => dayText(getFirstDay(new Date(), 0) - DAY_MS))
  const [provider, setProvider] = useState('')
  const providers = t('orders.providers', { returnObjects: true })
  const isRight = from !== '' && to !== '' && from <= to
  const query = isRight
    ? {
        from: new Date(`${from}T00:00:00Z`).toISOString(),
        to: new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS).toISOString(),
        ...(provider !== '' && { provider }),
      }
    : {}
  return (
    <Dialog title={t('orders.account')} onClose={onClose} kind="sheet">
      <p>{t('orders.accountText')}</p>
      <div className="account-days">
        <Field label={t('orders.from')}>
          {(a11y) => <input {...a11y} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />}
        </Field>
        <Field label={t('orders.to')} error={isRight ? undefined : t('orders.wrongDays')}>
          {(a11y) => <input {...a11y} type="date" value={to} onChange={(event) => setTo(event.target.value)} />}
        </Field>
        <Field label={t('orders.provider')}>
          {(a11y) => (
            <select {...a11y} value={provider} onChange={(event) => setProvider(event.target.value)}>
              <option value="">{t('orders.allProviders')}</option>
              {PAYMENT_PROVIDERS.map((one) => (
                <option key={one} value={one}>
                  {providers[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {isDemonstration && <p className="notice">{t('orders.accountDemonstration')}</p>}
      {!isOnline && <p className="notice">{t('orders.offline')}</p>}
      <p className="dialog-acts">
        {isRight && isOnline && !isDemonstration ? (
          <a className="button" href={buildAddress(ordersRoutes.export, { query })} download onClick={onClose}>
            {t('orders.accountGet')}
          </a>
        ) : (
          <button type="button" className="button" disabled>
            {t('orders.accountGet')}
          </button>
        )}
      </p>
    </Dialog>
  )
}
