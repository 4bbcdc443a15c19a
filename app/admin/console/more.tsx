import { useOnline } from '../../device/use-online'
import { failureText } from '../../shell/failure-text'
import { useTranslation } from '../../shell/i18n'
import type { Pages } from '../../shell/pages'

type Props = Pick<Pages<unknown>, 'hasNextPage' | 'isFetchingNextPage' | 'nextError' | 'fetchNextPage'>

/** A button that loads the next page of a list from the server. */
export function More({ hasNextPage, isFetchingNextPage, nextError, fetchNextPage }: Props) {
  const { t } = useTranslation('console')
  const isOnline = useOnline()
  if (!hasNextPage) return null
  return (
    <p className="actions">
      <button
        type="button"
        className="button button-quiet"
        disabled={isFetchingNextPage || !isOnline}
        onClick={fetchNextPage}
      >
        {t('more')}
      </button>
      {!isOnline && <span className="note">{t('moreOffline')}</span>}
      {nextError && <span role="alert">{failureText(nextError, t)}</span>}
    </p>
  )
}
