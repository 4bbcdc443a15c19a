import { createContext, useContext, useState, type ReactNode } from 'react'
import {
  matchPath,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom'
import { RouterBridge } from '../ui/router-bridge'

const IsHere = createContext(true)

/** Whether the screen around is the one that the address names, not one that was left. */
export const useIsHere = (): boolean => useContext(IsHere)

/** Everything outside a screen: what both halves share is told where the application half is. */
export function Anyplace({ children }: { children: ReactNode }) {
  const location = useContext(LocationContext)
  return (
    <RouterBridge navigation={useContext(NavigationContext)} location={location}>
      {children}
    </RouterBridge>
  )
}

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
      <LocationContext value={isHere ? now : own}>
        <Anyplace>{children}</Anyplace>
      </LocationContext>
    </IsHere>
  )
}
