import type { Environment } from './environment'
import type { Storage } from '../storage/storage'
import type { Transport } from '../storage/types'

/** What the engine is opened with. */
export interface SyncEngineOptions {
  userId: string
  storage: Storage
  isPersistent: boolean
  transport: Transport
  env: Environment
  /** What is kept here: the console's lists, or the person's own record alone. */
  of?: 'lists' | 'account'
}
