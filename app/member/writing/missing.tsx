import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import type { WritingStore } from '../../offline/writing/store-types'
import { Empty } from '../empty'
import { useWritingStatus } from './use-writing'

/** In place of a text that has never come to this device. */
export function Missing({ store }: { store: WritingStore }) {
  const { t } = useTranslation('outline')
  const { isSyncing } = useWritingStatus(store)
  return (
    <Empty icon="offline" title={t('missing')} text={t('missingText')}>
      <button type="button" className="button" disabled={isSyncing} onClick={() => void store.sync()}>
        <Icon name="refresh" />
        {t('retry')}
      </button>
    </Empty>
  )
}

/** In place of a text that the device could not read. */
export function Failed() {
  const { t } = useTranslation('outline')
  return (
    <Empty icon="alert" title={t('failed')} text={t('failedText')}>
      <button type="button" className="button" onClick={() => location.reload()}>
        <Icon name="refresh" />
        {t('reload')}
      </button>
    </Empty>
  )
}
