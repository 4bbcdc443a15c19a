import { useTranslation } from '../../shell/i18n'
import { useState } from 'react'
import { systemRoutes } from '#contract/routes/system'
import { callOver } from '../../offline/replica/call-over'
import { buildRequest } from '../../network/call'
import { formatBytes } from '../../i18n/format-bytes'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { showToast } from '../../ui/toast'
import { useConsole } from '../console/console-context'
import { failureText } from '../../shell/failure-text'
import { useOnline } from '../../device/use-online'
import type { SystemState } from './system-screen'

/** The last backup of the embedded database, and a button to make one, which needs the network. */
export function BackupCard({ state, onDone }: { state: SystemState; onDone: () => void }) {
  const { t } = useTranslation('system')
  const { t: tConsole } = useTranslation('console')
  const { language } = useFrame()
  const { transport } = useConsole()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const { lastBackup } = state

  async function backUp() {
    setBusy(true)
    try {
      await callOver(transport, buildRequest(systemRoutes.backup))
      showToast({ title: t('backupDone') })
      onDone()
    } catch (error) {
      showToast({ variant: 'destructive', title: t('backupFailed'), text: failureText(error, tConsole) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="card fact" aria-label={t('backup')}>
      <h2>{t('backup')}</h2>
      {state.database.kind === 'server' ? (
        <p>{t('backupElsewhere')}</p>
      ) : (
        <>
          <p>
            {lastBackup
              ? `${t('lastBackup')} : ${longDate(new Date(lastBackup.at), language, true)} (${formatBytes(lastBackup.bytes, language)})`
              : t('noBackup')}
          </p>
          <button
            type="button"
            className="button button-quiet"
            disabled={isBusy || !isOnline}
            onClick={() => void backUp()}
          >
            {isBusy ? t('backingUp') : t('backupNow')}
          </button>
          {!isOnline && <p className="note">{t('backupOffline')}</p>}
        </>
      )}
    </section>
  )
}
