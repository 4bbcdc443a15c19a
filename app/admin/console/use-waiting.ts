import { isListEntry } from '../../offline/storage/types'
import { useEntries, useSyncEngine } from '../../offline/replica/use-list'

/** Number of list entries that the server has not received. */
export const useWaiting = (): number =>
  useEntries(useSyncEngine()).filter((entry) => isListEntry(entry) && entry.state !== 'received').length
