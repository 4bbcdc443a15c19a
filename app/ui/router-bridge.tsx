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
 * Provides the application half's location to shared components. That half bundles its own copy of the router
 * (`vite.config.ts`), whose contexts these components do not read.
 */
export const RouterBridge = ({ navigation, location, children }: Props) => (
  <NavigationContext value={navigation}>
    <LocationContext value={location}>{children}</LocationContext>
  </NavigationContext>
)
