import { createContext, useContext } from 'react'
import type { Transport } from '../../offline/storage/types'
import type { Person } from '../../session/person'

/**
 * The signed-in person and the console's base address. Data on the device comes from `useSyncEngine()` of
 * app/offline/replica.
 */
export interface ConsoleFrame {
  readonly person: Person
  /** Where the console's addresses begin: `/admin`, or the demonstration's. */
  readonly base: string
  /** For requests that bypass the device's replica; in the demonstration no request leaves the browser. */
  readonly transport: Transport
  readonly isDemonstration: boolean
}

export const ConsoleContext = createContext<ConsoleFrame | null>(null)

export function useConsole(): ConsoleFrame {
  const frame = useContext(ConsoleContext)
  if (!frame) throw new Error('no ConsoleContext above')
  return frame
}
