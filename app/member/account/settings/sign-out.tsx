import { useTranslation } from '../../../shell/i18n'
import { useState } from 'react'
import { useSyncEngine } from '../../../offline/replica/use-list'
import { signOut } from '../../../session/session'
import { showToastThere } from '../../../ui/toast'
import { Icon } from '../../../ui/icon'
import { Dialog } from '../../../shell/dialog'
import { useAccount } from '../account-context'
import { withFileEnding, saveFile } from '../save-file'
import { countUnsentWriting, loadAndWipeWriting } from '../unsent-writing'

/** Signs out and clears the device at once, also without network. Unsent entries are confirmed first. */
export function SignOutButton() {
  const { t } = useTranslation('account')
  const engine = useSyncEngine()
  const { leave, person } = useAccount()
  const [unsent, setUnsent] = useState({ changes: 0, texts: 0 })

  const out = () =>
    leave(async () => {
      await engine.wipe()
      await loadAndWipeWriting(person.id)
      await signOut().catch(() => showToastThere({ variant: 'default', title: t('signOut.later') }))
    }, '/login')
  const start = async () => {
    const [changes, texts] = await Promise.all([engine.unsent(), countUnsentWriting(person.id)])
    if (changes + texts > 0) setUnsent({ changes, texts })
    else await out()
  }
  const stay = () => setUnsent({ changes: 0, texts: 0 })
  const save = async () => {
    const { unsentWork } = await import('../../../offline/writing/unsent-texts')
    const { texts, files } = await unsentWork(person.id)
    if (texts !== '') saveFile(`${t('signOut.file')}.txt`, 'text/plain;charset=utf-8', texts)
    for (const [index, file] of files.entries()) {
      const name = file.type.startsWith('audio/') ? 'audio' : 'image'
      saveFile(withFileEnding(`${name}-${String(index + 1)}`, file), file.type, file)
    }
  }
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => void start()}>
        <Icon name="signOut" />
        {t('signOut.action')}
      </button>
      {unsent.changes + unsent.texts > 0 && (
        <Dialog title={t('signOut.title')} onClose={stay}>
          {unsent.changes > 0 && <p>{t('signOut.text', { count: unsent.changes })}</p>}
          {unsent.texts > 0 && <p>{t('signOut.texts', { count: unsent.texts })}</p>}
          <p className="actions">
            {unsent.texts > 0 && (
              <button type="button" className="button" onClick={() => void save()}>
                {t('signOut.save')}
              </button>
            )}
            <button type="button" className="button" onClick={stay}>
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
