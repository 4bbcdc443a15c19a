import { createContext, useContext } from 'react'
import type { Person } from '../../session/person'

/** Whose account is open, and how it is left. */
export interface AccountFrame {
  readonly person: Person
  /** Ends what is shown while the device is emptied, then goes to that address. */
  readonly leave: (empty: () => Promise<void>, address: string) => Promise<void>
}

export const AccountContext = createContext<AccountFrame | null>(null)

export function useAccount(): AccountFrame {
  const frame = useContext(AccountContext)
  if (!frame) throw new Error('no AccountContext above')
  return frame
}

/** For a call that acts on this account: a sign-in of somebody else in another tab must not make it theirs. */
export const actingAs = ({ id }: Person) => ({ headers: { 'X-Acting-User': id } })
