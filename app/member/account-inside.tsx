import { useTranslation } from '../shell/i18n'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ErrorBoundary } from '../ui/error-boundary'
import { keepApplication } from '../shell/keep-application'
import { serverTransport } from '../offline/replica/server-transport'
import { LocalContext } from '../offline/replica/use-list'
import { useOpenLocal } from '../session/use-open-local'
import type { Person } from '../session/person'
import { Tabs } from '../ui/tabs'
import { AccountContext, type AccountFrame } from './account-context'
import { Notices } from './notices'
import { PANELS, TAB_KEYS, type TabKey } from './panels'
import { PasswordCard } from './password-card'
import { SecondFactor } from './second-factor'
import { Shell } from './shell'
import { SignOutButton } from './sign-out'
import { PromptSuspense } from '../ui/prompt-suspense'

interface Props {
  person: Person
  storage: 'kept' | 'memory'
  /** What the server asks for before anything else. */
  must: 'password' | 'factor' | null
  leave: AccountFrame['leave']
}

/** The account over one person's data: another person is another account, with nothing of the first. */
export function Inside({ person, storage, must, leave }: Props) {
  const { t } = useTranslation('account')
  const local = useOpenLocal({ userId: person.id, storage, transport: serverTransport, of: 'account' })
  useEffect(
    () => void keepApplication(person.role === 'admin' ? true : 'account').catch(() => undefined),
    [person.role],
  )
  const frame = useMemo<AccountFrame>(() => ({ person, leave }), [person, leave])
  if (!local)
    return (
      <Shell>
        <div className="skeleton" aria-busy="true" />
      </Shell>
    )
  return (
    <AccountContext value={frame}>
      <LocalContext value={local}>
        <Shell tools={<SignOutButton />}>
          <h1>{t('title')}</h1>
          <p className="account-who">
            <strong>{t('hello', { name: person.fullName })}</strong>
            {person.role === 'admin' && must === null && <a href="/admin">{t('console')}</a>}
          </p>
          <Notices />
          {must === 'password' && <PasswordCard isAsked />}
          {must === 'factor' && <SecondFactor isAsked />}
          {must === null && <Sections />}
        </Shell>
      </LocalContext>
    </AccountContext>
  )
}

/** Each part has its address, so that a link leads to it and the way back works. */
function Sections() {
  const { t } = useTranslation('account')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const active: TabKey = TAB_KEYS.find((key) => pathname === `/account/${key}`) ?? 'profile'
  return (
    <Tabs
      label={t('sections')}
      tabs={TAB_KEYS.map((key) => ({ key, name: t(`tabs.${key}`) }))}
      active={active}
      onChange={(key) => navigate(`/account/${key}`)}
      onlyActive
      panel={(key) => {
        const Panel = PANELS[key]
        return (
          <ErrorBoundary at={pathname} isInside>
            <PromptSuspense fallback={<div className="skeleton" aria-busy="true" />}>
              <Panel />
            </PromptSuspense>
          </ErrorBoundary>
        )
      }}
    />
  )
}
