import { useTranslation } from '../../shell/i18n'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useFrame } from '../../i18n/frame-context'
import { useLocal, useLocalStatus } from '../../offline/replica/use-list'
import { Icon } from '../../ui/icon'
import { useOnline } from '../../device/use-online'
import { useConsole } from './console-context'
import { momentText } from '../../i18n/moment-text'
import { isResourcePage } from './pages'
import { useCopy } from './use-copy'
import { useWaiting } from './use-waiting'

/**
 * What is on this device and from when, whether the line is there, what waits; and a button that asks the server now.
 */
export function Freshness() {
  const { t } = useTranslation('console')
  const { language } = useFrame()
  const { base } = useConsole()
  const local = useLocal()
  const isOnline = useOnline()
  const waiting = useWaiting()
  const { copiedAt, here, total, isCopying, trouble } = useCopy()
  const [isBusy, setBusy] = useState(false)
  // A list tells of its own copy.
  const { pathname, search } = useLocation()
  const isList =
    isResourcePage(pathname.slice(base.length + 1)) || isResourcePage(new URLSearchParams(search).get('tab') ?? '')

  const values = { when: copiedAt === null ? '' : momentText(copiedAt, language), here, total: total ?? here }
  const whole = total === null || here >= total ? 'copy' : 'partial'
  const copy = copiedAt === null ? (isCopying ? 'copying' : 'none') : whole
  const { session } = useLocalStatus(local)
  const reached = session === 'ended' ? t('freshness.ended') : t('freshness.online')
  const line = !isOnline ? t('freshness.offline') : trouble === 'unreachable' ? t('freshness.unreachable') : reached
  const refresh = () => {
    setBusy(true)
    void local.sync().finally(() => setBusy(false))
  }
  return (
    <div className="freshness">
      <p role="status" aria-label={t('freshness.label')}>
        <span className={`line-state ${line === t('freshness.online') ? 'line-on' : 'line-off'}`}>
          <Icon name={line === t('freshness.online') ? 'kept' : 'offline'} />
          {line}
        </span>
        {!isList && <span className="copy-state">{t(`freshness.${copy}`, values)}</span>}
      </p>
      {waiting > 0 && (
        <Link className="waiting-link" to={`${base}/outbox`}>
          {t('freshness.waiting', { count: waiting })}
        </Link>
      )}
      <button
        type="button"
        className="tool"
        title={isBusy ? t('freshness.refreshing') : t('freshness.refresh')}
        onClick={refresh}
        disabled={isBusy || !isOnline}
      >
        <Icon name="refresh" className={isBusy ? 'icon turning' : 'icon'} />
        <span className="hidden">{t('freshness.refresh')}</span>
      </button>
    </div>
  )
}
