import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSyncEngine } from '../../offline/replica/use-list'

/** Brings the lists up to date and asks again for what the screen shows besides. */
export function useRefresh(): () => Promise<unknown> {
  const engine = useSyncEngine()
  const client = useQueryClient()
  return useCallback(() => Promise.all([engine.sync(), client.invalidateQueries()]), [engine, client])
}
