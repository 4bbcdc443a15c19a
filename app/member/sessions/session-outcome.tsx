import { useState } from 'react'
import { ApiError, NetworkError, findRefusal } from '../../network/http'
import { call } from '../../network/call'
import { useOnline } from '../../device/use-online'
import { failureText } from '../../shell/failure-text'
import { useTranslation } from '../../shell/i18n'
import { Dialog } from '../../shell/dialog'
import { showToast } from '../../ui/toast'
import { actingAs, useAccount } from '../account/account-context'
import { useOwnWork, type OwnSession } from '../today/own-work'
import { sessionRoutes } from '../projects/work-routes'

type Outcome = 'completed' | 'cancelled'

const WORDS = {
  completed: { title: 'completeTitle', text: 'completeText', action: 'complete', done: 'completed' },
  cancelled: { title: 'cancelTitle', text: 'cancelText', action: 'cancelSession', done: 'cancelled' },
} as const

/** Sets the outcome of a session. It is final, so it needs confirmation and a response of the server. */
export function SessionOutcome({ session }: { session: OwnSession }) {
  const { t } = useTranslation('work')
  const { t: ta } = useTranslation('account')
  const { person } = useAccount()
  const { putSession } = useOwnWork()
  const isOnline = useOnline()
  const [requested, setRequested] = useState<{ outcome: Outcome; key: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const ask = (outcome: Outcome) => {
    setFailure(null)
    setRequested({ outcome, key: crypto.randomUUID() })
  }
  async function settle({ outcome, key }: { outcome: Outcome; key: string }) {
    setBusy(true)
    setFailure(null)
    try {
      const { headers } = actingAs(person)
      const saved = await call(sessionRoutes.edit, {
        params: { id: session.id },
        body: { status: outcome },
        headers: { ...headers, 'If-Match': `"${String(session.version)}"`, 'Idempotency-Key': key },
      })
      setRequested(null)
      showToast({ title: t(`sessions.${WORDS[outcome].done}`) })
      putSession(saved)
    } catch (error) {
      const current = findRefusal(error)?.current
      if (error instanceof ApiError && error.status === 412 && current) {
        setRequested(null)
        setFailure(t('sessions.changed'))
        // The cast is safe: `current` has the type of the reply.
        putSession(current as OwnSession)
      } else setFailure(error instanceof NetworkError ? ta('failures.network') : failureText(error, ta))
    } finally {
      setBusy(false)
    }
  }
  const offline = isOnline ? undefined : ta('needsNetwork')
  const words = requested && WORDS[requested.outcome]
  const alert = failure && (
    <p className="notice notice-bad" role="alert">
      {failure}
    </p>
  )
  return (
    <section className="card" aria-labelledby="outcome-title">
      <h2 id="outcome-title">{t('sessions.outcome')}</h2>
      {!requested && alert}
      <p className="actions">
        <button type="button" className="button" disabled={!isOnline} title={offline} onClick={() => ask('completed')}>
          {t('sessions.complete')}
        </button>
        <button
          type="button"
          className="button button-quiet"
          disabled={!isOnline}
          title={offline}
          onClick={() => ask('cancelled')}
        >
          {t('sessions.cancelSession')}
        </button>
      </p>
      {offline && <p className="note">{offline}</p>}
      {requested && words && (
        <Dialog title={t(`sessions.${words.title}`)} onClose={() => setRequested(null)}>
          <p>{t(`sessions.${words.text}`)}</p>
          {alert}
          <p className="actions">
            <button type="button" className="button" onClick={() => setRequested(null)}>
              {t('sessions.keep')}
            </button>
            <button
              type="button"
              className={`button ${requested.outcome === 'cancelled' ? 'button-danger' : 'button-quiet'}`}
              disabled={isBusy}
              onClick={() => void settle(requested)}
            >
              {t(`sessions.${words.action}`)}
            </button>
          </p>
        </Dialog>
      )}
    </section>
  )
}
