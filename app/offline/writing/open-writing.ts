import { readWritingWaits, writeWritingWaits } from '../../device/application-preferences'
import { browserEnvironment, type Environment } from '../replica/environment'
import type { Transport } from '../storage/types'
import { writingDatabase } from './database'
import { setLiveWriting } from './live-writing'
import { memoryDisk } from './memory-disk'
import type { WritingStore } from './store-types'
import { Store } from './writing-store'

/** A phone may end a hidden page without a further event. */
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
  /** `memory`: a shared device, on which nothing is stored. */
  storage: 'kept' | 'memory'
  transport: Transport
  env?: Environment
}

/** Adds the user id: if another tab's sign-in changes the cookie, the server refuses the call. */
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
      // The mark of another person must stay.
      if (store.status().unsent > 0 !== isMarked) writeWritingWaits(isMarked ? null : userId)
    })
  // A shared device stores nothing, so the page warns before closing with unsent text.
  else
    addEventListener('beforeunload', (event) => {
      if (store.status().unsent > 0) event.preventDefault()
    })
  return store
}
