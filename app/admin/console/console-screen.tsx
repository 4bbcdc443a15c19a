import { IonMenuButton } from '@ionic/react'
import type { ReactNode } from 'react'
import { ErrorBoundary } from '../../ui/error-boundary'
import { PromptSuspense } from '../../ui/prompt-suspense'
import { useTranslation } from '../../shell/i18n'
import { PullToRefresh } from '../../shell/pull-to-refresh'
import { Screen } from '../../shell/screen'
import { ReplicaStatus } from './replica-status'
import { ConsoleNotices } from './notices'
import { useRefresh } from './use-refresh'

interface Props {
  title: string
  /** The screen's address: when it changes, the error boundary retries content that failed. */
  at: string
  end?: ReactNode
  children: ReactNode
}

/**
 * A screen of the console: the menu button, the title and the replica's state appear before the content has loaded.
 */
export function ConsoleScreen({ title, at, end, children }: Props) {
  const { t } = useTranslation('console')
  const refresh = useRefresh()
  return (
    <Screen
      title={title}
      area={t('brand')}
      start={<IonMenuButton aria-label={t('menu')} title={t('menu')} />}
      end={
        <>
          {end}
          <ReplicaStatus />
        </>
      }
      below={<ConsoleNotices />}
      fixed={<PullToRefresh onPull={refresh} />}
    >
      <ErrorBoundary at={at} isInside>
        <PromptSuspense fallback={<div className="skeleton" aria-busy="true" />}>{children}</PromptSuspense>
      </ErrorBoundary>
    </Screen>
  )
}
