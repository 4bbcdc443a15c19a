import { useEffect, useSyncExternalStore } from 'react'
import { checkSession, onSession, readSession, type SessionState } from './session'

/** The session state, from the device first and then from the server. */
export function useSession(): SessionState {
  useEffect(() => void checkSession(), [])
  return useSyncExternalStore(onSession, readSession)
}
