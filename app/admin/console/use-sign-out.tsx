import { useTranslation } from '../../shell/i18n'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { findRefusal } from '../../network/http'
import { useSyncEngine } from '../../offline/replica/use-list'
import { showToast } from '../../ui/toast'
import { signOut } from '../../session/session'
import { useConsole } from './console-context'
import { Dialog } from '../../shell/dialog'

/** Signs out and clears the device at once, also without network. Unsent entries are confirmed first. */
export function useSignOut(): { start: () => void; isBusy: boolean; question: ReactNode } {
  const { t } = useTranslation('console')
  const engine = useSyncEngine()
  const { isDemonstration, base } = useConsole()
  const navigate = useNavigate()
  const [unsent, setUnsent] = useState(0)
  const [isBusy, setBusy] = useState(false)

  async function leave() {
    setUnsent(0)
    setBusy(true)
    await engine.wipe()
    if (isDemonstration) return location.assign(base)
    const signedOut = signOut().catch((error: unknown) => {
      const refusal = findRefusal(error)
      showToast({
        variant: 'destructive',
        title: t('signOutError'),
        text: refusal ? refusal.message : t('signOutLater'),
      })
    })
    navigate('/admin/login', { replace: true })
    await signedOut
  }

  const start = () =>
    void engine.unsent().then((count) => {
      if (count > 0) setUnsent(count)
      else void leave()
    })

  const question = unsent > 0 && (
    <Dialog title={t('signOutTitle')} onClose={() => setUnsent(0)}>
      <p>{t('signOutText', { count: unsent })}</p>
      <p className="actions">
        <button type="button" className="button" onClick={() => setUnsent(0)}>
          {t('signOutStay')}
        </button>
        <button type="button" className="button button-danger" onClick={() => void leave()}>
          {t('signOutAnyway')}
        </button>
      </p>
    </Dialog>
  )
  return { start, isBusy, question }
}
