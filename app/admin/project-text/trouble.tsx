import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { refusalText } from '../../shell/refusal-text'

interface Props {
  failure: Error
  /** Message for a device without a network. */
  offline: string
  onRetry: () => void
}

/** Why the data could not be loaded, and a button to retry. */
export function ReadFailure({ failure, offline, onRetry }: Props) {
  const { t } = useTranslation('projectText')
  const words = { refusedOffline: offline, unreachable: offline, failed: t('readFailed') }
  return (
    <div className="message">
      <Icon name={failure.name === 'NetworkError' ? 'offline' : 'alert'} className="icon icon-large" />
      <p role="alert">{refusalText(failure, words)}</p>
      <button type="button" className="button" onClick={onRetry}>
        <Icon name="refresh" />
        {t('retry')}
      </button>
    </div>
  )
}
