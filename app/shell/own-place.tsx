import { createContext, useContext, useState, type ReactNode } from 'react'
import { matchPath, UNSAFE_LocationContext as LocationContext } from 'react-router-dom'

const IsHere = createContext(true)

/** Whether the screen around is the one that the address names, not one that was left. */
export const useIsHere = (): boolean => useContext(IsHere)

/**
 * Ionic's outlet keeps a screen that was left. For it the address stays what it was, so that it neither reads another
 * screen's search nor draws anew.
 */
export function OwnPlace({ path, children }: { path: string; children: ReactNode }) {
  const now = useContext(LocationContext)
  const [own, setOwn] = useState(now)
  const isHere = matchPath(path, now.location.pathname) !== null
  if (isHere && own !== now) setOwn(now)
  return (
    <IsHere value={isHere}>
      <LocationContext value={isHere ? now : own}>{children}</LocationContext>
    </IsHere>
  )
}
