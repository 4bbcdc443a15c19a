import { createContext, useContext } from 'react'
import { request } from '../network/http'
import type { Person } from '../session/person'

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

/**
 * A call that only the server can answer now; a sign-in of somebody else in another tab must not make it theirs. Throws
 * NetworkError or ApiError.
 */
export const callAs = (
  person: Person,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  body?: unknown,
): Promise<unknown> =>
  request(url, { method, headers: { 'X-Acting-User': person.id }, ...(body === undefined ? {} : { body }) })
