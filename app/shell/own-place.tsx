import { createContext, useContext, useState, type ReactNode } from 'react'
import {
  matchPath,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom'
import { RouterBridge } from '../ui/router-bridge'

const IsHere = createContext(true)

/** Whether the surrounding screen is the current one, not one left open in the background. */
export const useIsHere = (): boolean => useContext(IsHere)

/** Provides the router's location to shared components outside a screen. */
export function Anyplace({ children }: { children: ReactNode }) {
  const location = useContext(LocationContext)
  return (
    <RouterBridge navigation={useContext(NavigationContext)} location={location}>
      {children}
    </RouterBridge>
  )
}

/**
 * Ionic's outlet keeps previous screens mounted. Such a screen gets its own former address, so that it neither reads
 * another screen's query nor rerenders.
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
