import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { noticeRoutes } from '#contract/routes/notices'
import { readDataSaver } from '../../device/preferences'
import { call } from '../../network/call'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { useAccount } from '../account/account-context'
import { allowPush, pushState, type PushState } from './notice-push'

/** Time before the offer is repeated after « later », in ms. */
const REST_MS = 30 * 24 * 3_600_000
const OFFER_KEY = ['push-offer']

/**
 * Offers push messages after a submission or a booking, when they first become useful. Renders nothing if they are
 * active, refused or unsupported, if data saver is on, and for a month after « later ».
 */
export function PushOffer({ after }: { after: 'handIn' | 'booking' }) {
  const { t } = useTranslation('notices')
  const { person } = useAccount()
  const client = useQueryClient()
  client.setQueryDefaults(OFFER_KEY, { meta: { persist: true } })
  const [state, setState] = useState<PushState | 'done' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    const offeredAt = client.getQueryData<number>(OFFER_KEY) ?? 0
    if (readDataSaver() || Date.now() - offeredAt < REST_MS) return
    void pushState().then(setState, () => undefined)
  }, [client])
  const rest = () => {
    client.setQueryData(OFFER_KEY, Date.now())
    setState(null)
  }
  async function allow() {
    setBusy(true)
    setFailed(false)
    try {
      const { pushKey } = await call(noticeRoutes.settings)
      const after = await allowPush(pushKey, person)
      client.setQueryData(OFFER_KEY, Date.now())
      setState(after === 'on' ? 'done' : after)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  if (state !== 'off' && state !== 'install' && state !== 'done') return null
  return (
    <section className="notice" aria-labelledby="push-offer">
      <p id="push-offer" role="status">
        <Icon name="bell" /> <strong>{t(state === 'done' ? 'offer.on' : `offer.${after}`)}</strong>
      </p>
      {state !== 'done' && <p>{t(state === 'install' ? 'offer.install' : 'offer.text')}</p>}
      {isFailed && <p role="alert">{t('device.failed')}</p>}
      {state !== 'done' && (
        <p className="actions">
          {state === 'off' && (
            <button type="button" className="button" disabled={isBusy} onClick={() => void allow()}>
              {t(isBusy ? 'device.busy' : 'offer.allow')}
            </button>
          )}
          <button type="button" className="button button-quiet" onClick={rest}>
            {t(state === 'off' ? 'offer.later' : 'offer.close')}
          </button>
        </p>
      )}
    </section>
  )
}
