import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { useOnline } from '../../device/use-online'
import type { WritingStore } from '../../offline/writing/store-types'
import { useWritingStatus } from './use-writing'

/** Where the texts are: all sent, on this device alone, or in danger. */
export function SyncState({ store }: { store: WritingStore }) {
  const { t } = useTranslation('outline')
  const isOnline = useOnline()
  const { storage, trouble, unsent, isSyncing } = useWritingStatus(store)
  return (
    <>
      {storage !== 'kept' && (
        <p className={storage === 'failed' ? 'notice notice-bad' : 'notice'} role="alert">
          {t(`storage.${storage}`)}
        </p>
      )}
      <p className="note" role="status">
        <Icon name={unsent > 0 ? 'clock' : 'kept'} />{' '}
        {unsent > 0 ? t('sync.waiting', { count: unsent }) : t(isSyncing ? 'sync.sending' : 'sync.sent')}
        {!isOnline && ` ${t('sync.offline')}`}
        {isOnline && trouble === 'error' && ` ${t('sync.error')}`}
      </p>
      {isOnline && unsent > 0 && (
        <p className="actions">
          <button type="button" className="button button-quiet" disabled={isSyncing} onClick={() => void store.sync()}>
            <Icon name="refresh" />
            {t(isSyncing ? 'sync.sending' : 'sync.now')}
          </button>
        </p>
      )}
    </>
  )
}
