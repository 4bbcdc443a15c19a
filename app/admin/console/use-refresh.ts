import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocal } from '../../offline/replica/use-list'

/** Brings the lists up to date and asks again for what the screen shows besides. */
export function useRefresh(): () => Promise<unknown> {
  const local = useLocal()
  const client = useQueryClient()
  return useCallback(() => Promise.all([local.sync(), client.invalidateQueries()]), [local, client])
}
