import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { usersRoutes } from '#contract/routes/users'
import { useOnline } from '../../device/use-online'
import { buildRequest } from '../../network/call'
import { NetworkError } from '../../network/http'
import { callOver } from '../../offline/replica/call-over'
import type { RowTypes } from '../../offline/storage/types'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import { refusalText } from '../../shell/refusal-text'
import { showToast } from '../../ui/toast'
import { useConsole } from '../console/console-context'

const ROUTES = { sendLink: usersRoutes.resetPassword, endSignIns: usersRoutes.endSignIns } as const
export type AccountAct = keyof typeof ROUTES

interface Props {
  t: TFunction<'resources'>
  act: AccountAct
  person: RowTypes['users']
  onClose: () => void
}

/** Confirms and runs an action on an account, which needs the network and runs at most once. */
export function AccountActDialog({ t, act, person: { id, fullName: name, email }, onClose }: Props) {
  const { t: tEngine } = useTranslation('engine')
  const { transport } = useConsole()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const key = useRef<string | null>(null)

  async function run() {
    setBusy(true)
    setProblem(null)
    key.current ??= crypto.randomUUID()
    try {
      const headers = { 'Idempotency-Key': key.current }
      await callOver<unknown>(transport, buildRequest(ROUTES[act], { params: { id }, headers }))
      onClose()
      showToast({
        title: t(`users.accountActs.${act}.done`),
        text: t(`users.accountActs.${act}.doneText`, { name, email }),
      })
    } catch (error) {
      // After a network error the same key is sent again, so the action runs at most once.
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
    <Dialog title={t(`users.accountActs.${act}.title`, { name })} onClose={onClose}>
      {!isOnline && <p className="notice">{t('users.removeFactorOffline')}</p>}
      {problem && (
        <p className="notice notice-bad" role="alert">
          {problem}
        </p>
      )}
      <p>{t(`users.accountActs.${act}.text`, { name, email })}</p>
      <p className="dialog-acts">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {tEngine('cancel')}
        </button>
        <button
          type="button"
          className={act === 'endSignIns' ? 'button button-bad' : 'button'}
          disabled={isBusy || !isOnline}
          onClick={() => void run()}
        >
          {isBusy ? t('users.removeFactorBusy') : t(`users.accountActs.${act}.act`)}
        </button>
      </p>
    </Dialog>
  )
}
