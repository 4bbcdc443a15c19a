import { Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from '../../layout/error-boundary'
import { openLocal } from '../../lib/local/open-local'
import type { LocalData } from '../../lib/local/types'
import { LocalContext } from '../../lib/local/use-list'
import { OutboxWatch } from '../outbox/outbox-watch'
import { keepApplication } from '../../lib/keep-application'
import { takeFreshSignIn } from '../../lib/session/session'
import { ConsoleContext, type ConsoleFrame } from './console-context'
import { ConsoleRoutes } from './console-routes'
import { Shell } from './shell'
import './console.css'

interface Props {
  frame: ConsoleFrame
  storage: 'kept' | 'memory'
}

/** The console over one person's data: another person is another console, with nothing of the first. */
export function Console({ frame, storage }: Props) {
  const { person, base, transport, isDemonstration } = frame
  const local = useLocalOf(person.id, storage, frame)
  const { pathname } = useLocation()
  useEffect(() => void keepApplication().catch(() => undefined), [])
  const value = useMemo(() => ({ person, base, transport, isDemonstration }), [person, base, transport, isDemonstration])
  if (!local) return <Waiting />
  return (
    <ConsoleContext value={value}>
      <LocalContext value={local}>
        <Shell>
          <ErrorBoundary at={pathname} isInside>
            <Suspense fallback={<Waiting />}>
              <ConsoleRoutes />
            </Suspense>
          </ErrorBoundary>
          <Suspense>
            <OutboxWatch />
          </Suspense>
        </Shell>
      </LocalContext>
    </ConsoleContext>
  )
}

const Waiting = () => <div className="page skeleton" aria-busy="true" />

function useLocalOf(userId: string, storage: 'kept' | 'memory', { transport }: ConsoleFrame): LocalData | null {
  const [local, setLocal] = useState<LocalData | null>(null)
  useEffect(() => {
    let isLeft = false
    let opened: LocalData | null = null
    void openLocal({ userId, storage, transport }).then((data) => {
      opened = data
      if (isLeft) return data.close()
      setLocal(data)
      void (takeFreshSignIn() ? data.resume() : data.sync())
    })
    return () => {
      isLeft = true
      opened?.close()
      setLocal(null)
    }
  }, [userId, storage, transport])
  return local
}
