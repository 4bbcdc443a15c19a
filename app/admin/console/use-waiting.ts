import { isListEntry } from '../../offline/storage/types'
import { useEntries, useSyncEngine } from '../../offline/replica/use-list'

/** How many entries have not been received. */
export const useWaiting = (): number =>
  useEntries(useSyncEngine()).filter((entry) => isListEntry(entry) && entry.state !== 'received').length
