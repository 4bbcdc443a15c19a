import type { Environment } from './environment'
import type { Storage } from '../storage/storage'
import type { Transport } from '../storage/types'

export interface SyncEngineOptions {
  userId: string
  storage: Storage
  isPersistent: boolean
  transport: Transport
  env: Environment
  /** Content of the replica: the console's lists, or only the person's own account. */
  of?: 'lists' | 'account'
}
