import { dexieStorage } from '../storage/dexie-storage'
import { browserEnvironment } from './environment'
import { LocalSyncEngine } from './sync-engine'
import { memoryStorage } from '../storage/memory-storage'
import type { SyncEngine, Transport } from '../storage/types'

export interface OpenSyncEngineOptions {
  userId: string
  /** `memory`: nothing is kept on this device (shared device, demonstration). */
  storage: 'kept' | 'memory'
  transport: Transport
  /** What is kept here: the console's lists, or the person's own record alone. */
  of?: 'lists' | 'account'
}

/**
 * A sign-in in another tab changes the cookie of this one: the server refuses (401) what comes under somebody else's.
 */
const actingAs = (userId: string, transport: Transport): Transport => ({
  request: (url, options = {}) =>
    transport.request(url, { ...options, headers: { ...options.headers, 'X-Acting-User': userId } }),
})

/** Opens what a person has on this device; a storage that is blocked or full is replaced by memory, see `status`. */
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
