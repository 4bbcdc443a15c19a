import type { ReactNode } from 'react'
import { useFrame } from '../i18n/frame-context'
import { timestampText } from '../i18n/timestamp-text'
import { Icon } from '../ui/icon'
import type { Answer } from './answers'
import { failureText } from './failure-text'

type Key =
  | 'copyOf'
  | 'retry'
  | 'loading'
  | 'notHere'
  | 'notHereText'
  | 'errorTitle'
  | 'failures.network'
  | 'failures.unknown'
/** Translates a key of the account or of the console. */
type Texts = (key: Key, values: { when: string }) => string
const NOW = { when: '' }

interface Props<T> {
  answer: Answer<T>
  t: Texts
  /** Hides the time, because another query of the same screen shows it. */
  isQuiet?: boolean
  children: (value: T) => ReactNode
}

/** Shows a query's data with its time, or a skeleton, or the error. */
export function Answered<T>({ answer, t, isQuiet = false, children }: Props<T>) {
  const { data, error, dataUpdatedAt, refetch } = answer
  if (data !== undefined)
    return (
      <>
        {!isQuiet && <CopyNote at={dataUpdatedAt} failure={error} t={t} />}
        {children(data)}
      </>
    )
  if (!error) return <div className="skeleton" aria-busy="true" aria-label={t('loading', NOW)} role="status" />
  return <LoadFailure failure={error} text={failureText(error, (key) => t(key, NOW))} onRetry={refetch} t={t} />
}

/** An error without stored data, with a retry button. */
export function LoadFailure({
  failure,
  text,
  onRetry,
  t,
}: {
  failure: Error
  text: string
  onRetry: () => void
  t: Texts
}) {
  const isNetwork = failure.name === 'NetworkError'
  return (
    <div className="message">
      <Icon name={isNetwork ? 'offline' : 'alert'} className="icon icon-large" />
      <h2>{isNetwork ? t('notHere', NOW) : t('errorTitle', NOW)}</h2>
      <p role="alert">{text}</p>
      {isNetwork && <p className="note">{t('notHereText', NOW)}</p>}
      <button type="button" className="button" onClick={onRetry}>
        <Icon name="refresh" />
        {t('retry', NOW)}
      </button>
    </div>
  )
}

/** The time of the stored data, and the error of the last refetch. */
export function CopyNote({ at, failure, t }: { at: number; failure: Error | null; t: Texts }) {
  const { language } = useFrame()
  return (
    <p className="copy-note note" role="status">
      {t('copyOf', { when: timestampText(at, language) })}
      {failure && ` · ${failureText(failure, (key) => t(key, NOW))}`}
    </p>
  )
}
