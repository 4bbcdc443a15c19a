import type { TFunction } from 'i18next'
import { useTranslation } from '../../shell/i18n'
import { useRef, useState } from 'react'
import { usersRoutes } from '#contract/routes/users'
import { callOver } from '../../offline/replica/call-over'
import { buildRequest } from '../../network/call'
import { NetworkError } from '../../network/http'
import type { RowTypes } from '../../offline/storage/types'
import { useSyncEngine } from '../../offline/replica/use-list'
import { showToast } from '../../ui/toast'
import { useOnline } from '../../device/use-online'
import { useConsole } from '../console/console-context'
import { Dialog } from '../../shell/dialog'
import { refusalText } from '../../shell/refusal-text'

interface Props {
  t: TFunction<'resources'>
  person: RowTypes['users']
  onClose: () => void
}

/** Confirms removing a second factor. It needs the network, runs at most once and cannot be undone. */
export function RemoveFactorDialog({ t, person: { id, fullName: name }, onClose }: Props) {
  const { t: tEngine } = useTranslation('engine')
  const { transport } = useConsole()
  const engine = useSyncEngine()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const key = useRef<string | null>(null)

  async function remove() {
    setBusy(true)
    setProblem(null)
    key.current ??= crypto.randomUUID()
    try {
      const headers = { 'Idempotency-Key': key.current }
      await callOver(transport, buildRequest(usersRoutes.removeSecondFactor, { params: { id }, headers }))
      onClose()
      showToast({ title: t('users.factorRemoved'), text: t('users.factorRemovedText', { name }) })
      await engine.catchUp()
    } catch (error) {
      if (!(error instanceof NetworkError)) key.current = null
      setProblem(
        refusalText(error, {
          refusedOffline: t('users.removeFactorOffline'),
          unreachable: t('users.removeFactorUnknown'),
          failed: t('users.removeFactorFailed'),
        }),
      )
      setBusy(false)
    }
  }

  return (
    <Dialog title={t('users.removeFactorTitle', { name })} onClose={onClose}>
      {!isOnline && <p className="notice">{t('users.removeFactorOffline')}</p>}
      {problem && (
        <p className="notice notice-bad" role="alert">
          {problem}
        </p>
      )}
      <p>{t('users.removeFactorText')}</p>
      <p>{t('users.removeFactorEffects')}</p>
      <p className="dialog-acts">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {tEngine('cancel')}
        </button>
        <button
          type="button"
          className="button button-bad"
          disabled={isBusy || !isOnline}
          onClick={() => void remove()}
        >
          {isBusy ? t('users.removeFactorBusy') : t('users.removeFactor')}
        </button>
      </p>
    </Dialog>
  )
}
