import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useTranslation } from '../../shell/i18n'
import { useFrame } from '../../i18n/frame-context'
import { useSyncEngine, useSyncEngineStatus } from '../../offline/replica/use-list'
import { Dialog } from '../../shell/dialog'
import { Icon } from '../../ui/icon'
import { useOnline } from '../../device/use-online'
import { useConsole } from './console-context'
import { timestampText } from '../../i18n/timestamp-text'
import { isResourcePage } from './pages'
import { useReplicaState } from './use-replica-state'
import { useRefresh } from './use-refresh'
import { useWaiting } from './use-waiting'

/**
 * Shows in a screen's header whether the device is online. Its popover shows the replica's size and age, the number of
 * unsent entries, and a button to synchronise now.
 */
export function ReplicaStatus() {
  const { t } = useTranslation('console')
  const { language } = useFrame()
  const { base } = useConsole()
  const engine = useSyncEngine()
  const isOnline = useOnline()
  const waiting = useWaiting()
  const { copiedAt, here, total, isCopying, trouble } = useReplicaState()
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const refreshAll = useRefresh()
  // A list shows the state of its own replica.
  const { pathname, search } = useLocation()
  const isList =
    isResourcePage(pathname.slice(base.length + 1)) || isResourcePage(new URLSearchParams(search).get('tab') ?? '')

  const values = { when: copiedAt === null ? '' : timestampText(copiedAt, language), here, total: total ?? here }
  const state = total === null || here >= total ? 'copy' : 'partial'
  const copy = copiedAt === null ? (isCopying ? 'copying' : 'none') : state
  const { session } = useSyncEngineStatus(engine)
  const isReached = isOnline && trouble !== 'unreachable' && session !== 'ended'
  const ofServer = trouble === 'unreachable' ? t('freshness.unreachable') : t('freshness.online')
  const line = !isOnline ? t('freshness.offline') : session === 'ended' ? t('freshness.ended') : ofServer
  const refresh = () => {
    setBusy(true)
    void refreshAll().finally(() => {
      setBusy(false)
      close()
    })
  }
  return (
    <>
      <p className="hidden" role="status" aria-label={t('freshness.label')}>
        {line} {!isList && t(`freshness.${copy}`, values)}
      </p>
      <button
        type="button"
        className={`tool copy-state ${isReached ? 'line-on' : 'line-off'}`}
        aria-haspopup="dialog"
        title={line}
        onClick={() => setOpen(true)}
      >
        <Icon name={isReached ? 'kept' : 'offline'} />
        <span className="line-word">{line}</span>
        {waiting > 0 && <span className="count">{waiting}</span>}
        <span className="hidden">{t('freshness.label')}</span>
      </button>
      {isOpen && (
        <Dialog kind="sheet" title={t('freshness.label')} onClose={close}>
          <p>
            <strong>{line}</strong>
            <br />
            {!isList && t(`freshness.${copy}`, values)}
          </p>
          {waiting > 0 && (
            <Link className="waiting-link" to={`${base}/outbox`} onClick={close}>
              {t('freshness.waiting', { count: waiting })}
            </Link>
          )}
          <p className="actions">
            <button type="button" className="button" onClick={refresh} disabled={isBusy || !isOnline}>
              <Icon name="refresh" className={isBusy ? 'icon turning' : 'icon'} />
              {isBusy ? t('freshness.refreshing') : t('freshness.refresh')}
            </button>
          </p>
        </Dialog>
      )}
    </>
  )
}
