import type { ContextType, ReactNode } from 'react'
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom'

interface Props {
  navigation: ContextType<typeof NavigationContext>
  location: ContextType<typeof LocationContext>
  children: ReactNode
}

/**
 * Tells what both halves share where the application half is: its router is a copy of its own (`vite.config.ts`), whose
 * contexts these parts do not see.
 */
export const RouterBridge = ({ navigation, location, children }: Props) => (
  <NavigationContext value={navigation}>
    <LocationContext value={location}>{children}</LocationContext>
  </NavigationContext>
)
