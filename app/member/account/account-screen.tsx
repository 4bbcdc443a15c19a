import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from '../../ui/error-boundary'
import { PromptSuspense } from '../../ui/prompt-suspense'
import { OwnPlace } from '../../shell/own-place'
import { PullToRefresh } from '../../shell/pull-to-refresh'
import { Screen } from '../../shell/screen'
import { useTranslation } from '../../shell/i18n'
import { AccountNotices } from './notices'
import { Bell } from '../notices/notice-bell'
import { CONTENTS, DETAILS, screenPath, ACCOUNT_TABS, type DetailName, type ScreenName } from './screens'
import { useAccount } from './account-context'

/** The tabs with content from the server, which can be refreshed by pulling. */
const REFRESHED: readonly ScreenName[] = ['today', 'project', 'sessions']

/** Screens whose back button removes the last part of the address. */
const UNDER: readonly DetailName[] = [
  'writing',
  'section',
  'history',
  'comments',
  'export',
  'sources',
  'people',
  'mentor',
  'plan',
  'rounds',
  'round',
  'dossier',
]

/** One screen of the account; a screen that is not a tab has a back button to the tab « me ». */
export function AccountScreen({ name }: { name: ScreenName }) {
  const { t } = useTranslation('account')
  const { role } = useAccount().person
  const answers = useQueryClient()
  const isTab = ACCOUNT_TABS.some((tab) => tab === name)
  const key = name === 'project' && role === 'mentor' ? 'students' : name
  const Content = CONTENTS[key]
  return (
    <OwnPlace path={screenPath(name)}>
      <Screen
        title={t(`screens.${key}`)}
        {...(isTab ? role !== 'admin' && { end: <Bell /> } : { back: { to: screenPath('me'), label: t('back') } })}
        fixed={REFRESHED.includes(name) && <PullToRefresh onPull={() => answers.invalidateQueries()} />}
      >
        <Waited at={name}>
          <Content />
        </Waited>
      </Screen>
    </OwnPlace>
  )
}

/** The screen of one row. Its path stays fixed while another row's screen is open above it. */
export function DetailScreen({ name }: { name: DetailName }) {
  const { t } = useTranslation('account')
  const isMentor = useAccount().person.role === 'mentor'
  const answers = useQueryClient()
  const { pathname } = useLocation()
  const [path] = useState(pathname)
  const [title, setTitle] = useState<string>()
  const onHead = useCallback((head: { readonly title: string }) => setTitle(head.title), [])
  const { from, Content } = DETAILS[name]
  const up = path.slice(0, path.lastIndexOf('/'))
  const key = name === 'project' ? (isMentor ? 'studentDetail' : 'projectDetail') : name
  return (
    <OwnPlace path={path}>
      <Screen
        title={title ?? t(`screens.${key}`)}
        back={{ to: UNDER.includes(name) ? up : screenPath(from), label: t('back') }}
        fixed={name === 'institution' && <PullToRefresh onPull={() => answers.invalidateQueries()} />}
      >
        <Waited at={path}>
          <Content id={path.slice(up.length + 1)} path={path} onHead={onHead} />
        </Waited>
      </Screen>
    </OwnPlace>
  )
}

const Waited = ({ at, children }: { at: string; children: ReactNode }) => (
  <div className="account">
    <AccountNotices />
    <ErrorBoundary at={at} isInside>
      <PromptSuspense fallback={<div className="skeleton" aria-busy="true" />}>{children}</PromptSuspense>
    </ErrorBoundary>
  </div>
)
