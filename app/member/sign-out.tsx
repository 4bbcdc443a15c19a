import { useTranslation } from '../shell/i18n'
import { useState } from 'react'
import { useLocal } from '../offline/replica/use-list'
import { signOut } from '../session/session'
import { showToastThere } from '../ui/toast'
import { Icon } from '../ui/icon'
import { Dialog } from '../shell/dialog'
import { useAccount } from './account-context'

/** The way out. The device is emptied at once, also without network; what has not been sent is asked about first. */
export function SignOutButton() {
  const { t } = useTranslation('account')
  const local = useLocal()
  const { leave } = useAccount()
  const [unsent, setUnsent] = useState(0)

  const out = () =>
    leave(async () => {
      await local.wipe()
      await signOut().catch(() => showToastThere({ variant: 'default', title: t('signOut.later') }))
    }, '/login')
  const start = async () => {
    const count = await local.unsent()
    if (count > 0) setUnsent(count)
    else await out()
  }
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => void start()}>
        <Icon name="signOut" />
        {t('signOut.action')}
      </button>
      {unsent > 0 && (
        <Dialog title={t('signOut.title')} onClose={() => setUnsent(0)}>
          <p>{t('signOut.text', { count: unsent })}</p>
          <p className="actions">
            <button type="button" className="button" onClick={() => setUnsent(0)}>
              {t('signOut.stay')}
            </button>
            <button type="button" className="button button-danger" onClick={() => void out()}>
              {t('signOut.anyway')}
            </button>
          </p>
        </Dialog>
      )}
    </>
  )
}
