import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from '../../ui/error-boundary'
import { SyncEngineContext } from '../../offline/replica/use-list'
import { useOpenSyncEngine } from '../../session/use-open-sync-engine'
import { OutboxWatch } from '../outbox/outbox-watch'
import { keepApplication } from '../../shell/keep-application'
import { Answers } from '../../shell/answers'
import { prepareModal } from '../../shell/first-use'
import { ConsoleContext, type ConsoleFrame } from './console-context'
import { ConsoleRoutes } from './console-routes'
import { Shell } from './shell'
import { PromptSuspense } from '../../ui/prompt-suspense'
import './console.css'

interface Props {
  frame: ConsoleFrame
  storage: 'kept' | 'memory'
}

/** The console over one person's data; another person gets a separate sync engine. */
export function Console({ frame, storage }: Props) {
  const { person, base, transport, isDemonstration } = frame
  const engine = useOpenSyncEngine({ userId: person.id, storage, transport })
  const { pathname } = useLocation()
  useEffect(() => {
    prepareModal()
    void keepApplication().catch(() => undefined)
  }, [])
  const value = useMemo(
    () => ({ person, base, transport, isDemonstration }),
    [person, base, transport, isDemonstration],
  )
  if (!engine) return <Waiting />
  return (
    <ConsoleContext value={value}>
      <SyncEngineContext value={engine}>
        <Answers userId={person.id} storage={storage}>
          <Shell>
            <ConsoleRoutes />
          </Shell>
        </Answers>
        <ErrorBoundary at={pathname} otherwise={null}>
          <PromptSuspense>
            <OutboxWatch />
          </PromptSuspense>
        </ErrorBoundary>
      </SyncEngineContext>
    </ConsoleContext>
  )
}

const Waiting = () => <div className="page skeleton" aria-busy="true" />
