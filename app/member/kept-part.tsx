import { useTranslation } from '../shell/i18n'
import type { ReactNode } from 'react'
import { failureText } from '../shell/failure-text'
import { useFrame } from '../i18n/frame-context'
import type { Kept } from '../offline/replica/use-kept'
import { momentText } from '../i18n/moment-text'
import { Icon } from '../ui/icon'

/** An answer kept on the device with its time; in its place a skeleton, or why it cannot be shown. */
export function KeptPart<T>({
  kept,
  isQuiet = false,
  children,
}: {
  kept: Kept<T>
  /** Beside another answer of the same screen, which tells its time for both. */
  isQuiet?: boolean
  children: (value: T) => ReactNode
}) {
  const { t } = useTranslation('account')
  if (kept.value !== null)
    return (
      <>
        {!isQuiet && kept.at !== null && <CopyNote at={kept.at} failure={kept.failure} />}
        {children(kept.value)}
      </>
    )
  if (!kept.failure) return <div className="skeleton" aria-busy="true" aria-label={t('loading')} role="status" />
  const isNetwork = kept.failure.name === 'NetworkError'
  return (
    <div className="message">
      <Icon name={isNetwork ? 'offline' : 'alert'} className="icon icon-large" />
      <h2>{isNetwork ? t('notHere') : t('errorTitle')}</h2>
      <p role="alert">{isNetwork ? t('notHereText') : failureText(kept.failure, t)}</p>
      <button type="button" className="button" onClick={kept.refresh}>
        <Icon name="refresh" />
        {t('retry')}
      </button>
    </div>
  )
}

/** From when a copy is, and what kept a newer one from coming. */
export function CopyNote({ at, failure }: { at: number; failure: Error | null }) {
  const { t } = useTranslation('account')
  const { language } = useFrame()
  return (
    <p className="copy-note note" role="status">
      {t('copyOf', { when: momentText(at, language) })}
      {failure && ` · ${failureText(failure, t)}`}
    </p>
  )
}
