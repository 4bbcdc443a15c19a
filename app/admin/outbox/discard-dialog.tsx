import type { TFunction } from 'i18next'
import type { MutationEntry } from '../../offline/storage/types'
import { useSyncEngine } from '../../offline/replica/use-list'
import { showToast } from '../../ui/toast'
import { Dialog } from '../../shell/dialog'

/** Confirms discarding a mutation, which is the only action that cannot be undone. */
export function DiscardDialog({
  entry,
  t,
  onClose,
}: {
  entry: MutationEntry
  t: TFunction<'outbox'>
  onClose: () => void
}) {
  const engine = useSyncEngine()
  const discard = () => {
    onClose()
    void engine.discard(entry.id).then(() => showToast({ title: t('discarded'), text: entry.label }))
  }
  return (
    <Dialog title={t('discardTitle')} onClose={onClose}>
      <p>{t('discardText', { label: entry.label })}</p>
      <p className="dialog-acts">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="button" className="button button-bad" onClick={discard}>
          {t('discard')}
        </button>
      </p>
    </Dialog>
  )
}
