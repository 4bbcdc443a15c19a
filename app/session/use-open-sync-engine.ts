import { useEffect, useState } from 'react'
import { takeFreshSignIn } from './session'
import { openSyncEngine, type OpenSyncEngineOptions } from '../offline/replica/open-sync-engine'
import type { SyncEngine } from '../offline/storage/types'

/**
 * Opens a person's data on this device and synchronises it; closes it on unmount. Null until it is open.
 */
export function useOpenSyncEngine({
  userId,
  storage,
  transport,
  of = 'lists',
}: OpenSyncEngineOptions): SyncEngine | null {
  const [engine, setEngine] = useState<SyncEngine | null>(null)
  useEffect(() => {
    let isCancelled = false
    let opened: SyncEngine | null = null
    void openSyncEngine({ userId, storage, transport, of }).then((data) => {
      opened = data
      if (isCancelled) return data.close()
      setEngine(data)
      void (takeFreshSignIn() ? data.resume() : data.sync())
    })
    return () => {
      isCancelled = true
      opened?.close()
      setEngine(null)
    }
  }, [userId, storage, transport, of])
  return engine
}
