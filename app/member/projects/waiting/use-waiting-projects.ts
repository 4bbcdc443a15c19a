import { useEntries, useSyncEngine } from '../../../offline/replica/use-list'
import type { MutationEntry } from '../../../offline/storage/types'
import { useOwnWork } from '../../today/own-work'

/** The id that this device gave to the project; the server keeps it. */
export const getMadeId = ({ act }: MutationEntry): string => String(act.changes?.['id'])

/** Projects that were begun here and that the list does not hold yet, in the order in which they were written. */
export function useWaitingProjects(): readonly MutationEntry[] {
  const { data, dataUpdatedAt } = useOwnWork().projects
  return useEntries(useSyncEngine()).filter((entry) => {
    const { act, state, settledAt = 0 } = entry
    if (act.resource !== 'projects' || act.kind !== 'create' || data?.some(({ id }) => id === getMadeId(entry)))
      return false
    return state !== 'received' || settledAt > dataUpdatedAt
  })
}
