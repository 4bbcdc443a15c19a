import { CopyNote } from '../shell/answered'
import type { Answer } from '../shell/answers'
import { useTranslation } from '../shell/i18n'
import { Icon } from '../ui/icon'
import { useRefreshPanel } from './panel-data'

/** The age of the data and a refresh button, since not every device supports pull to refresh. */
export function CopyLine({ answer }: { answer: Pick<Answer<unknown>, 'dataUpdatedAt' | 'error' | 'isFetching'> }) {
  const { t: ta } = useTranslation('account')
  const { t } = useTranslation('institution')
  const refresh = useRefreshPanel()
  return (
    <div className="panel-copy">
      <CopyNote at={answer.dataUpdatedAt} failure={answer.error} t={ta} />
      <button
        type="button"
        className="tool"
        title={t('refresh')}
        aria-label={t('refresh')}
        aria-busy={answer.isFetching}
        disabled={answer.isFetching}
        onClick={() => void refresh()}
      >
        <Icon name="refresh" />
      </button>
    </div>
  )
}
