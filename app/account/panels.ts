import { lazy } from 'react'

export const TAB_KEYS = ['profile', 'projects', 'sessions', 'subscription', 'security', 'data'] as const
export type TabKey = (typeof TAB_KEYS)[number]

/** A chunk each: who reads the next session does not pay for the second factor. */
export const PANELS = {
  profile: lazy(async () => ({ default: (await import('./account-profile')).ProfilePanel })),
  projects: lazy(async () => ({ default: (await import('./account-projects')).ProjectsPanel })),
  sessions: lazy(async () => ({ default: (await import('./account-sessions')).SessionsPanel })),
  subscription: lazy(async () => ({ default: (await import('./account-subscription')).SubscriptionPanel })),
  security: lazy(async () => ({ default: (await import('./account-security')).SecurityPanel })),
  data: lazy(async () => ({ default: (await import('./account-data')).DataPanel })),
}
