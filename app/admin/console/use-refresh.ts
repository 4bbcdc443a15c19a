import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSyncEngine } from '../../offline/replica/use-list'

/** Synchronises the lists and refetches the other queries of the screen. */
export function useRefresh(): () => Promise<unknown> {
  const engine = useSyncEngine()
  const client = useQueryClient()
  return useCallback(() => Promise.all([engine.sync(), client.invalidateQueries()]), [engine, client])
}
