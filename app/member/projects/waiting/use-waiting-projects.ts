import { useEntries, useSyncEngine } from '../../../offline/replica/use-list'
import type { MutationEntry } from '../../../offline/storage/types'
import { useOwnWork } from '../../today/own-work'

/** The project id created by this device, which the server adopts. */
export const getMadeId = ({ act }: MutationEntry): string => String(act.changes?.['id'])

/** Projects created on this device that the list does not contain yet, in the order of their creation. */
export function useWaitingProjects(): readonly MutationEntry[] {
  const { data, dataUpdatedAt } = useOwnWork().projects
  return useEntries(useSyncEngine()).filter((entry) => {
    const { act, state, settledAt = 0 } = entry
    if (act.resource !== 'projects' || act.kind !== 'create' || data?.some(({ id }) => id === getMadeId(entry)))
      return false
    return state !== 'received' || settledAt > dataUpdatedAt
  })
}
