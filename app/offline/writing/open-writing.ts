import { readWritingWaits, writeWritingWaits } from '../../device/application-preferences'
import { browserEnvironment, type Environment } from '../replica/environment'
import type { Transport } from '../storage/types'
import { writingDatabase } from './database'
import { setLiveWriting } from './live-writing'
import { memoryDisk } from './memory-disk'
import type { WritingStore } from './store-types'
import { Store } from './writing-store'

/** A phone may end a page that is out of sight without another word. */
export const writingEnvironment: Environment = {
  ...browserEnvironment,
  leaving: (work) => {
    const hidden = () => document.visibilityState === 'hidden' && work()
    addEventListener('pagehide', work)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('pagehide', work)
      document.removeEventListener('visibilitychange', hidden)
    }
  },
}

export interface OpenWritingOptions {
  userId: string
  /** `memory`: nothing is kept on this device (shared device). */
  storage: 'kept' | 'memory'
  transport: Transport
  env?: Environment
}

/** A sign-in in another tab changes the cookie of this one: the server refuses what comes under somebody else's. */
const actingAs = (userId: string, transport: Transport): Transport => ({
  request: (url, options = {}) =>
    transport.request(url, { ...options, headers: { ...options.headers, 'X-Acting-User': userId } }),
})

/** Opens what a person writes; a storage that is blocked or full is replaced by memory, see `status`. */
export function openWriting({
  userId,
  storage,
  transport,
  env = writingEnvironment,
}: OpenWritingOptions): WritingStore {
  const isStored = storage === 'kept'
  const disk = isStored ? writingDatabase(userId) : memoryDisk()
  // The text must not stay on the screen of a device that another tab has emptied.
  const wiped = () => location.replace('/login')
  const store = new Store({ userId, disk, isKept: isStored, transport: actingAs(userId, transport), env, wiped })
  setLiveWriting(userId, store)
  if (isStored)
    store.onStatus(() => {
      const isMarked = readWritingWaits() === userId
      // Another person's mark is not this one's to take away.
      if (store.status().unsent > 0 !== isMarked) writeWritingWaits(isMarked ? null : userId)
    })
  // Nothing is kept on a shared device: who leaves with unsent text is asked.
  else
    addEventListener('beforeunload', (event) => {
      if (store.status().unsent > 0) event.preventDefault()
    })
  return store
}
