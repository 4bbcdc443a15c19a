import type { ReactNode } from 'react'
import { ErrorBoundary } from '../ui/error-boundary'
import { PromptSuspense } from '../ui/prompt-suspense'
import { OwnPlace } from '../shell/own-place'
import { Screen } from '../shell/screen'
import { useTranslation } from '../shell/i18n'
import { Notices } from './notices'
import { CONTENTS, pathOf, TABS, type ScreenName } from './screens'
import { useAccount } from './account-context'

/** One screen of the account; what is not a tab has a way back to the last one. */
export function AccountScreen({ name }: { name: ScreenName }) {
  const { t } = useTranslation('account')
  const { person } = useAccount()
  const Content = CONTENTS[name]
  const isTab = TABS.some((tab) => tab === name)
  const key = name === 'project' && person.role === 'mentor' ? 'students' : name
  return (
    <OwnPlace path={pathOf(name)}>
      <Screen title={t(`screens.${key}`)} {...(!isTab && { back: { to: pathOf('me'), label: t('back') } })}>
        <Notices />
        <Waited at={name}>
          <Content />
        </Waited>
      </Screen>
    </OwnPlace>
  )
}

const Waited = ({ at, children }: { at: string; children: ReactNode }) => (
  <ErrorBoundary at={at} isInside>
    <PromptSuspense fallback={<div className="skeleton" aria-busy="true" />}>{children}</PromptSuspense>
  </ErrorBoundary>
)
