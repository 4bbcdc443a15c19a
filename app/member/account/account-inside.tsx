import { useEffect, useMemo } from 'react'
import { retriable } from '../../network/retriable'
import { PromptSuspense } from '../../ui/prompt-suspense'
import { readWritingWaits } from '../../device/application-preferences'
import { keepApplication } from '../../shell/keep-application'
import { useTranslation } from '../../shell/i18n'
import { Screen } from '../../shell/screen'
import { Answers } from '../../shell/answers'
import { serverTransport } from '../../offline/replica/server-transport'
import { SyncEngineContext } from '../../offline/replica/use-list'
import { useOpenSyncEngine } from '../../session/use-open-sync-engine'
import type { Person } from '../../session/person'
import { AccountContext, type AccountFrame } from './account-context'
import { AccountTabs } from './account-tabs'
import { AppliedDisplay } from './settings/applied-display'
import { AccountNotices } from './notices'
import { ReadPlace } from '../notices/read-place'
import { AccountLoading } from './opening'
import { SignOutButton } from './settings/sign-out'
import { OwnWork } from '../today/own-work'

// Loaded on demand, since few people must set a password or a second factor.
const PasswordCard = retriable(async () => ({ default: (await import('./settings/password-card')).PasswordCard }))
const SecondFactor = retriable(async () => ({ default: (await import('./settings/second-factor')).SecondFactor }))

interface Props {
  person: Person
  storage: 'kept' | 'memory'
  /** Step that the server requires before all others. */
  must: 'password' | 'factor' | null
  leave: AccountFrame['leave']
}

/** The account over one person's data; another person gets a separate sync engine. */
export function Inside({ person, storage, must, leave }: Props) {
  const { t } = useTranslation('account')
  const engine = useOpenSyncEngine({ userId: person.id, storage, transport: serverTransport, of: 'account' })
  useEffect(
    () => void keepApplication(person.role === 'admin' ? true : 'account').catch(() => undefined),
    [person.role],
  )
  useEffect(() => {
    if (storage !== 'kept' || readWritingWaits() !== person.id) return
    void import('../writing/send-unsent').then(({ sendUnsent: sendLeft }) => sendLeft(person.id)).catch(() => undefined)
  }, [person.id, storage])
  const frame = useMemo<AccountFrame>(() => ({ person, leave }), [person, leave])
  if (!engine) return <AccountLoading />
  return (
    <AccountContext value={frame}>
      <SyncEngineContext value={engine}>
        <AppliedDisplay />
        <Answers userId={person.id} storage={storage}>
          {must === null ? (
            <OwnWork>
              <ReadPlace />
              <AccountTabs />
            </OwnWork>
          ) : (
            <Screen title={t('title')} end={<SignOutButton />}>
              <AccountNotices />
              <PromptSuspense fallback={<div className="skeleton" aria-busy="true" />}>
                {must === 'password' ? <PasswordCard isRequired /> : <SecondFactor isRequired />}
              </PromptSuspense>
            </Screen>
          )}
        </Answers>
      </SyncEngineContext>
    </AccountContext>
  )
}
