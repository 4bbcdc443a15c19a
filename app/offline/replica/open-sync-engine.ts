import { dexieStorage } from '../storage/dexie-storage'
import { browserEnvironment } from './environment'
import { LocalSyncEngine } from './sync-engine'
import { memoryStorage } from '../storage/memory-storage'
import type { SyncEngine, Transport } from '../storage/types'

export interface OpenSyncEngineOptions {
  userId: string
  /** `memory`: the device stores nothing (shared device, demonstration). */
  storage: 'kept' | 'memory'
  transport: Transport
  /** Content of the replica: the console's lists, or only the person's own account. */
  of?: 'lists' | 'account'
}

/**
 * A sign-in in another tab also changes this tab's cookie. With this header the server refuses (401) requests under
 * another person's session.
 */
const actingAs = (userId: string, transport: Transport): Transport => ({
  request: (url, options = {}) =>
    transport.request(url, { ...options, headers: { ...options.headers, 'X-Acting-User': userId } }),
})

/** Opens a person's data on this device. Memory replaces a storage that is blocked or full (see `status`). */
export function openSyncEngine({
  userId,
  storage,
  transport,
  of = 'lists',
}: OpenSyncEngineOptions): Promise<SyncEngine> {
  const isPersistent = storage === 'kept'
  const options = { userId, isPersistent, of, storage: isPersistent ? dexieStorage(userId) : memoryStorage() }
  return Promise.resolve(
    new LocalSyncEngine({ ...options, transport: actingAs(userId, transport), env: browserEnvironment }),
  )
}
