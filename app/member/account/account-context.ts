import { createContext, useContext } from 'react'
import type { Person } from '../../session/person'

/** The account's person, and a function that leaves the account. */
export interface AccountFrame {
  readonly person: Person
  /** Shows a loading screen while `empty` clears the device, then opens the address. */
  readonly leave: (empty: () => Promise<void>, address: string) => Promise<void>
}

export const AccountContext = createContext<AccountFrame | null>(null)

export function useAccount(): AccountFrame {
  const frame = useContext(AccountContext)
  if (!frame) throw new Error('no AccountContext above')
  return frame
}

/** Header that names the account, so that the server rejects a call after another sign-in in another tab. */
export const actingAs = ({ id }: Person) => ({ headers: { 'X-Acting-User': id } })
