import { isListEntry } from '../../offline/storage/types'
import { useEntries, useLocal } from '../../offline/replica/use-list'

/** How many entries have not been received. */
export const useWaiting = (): number =>
  useEntries(useLocal()).filter((entry) => isListEntry(entry) && entry.state !== 'received').length
