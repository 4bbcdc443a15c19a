import { retriable } from '../network/retriable'

export const TAB_KEYS = ['profile', 'projects', 'sessions', 'subscription', 'security', 'data'] as const
export type TabKey = (typeof TAB_KEYS)[number]

/** A chunk each: who reads the next session does not pay for the second factor. */
export const PANELS = {
  profile: retriable(async () => ({ default: (await import('./account-profile')).ProfilePanel })),
  projects: retriable(async () => ({ default: (await import('./account-projects')).ProjectsPanel })),
  sessions: retriable(async () => ({ default: (await import('./account-sessions')).SessionsPanel })),
  subscription: retriable(async () => ({ default: (await import('./account-subscription')).SubscriptionPanel })),
  security: retriable(async () => ({ default: (await import('./account-security')).SecurityPanel })),
  data: retriable(async () => ({ default: (await import('./account-data')).DataPanel })),
}
