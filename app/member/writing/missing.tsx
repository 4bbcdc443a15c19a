import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import type { WritingStore } from '../../offline/writing/store-types'
import { Empty } from '../account/empty'
import { screenPath } from '../account/screens'
import { NotFoundNotice } from '../projects/unknown-project'
import { useProjectWriting, useWritingStatus } from './use-writing'

/** Shown for a text that is not on this device, or whose project the person can no longer access. */
export function MissingDocument({ store, projectId }: { store: WritingStore; projectId: string }) {
  const { t } = useTranslation('outline')
  const { isSyncing, session, trouble } = useWritingStatus(store)
  const project = useProjectWriting(store, projectId)
  // The sync is complete, and the project is not among those that the person can access.
  if (project === null && session === 'open' && trouble === null && !isSyncing)
    return <NotFoundNotice to={screenPath('project')} />
  return (
    <Empty icon="offline" title={t('missing')} text={t('missingText')}>
      <button type="button" className="button" disabled={isSyncing} onClick={() => void store.sync()}>
        <Icon name="refresh" />
        {t('retry')}
      </button>
    </Empty>
  )
}

/** Shown for a text that the device could not read. */
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
