import type { ReactNode } from 'react'
import { Answered } from '../../shell/answered'
import type { Answer } from '../../shell/answers'
import { useTranslation } from '../../shell/i18n'

interface Props<T> {
  answer: Answer<T>
  isQuiet?: boolean
  children: (value: T) => ReactNode
}

/** A part of the account with content from the server. */
export function Part<T>(props: Props<T>) {
  const { t } = useTranslation('account')
  return <Answered {...props} t={t} />
}
