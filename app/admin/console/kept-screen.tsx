import { useTranslation } from '../../shell/i18n'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon'
import { failureText } from '../../shell/failure-text'
import type { Kept } from '../../offline/replica/use-kept'
import { CopyNote } from './copy-note'

/** What stands in place of a kept answer that is not here: its skeleton, or why it cannot be shown. */
export function KeptScreen<T>({ kept, children }: { kept: Kept<T>; children: (value: T) => ReactNode }) {
  const { t } = useTranslation('console')
  if (kept.value !== null)
    return (
      <>
        <CopyNote kept={kept} />
        {children(kept.value)}
      </>
    )
  if (!kept.failure) return <div className="skeleton" aria-busy="true" aria-label={t('loading')} role="status" />
  return (
    <LoadFailure
      failure={kept.failure}
      onRetry={kept.refresh}
      text={t('loadError', { message: failureText(kept.failure, t) })}
    />
  )
}

export function LoadFailure({ failure, text, onRetry }: { failure: Error; text: string; onRetry: () => void }) {
  const { t } = useTranslation('console')
  const isNetwork = failure.name === 'NetworkError'
  return (
    <div className="message">
      <Icon name={isNetwork ? 'offline' : 'alert'} className="icon icon-large" />
      <p role="alert">{text}</p>
      {isNetwork && (
        <p className="note">
          {t('notHere')}. {t('notHereText')}
        </p>
      )}
      <button type="button" className="button" onClick={onRetry}>
        <Icon name="refresh" />
        {t('retry')}
      </button>
    </div>
  )
}
