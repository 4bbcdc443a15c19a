import type { ComponentType } from 'react'
import { retriable } from '../network/retriable'

export const ACCOUNT = '/account'

/** The tabs, and the screens that are opened from the last one. */
export const TABS = ['today', 'project', 'sessions', 'reading', 'me'] as const
export type TabName = (typeof TABS)[number]
export const ME_SCREENS = ['profile', 'subscription', 'security', 'data'] as const
export type MeScreen = (typeof ME_SCREENS)[number]
export type ScreenName = TabName | MeScreen

const isTab = (name: ScreenName): name is TabName => TABS.some((tab) => tab === name)

/** Ionic knows a tab's screens by the beginning of their addresses. */
export const pathOf = (name: ScreenName): string => (isTab(name) ? `${ACCOUNT}/${name}` : `${ACCOUNT}/me/${name}`)

/** Addresses that mails, bookmarks and other pages hold from before there were tabs. */
export const FORMER: Readonly<Record<string, ScreenName>> = {
  projects: 'project',
  profile: 'profile',
  subscription: 'subscription',
  security: 'security',
  data: 'data',
}

/** A chunk each: who reads the next session does not pay for the second factor. */
export const CONTENTS: Readonly<Record<ScreenName, ComponentType>> = {
  today: retriable(async () => ({ default: (await import('./today')).Today })),
  project: retriable(async () => ({ default: (await import('./account-projects')).ProjectsPanel })),
  sessions: retriable(async () => ({ default: (await import('./account-sessions')).SessionsPanel })),
  reading: retriable(async () => ({ default: (await import('./reading')).Reading })),
  me: retriable(async () => ({ default: (await import('./me')).Me })),
  profile: retriable(async () => ({ default: (await import('./account-profile')).ProfilePanel })),
  subscription: retriable(async () => ({ default: (await import('./account-subscription')).SubscriptionPanel })),
  security: retriable(async () => ({ default: (await import('./account-security')).SecurityPanel })),
  data: retriable(async () => ({ default: (await import('./account-data')).DataPanel })),
}
