import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { listEntries, onOutboxChange } from '../../../offline/queue/outbox'
import { useEntries, useSyncEngine } from '../../../offline/replica/use-list'
import { useTranslation } from '../../../shell/i18n'
import { Icon } from '../../../ui/icon'
import { screenPath } from '../../account/screens'

/** Number of unsent entries from outside the account, such as messages. */
function useOutboxCount(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isCancelled = false
    const read = () =>
      void listEntries().then(
        (entries) => !isCancelled && setCount(entries.filter(({ state }) => state !== 'received').length),
        () => undefined,
      )
    read()
    const stop = onOutboxChange(read)
    return () => {
      isCancelled = true
      stop()
    }
  }, [])
  return count
}

/** Number of unsent changes on this device; renders nothing if there are none. */
export function WaitingChanges() {
  const { t } = useTranslation('work')
  // Unsent projects have separate cards.
  const entries = useEntries(useSyncEngine()).filter(
    ({ act, state }) => act.resource !== 'projects' && state !== 'received',
  )
  const ofProfile = entries.filter(({ act }) => act.resource === 'account').length
  const ofOutbox = useOutboxCount()
  const count = entries.length + ofOutbox
  if (count === 0) return null
  return (
    <section className="card account-waiting" aria-labelledby="waiting-title">
      <h2 id="waiting-title">
        <Icon name="outbox" /> {t('today.waiting')}
      </h2>
      <p>{t('today.waitingText', { count })}</p>
      <p className="actions">
        {ofProfile > 0 && (
          <Link className="button button-quiet" to={screenPath('profile')}>
            {t('today.waitingProfile')}
          </Link>
        )}
        {ofOutbox > 0 && (
          <a className="button button-quiet" href="/outbox">
            {t('today.waitingOutbox')}
          </a>
        )}
      </p>
    </section>
  )
}
