import { useEffect, useSyncExternalStore } from 'react'
import { checkSession, onSession, readSession, type SessionState } from './session'

/** Who is signed in, as this device and then the server say it. */
export function useSession(): SessionState {
  useEffect(() => void checkSession(), [])
  return useSyncExternalStore(onSession, readSession)
}
