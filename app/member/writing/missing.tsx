import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import type { WritingStore } from '../../offline/writing/store-types'
import { Empty } from '../account/empty'
import { screenPath } from '../account/screens'
import { NotFoundNotice } from '../projects/unknown-project'
import { useProjectWriting, useWritingStatus } from './use-writing'

/** In place of a text that has never come to this device, or whose project is not the person's any more. */
export function MissingDocument({ store, projectId }: { store: WritingStore; projectId: string }) {
  const { t } = useTranslation('outline')
  const { isSyncing, session, trouble } = useWritingStatus(store)
  const project = useProjectWriting(store, projectId)
  // The server has answered what the person reaches, and this is not among it.
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
