import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { fill } from '../../i18n/fill'
import { useFrame } from '../../i18n/frame-context'
import { useTexts } from '../../shell/lazy-texts'
import { useLocal, useLocalStatus } from '../../offline/replica/use-list'
import { Icon } from '../../ui/icon'
import { useOnline } from '../../device/use-online'
import { useConsole } from './console-context'
import { consoleTexts } from './console-texts'
import { momentText } from '../../i18n/moment-text'
import { isResourcePage } from './pages'
import { useCopy } from './use-copy'
import { useWaiting } from './use-waiting'

/**
 * What is on this device and from when, whether the line is there, what waits; and a button that asks the server now.
 */
export function Freshness() {
  const t = useTexts(consoleTexts)
  const { language } = useFrame()
  const { base } = useConsole()
  const local = useLocal()
  const isOnline = useOnline()
  const waiting = useWaiting()
  const { copiedAt, here, total, isCopying, trouble } = useCopy()
  const [isBusy, setBusy] = useState(false)
  const f = t.freshness
  // A list tells of its own copy.
  const { pathname, search } = useLocation()
  const isList =
    isResourcePage(pathname.slice(base.length + 1)) || isResourcePage(new URLSearchParams(search).get('tab') ?? '')

  const values = { when: copiedAt === null ? '' : momentText(copiedAt, language), here, total: total ?? here }
  const whole = total === null || here >= total ? f.copy : f.partial
  const copy = copiedAt === null ? (isCopying ? f.copying : f.none) : whole
  const { session } = useLocalStatus(local)
  const reached = session === 'ended' ? f.ended : f.online
  const line = !isOnline ? f.offline : trouble === 'unreachable' ? f.unreachable : reached
  const refresh = () => {
    setBusy(true)
    void local.sync().finally(() => setBusy(false))
  }
  return (
    <div className="freshness">
      <p role="status" aria-label={f.label}>
        <span className={`line-state ${line === f.online ? 'line-on' : 'line-off'}`}>
          <Icon name={line === f.online ? 'kept' : 'offline'} />
          {line}
        </span>
        {!isList && <span className="copy-state">{fill(copy, values)}</span>}
      </p>
      {waiting > 0 && (
        <Link className="waiting-link" to={`${base}/outbox`}>
          {fill(f.waiting, { count: waiting })}
        </Link>
      )}
      <button
        type="button"
        className="tool"
        title={isBusy ? f.refreshing : f.refresh}
        onClick={refresh}
        disabled={isBusy || !isOnline}
      >
        <Icon name="refresh" className={isBusy ? 'icon turning' : 'icon'} />
        <span className="hidden">{f.refresh}</span>
      </button>
    </div>
  )
}
